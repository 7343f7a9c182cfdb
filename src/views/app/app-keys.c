/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The keys that work everywhere in the window, in the order in which they are shown. */
#include "views/table/table-key.h"

#include "words/language.h"

const FathomAppKey fathom_app_keys[] =
{
  { NC_("shortcuts", "Table"), NC_("shortcuts", "Undo"), "<Control>z", "table.undo" },
  { NULL, NC_("shortcuts", "Redo"), "<Control><Shift>z <Control>y", "table.redo" },
  { NULL, NC_("shortcuts", "New match"), "<Control>n", "win.show::new-match" },
  { NULL, NC_("shortcuts", "Logbook"), "<Control>l", "win.show::logbook" },
  { NULL, NC_("shortcuts", "Import matches"), "<Control>o", "app.import" },

  { NC_("shortcuts", "Hear the Table"), NC_("shortcuts", "Whose turn it is, and what can be done"), "F5", "table.speak::turn" },
  { NULL, NC_("shortcuts", "Dice or hand"), "F6", "table.speak::hand" },
  { NULL, NC_("shortcuts", "Scores"), "F7", "table.speak::scores" },
  { NULL, NC_("shortcuts", "What happened last"), "F8", "table.speak::last" },
  { NULL, NC_("shortcuts", "Say more or less"), "<Shift>F8", "table.speak::level" },

  { NC_("shortcuts", "History"), NC_("shortcuts", "Look at the row below"), "<Alt>Down", "table.row-below" },
  { NULL, NC_("shortcuts", "Look at the row above"), "<Alt>Up", "table.row-above" },
  { NULL, NC_("shortcuts", "Back to now"), "<Alt>End", "table.now" },

  { NC_("shortcuts", "Window"), NC_("shortcuts", "Previous page"), "<Alt>Left", "win.back" },
  { NULL, NC_("shortcuts", "Rules and help"), "F1", "app.help" },
  { NULL, NC_("shortcuts", "Search help"), "<Control>f", NULL },
  { NULL, NC_("shortcuts", "Keyboard shortcuts"), "<Control>question <Control>F1", "win.show-help-overlay" },
  { NULL, NC_("shortcuts", "Preferences"), "<Control>comma", "app.preferences" },
  { NULL, NC_("shortcuts", "Full screen"), "F11", "win.fullscreen" },
  { NULL, NC_("shortcuts", "New window"), "<Control><Shift>n", "app.new-window" },
  { NULL, NC_("shortcuts", "Close the window"), "<Control>w", "window.close" },
  { NULL, NC_("shortcuts", "Quit"), "<Control>q", "app.quit" },
  { NULL, NULL, NULL, NULL }
};

#pragma once

/* Before one of our own symbols is shown, or the icon of the app. Where they are installed this is nothing; else they are taken
 * from the program, for which GTK has to read all themes of icons once more. */
void fathom_icons_ensure (void);

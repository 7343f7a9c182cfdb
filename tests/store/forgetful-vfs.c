/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "forgetful-vfs.h"

#include <sqlite3.h>
#include <string.h>

/* The real file behind it follows in memory. */
typedef struct
{
  sqlite3_file  base;
  sqlite3_file *real;
  GByteArray   *image;         /* the file as the process sees it */
  gsize         dirty_from;
  gsize         dirty_to;
  gboolean      truncated;
} File;

static sqlite3_vfs vfs;
static sqlite3_vfs *real_vfs;
static gint64 room = -1;

void
forgetful_vfs_set_room (gint64 bytes)
{
  room = bytes;
}

static int
file_close (sqlite3_file *file)
{
  File *self = (File *) file;

  g_byte_array_unref (self->image);
  return self->real->pMethods->xClose (self->real);
}

static int
file_read (sqlite3_file  *file,
           void          *buffer,
           int            size,
           sqlite3_int64  offset)
{
  File *self = (File *) file;
  gsize there = (gsize) offset < self->image->len ? MIN ((gsize) size, self->image->len - (gsize) offset) : 0;

  if (there > 0)
    memcpy (buffer, self->image->data + offset, there);
  memset ((char *) buffer + there, 0, size - there);
  return there == (gsize) size ? SQLITE_OK : SQLITE_IOERR_SHORT_READ;
}

static int
file_write (sqlite3_file  *file,
            const void    *data,
            int            size,
            sqlite3_int64  offset)
{
  File *self = (File *) file;
  gsize end = offset + size;
  gsize old = self->image->len;

  if (room >= 0 && (room -= MIN (room, size)) == 0)
    return SQLITE_FULL;
  if (end > old)
    {
      g_byte_array_set_size (self->image, end);
      memset (self->image->data + old, 0, end - old);
    }
  memcpy (self->image->data + offset, data, size);
  self->dirty_from = MIN (self->dirty_from, MIN ((gsize) offset, old));
  self->dirty_to = MAX (self->dirty_to, end);
  return SQLITE_OK;
}

static int
file_truncate (sqlite3_file  *file,
               sqlite3_int64  size)
{
  File *self = (File *) file;

  if ((gsize) size < self->image->len)
    g_byte_array_set_size (self->image, size);
  self->dirty_to = MIN (self->dirty_to, (gsize) size);
  self->truncated = TRUE;
  return SQLITE_OK;
}

static int
file_sync (sqlite3_file *file,
           int           flags)
{
  File *self = (File *) file;
  int result = SQLITE_OK;

  if (self->truncated)
    result = self->real->pMethods->xTruncate (self->real, self->image->len);
  if (result == SQLITE_OK && self->dirty_from < self->dirty_to)
    result = self->real->pMethods->xWrite (self->real, self->image->data + self->dirty_from,
                                           self->dirty_to - self->dirty_from, self->dirty_from);
  if (result != SQLITE_OK)
    return result;

  self->dirty_from = G_MAXSIZE;
  self->dirty_to = 0;
  self->truncated = FALSE;
  return self->real->pMethods->xSync (self->real, flags);
}

static int
file_size (sqlite3_file  *file,
           sqlite3_int64 *size)
{
  *size = ((File *) file)->image->len;

  return SQLITE_OK;
}

static int
file_lock (sqlite3_file *file,
           int           level)
{
  File *self = (File *) file;

  return self->real->pMethods->xLock (self->real, level);
}

static int
file_unlock (sqlite3_file *file,
             int           level)
{
  File *self = (File *) file;

  return self->real->pMethods->xUnlock (self->real, level);
}

static int
file_check_lock (sqlite3_file *file,
                 int          *result)
{
  File *self = (File *) file;

  return self->real->pMethods->xCheckReservedLock (self->real, result);
}

static int
file_control (sqlite3_file *file,
              int           operation,
              void         *argument)
{
  File *self = (File *) file;

  return self->real->pMethods->xFileControl (self->real, operation, argument);
}

static int
file_sector_size (sqlite3_file *file)
{
  File *self = (File *) file;

  return self->real->pMethods->xSectorSize (self->real);
}

/* No promises: nothing may be left unsynced because the disk is said to be clever. */
static int
file_characteristics (sqlite3_file *file G_GNUC_UNUSED)
{
  return 0;
}

static int
file_shm_map (sqlite3_file   *file,
              int             page,
              int             size,
              int             extend,
              void volatile **memory)
{
  File *self = (File *) file;

  return self->real->pMethods->xShmMap (self->real, page, size, extend, memory);
}

static int
file_shm_lock (sqlite3_file *file,
               int           offset,
               int           n,
               int           flags)
{
  File *self = (File *) file;

  return self->real->pMethods->xShmLock (self->real, offset, n, flags);
}

static void
file_shm_barrier (sqlite3_file *file)
{
  File *self = (File *) file;

  self->real->pMethods->xShmBarrier (self->real);
}

static int
file_shm_unmap (sqlite3_file *file,
                int           remove)
{
  File *self = (File *) file;

  return self->real->pMethods->xShmUnmap (self->real, remove);
}

static const sqlite3_io_methods methods =
{
  .iVersion = 2,
  .xClose = file_close,
  .xRead = file_read,
  .xWrite = file_write,
  .xTruncate = file_truncate,
  .xSync = file_sync,
  .xFileSize = file_size,
  .xLock = file_lock,
  .xUnlock = file_unlock,
  .xCheckReservedLock = file_check_lock,
  .xFileControl = file_control,
  .xSectorSize = file_sector_size,
  .xDeviceCharacteristics = file_characteristics,
  .xShmMap = file_shm_map,
  .xShmLock = file_shm_lock,
  .xShmBarrier = file_shm_barrier,
  .xShmUnmap = file_shm_unmap,
};

static int
vfs_open (sqlite3_vfs  *self G_GNUC_UNUSED,
          const char   *name,
          sqlite3_file *file,
          int           flags,
          int          *out_flags)
{
  File *opened = (File *) file;
  sqlite3_int64 size;
  int result;

  memset (opened, 0, sizeof *opened);
  opened->real = (sqlite3_file *) (opened + 1);
  result = real_vfs->xOpen (real_vfs, name, opened->real, flags, out_flags);
  if (result != SQLITE_OK)
    return result;

  opened->base.pMethods = &methods;
  opened->dirty_from = G_MAXSIZE;
  opened->image = g_byte_array_new ();
  opened->real->pMethods->xFileSize (opened->real, &size);
  g_byte_array_set_size (opened->image, size);
  if (size > 0)
    opened->real->pMethods->xRead (opened->real, opened->image->data, size, 0);
  return SQLITE_OK;
}

void
forgetful_vfs_install (void)
{
  real_vfs = sqlite3_vfs_find (NULL);
  vfs = *real_vfs;
  vfs.zName = "forgetful";
  vfs.szOsFile = sizeof (File) + real_vfs->szOsFile;
  vfs.pNext = NULL;
  vfs.xOpen = vfs_open;
  sqlite3_vfs_register (&vfs, TRUE);
}

import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'

/** Opens a regular file. Refuses links and pipes, because anybody with access to the folder can create them. */
export const openPlain = (path: string): Promise<FileHandle> =>
  open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0))

import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'

/** Opens a regular file. Refuses links and pipes, which anybody with access to the folder could create. */
export const openPlain = (path: string): Promise<FileHandle> =>
  open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0))

import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'

/**
 * Opens a file for reading. Anyone who may write into the folder can put a link or a pipe in its
 * place at any time, so links are not followed and pipes are not waited for.
 */
export const openPlain = (path: string): Promise<FileHandle> =>
  open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0))

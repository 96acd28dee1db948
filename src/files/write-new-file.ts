import { unlink, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { OctError } from '../errors.js'
import { fileFailure, systemCode } from './file-failure.js'
import { makeFolders } from './make-folders.js'

/** Writes a new file with mode 0600. If it exists, throws `usage` with `tryNext`. Throws `local` if writing fails. */
export async function writeNewFile(path: string, text: string, tryNext: string[]): Promise<void> {
  try {
    await makeFolders(dirname(path), 0o700)
    await writeFile(path, text, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (systemCode(error) === 'EEXIST') {
      throw new OctError('usage', `${path} already exists`, {
        reason: 'The existing file was not changed.',
        tryNext,
      })
    }
    if (systemCode(error) === 'ENOSPC') await unlink(path).catch(() => {})
    throw fileFailure(error, `${path} cannot be written`)
  }
}

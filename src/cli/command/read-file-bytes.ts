import { readFile, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { OctError } from '../../errors.js'
import { fileFailure, systemCode } from '../../files/file-failure.js'

/** Reads a file. Throws `local` if it is unreadable, and `usage` for a folder, a device or a too large file. */
export async function readFileBytes(
  file: string,
  { folder, mostBytes }: { folder: string; mostBytes: number },
): Promise<Uint8Array> {
  const path = resolve(folder, file)
  try {
    const found = await stat(path)
    // Refuses a pipe. If nobody writes to a pipe, opening it would block forever.
    if (!found.isFile()) throw notUsable(file, 'The path does not lead to a file.')
    if (found.size > mostBytes)
      throw notUsable(file, `The file has ${found.size} bytes, which is too large.`)
    return await readFile(path)
  } catch (error) {
    throw unread(error, file)
  }
}

function unread(error: unknown, file: string): unknown {
  const failure = fileFailure(error, `${file} cannot be read`)
  if (!(failure instanceof OctError) || failure === error) return failure
  const isMissing = systemCode(error) === 'ENOENT'
  const reason = isMissing ? 'The file does not exist.' : failure.reason
  return failure.revised({ reason, tryNext: ['check the name and the permissions of the file'] })
}

const notUsable = (file: string, reason: string): OctError =>
  new OctError('usage', `${file} cannot be used`, { reason: `${reason} Nothing was sent.` })

import { type FileHandle, open, rm } from 'node:fs/promises'
import { isDiskFull } from '../../../sqlite/database-error.js'
import { problem } from '../../http/problem.js'
import { type Reception, receiveBytes } from './receive-bytes.js'

export interface Draft extends Omit<Reception, 'write'> {
  /** Of the new file. */
  path: string
  /** How files are opened; as the system does when absent. */
  openFile?: typeof open | undefined
}

/**
 * Writes bytes as they come to a new file of mode 0600, down to the disk, and resolves with their
 * SHA-256. Throws what `receiveBytes` throws, and `Problem` 507 where the disk is full; then there
 * is no file.
 */
export async function writeDraft({ path, openFile = open, ...reception }: Draft): Promise<string> {
  const file = await openFile(path, 'wx', 0o600)
  try {
    const sha256 = await receiveBytes({ ...reception, write: (part) => writeAll(file, part) })
    await file.sync()
    return sha256
  } catch (error) {
    await rm(path, { force: true })
    throw isDiskFull(error)
      ? problem(507, 'The disk of the service is full: nothing was kept')
      : error
  } finally {
    await file.close()
  }
}

/** The system may take less at once than it is given, as it does before a disk is full. */
async function writeAll(file: FileHandle, part: Uint8Array): Promise<void> {
  for (let rest = part; rest.length > 0; ) {
    const { bytesWritten } = await file.write(rest)
    rest = rest.subarray(bytesWritten)
  }
}

import { type FileHandle, open, rm } from 'node:fs/promises'
import { isDiskFull } from '../../../sqlite/database-error.js'
import { problem } from '../../http/problem.js'
import { type Reception, receiveBytes } from './receive-bytes.js'

export interface Draft extends Omit<Reception, 'write'> {
  path: string
  openFile?: typeof open | undefined
}

/** Writes a file with mode 0600. Throws the errors of `receiveBytes`. Throws `Problem` 507 if the disk is full. */
export async function writeDraft({ path, openFile = open, ...reception }: Draft): Promise<string> {
  const file = await openFile(path, 'wx', 0o600)
  try {
    const sha256 = await receiveBytes({ ...reception, write: (part) => writeAll(file, part) })
    await file.sync()
    return sha256
  } catch (error) {
    await rm(path, { force: true })
    throw isDiskFull(error)
      ? problem(507, 'The disk of the service is full. Nothing was saved')
      : error
  } finally {
    await file.close()
  }
}

async function writeAll(file: FileHandle, part: Uint8Array): Promise<void> {
  for (let rest = part; rest.length > 0; ) {
    const { bytesWritten } = await file.write(rest)
    rest = rest.subarray(bytesWritten)
  }
}

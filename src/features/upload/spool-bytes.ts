import { mkdtemp, open, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OctError } from '../../errors.js'
import { isAlive, thisProcess } from '../../files/this-process.js'

export interface Spooled {
  path: string
  byteSize: number
  remove(): Promise<void>
}

export async function spoolBytes(bytes: AsyncIterable<Uint8Array>): Promise<Spooled> {
  const folder = await makeFolder().catch((error: unknown) => {
    throw failure(error)
  })
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const path = join(folder, 'stdin')
    return { path, byteSize: await write(path, bytes), remove }
  } catch (error) {
    await remove().catch(() => {})
    throw failure(error)
  }
}

const ownName = /^oct-upload-(\d+)@(.+)-\w{6}$/

/** Creates a temporary folder, named by process id, so that a later command can delete it after a crash. */
async function makeFolder(): Promise<string> {
  for (const name of await readdir(tmpdir())) {
    const [, pid, host = ''] = ownName.exec(name) ?? []
    if (pid === undefined || isAlive({ pid: Number(pid), host })) continue
    await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => {})
  }
  const { pid, host } = thisProcess()
  return mkdtemp(join(tmpdir(), `oct-upload-${pid}@${host}-`))
}

async function write(path: string, bytes: AsyncIterable<Uint8Array>): Promise<number> {
  const file = await open(path, 'wx', 0o600)
  let byteSize = 0
  try {
    for await (const piece of bytes) {
      await file.writeFile(piece)
      byteSize += piece.length
    }
  } finally {
    await file.close()
  }
  return byteSize
}

function failure(error: unknown): unknown {
  if (!(error instanceof Error) || !('syscall' in error)) return error
  const code = 'code' in error ? String(error.code) : ''
  const isFull = ['ENOSPC', 'EDQUOT'].includes(code)
  return new OctError('local', 'Standard input cannot be written to a temporary file', {
    reason: isFull
      ? `The disk with ${tmpdir()} is full. Nothing was sent.`
      : `The operating system reported ${code} in ${tmpdir()}. Nothing was sent.`,
    tryNext: ['write the input to a file on a disk with free space, and upload the file'],
    cause: error,
  })
}

import { type BigIntStats, constants } from 'node:fs'
import { type FileHandle, open, stat } from 'node:fs/promises'
import { OctError } from '../../errors.js'

export class OpenedFile {
  readonly byteSize: number
  readonly #shown: string
  readonly #path: string
  readonly #handle: FileHandle
  readonly #stats: BigIntStats
  #failure: OctError | undefined

  constructor(place: { path: string; shown: string }, handle: FileHandle, stats: BigIntStats) {
    this.#shown = place.shown
    this.#path = place.path
    this.#handle = handle
    this.#stats = stats
    this.byteSize = Number(stats.size)
  }

  /** Yields chunks and reads one ahead. Overwrites a chunk when the caller requests the second chunk after it. */
  async *chunks(): AsyncGenerator<Uint8Array> {
    const size = Math.min(chunkBytes, this.byteSize)
    const buffers = Array.from({ length: 3 }, () => new Uint8Array(size))
    const part = (index: number) =>
      this.#read(buffers[index % 3] ?? new Uint8Array(size), index * size)
    let next = part(0)
    for (let index = 0; index * size < this.byteSize; index += 1) {
      const chunk = await next
      next = part(index + 1)
      // If the caller stops early, nothing awaits the promise. An error without a handler would end the process.
      next.catch(() => {})
      yield chunk
    }
    if ((await next).byteLength > 0) throw this.changed()
  }

  /** Throws if the file has changed since it was opened, or if its path now leads to another file. */
  async checkUnchanged(): Promise<void> {
    const [own, standing] = await Promise.all([
      this.#handle.stat({ bigint: true }),
      stat(this.#path, { bigint: true }).catch(() => undefined),
    ])
    const isSame = [own, standing].every(
      (found) => found && members.every((member) => found[member] === this.#stats[member]),
    )
    if (!isSame) throw this.changed()
  }

  changed(): OctError {
    return this.#failed(
      new OctError('local', `${this.#shown} changed while oct read the file`, {
        reason: 'No document was created.',
        tryNext: ['wait until the file is complete, then run the command again'],
        retryable: true,
      }),
    )
  }

  isOwn(error: unknown): boolean {
    return error !== undefined && error === this.#failure
  }

  close(): Promise<void> {
    return this.#handle.close()
  }

  async #read(buffer: Uint8Array, position: number): Promise<Uint8Array> {
    let filled = 0
    try {
      while (filled < buffer.byteLength) {
        const room = buffer.byteLength - filled
        const read = await this.#handle.read(buffer, filled, room, position + filled)
        if (read.bytesRead === 0) break
        filled += read.bytesRead
      }
    } catch (error) {
      throw this.#failed(unreadable(this.#shown, error))
    }
    const due = Math.min(buffer.byteLength, this.byteSize - position)
    if (filled < due) throw this.changed()
    return buffer.subarray(0, filled)
  }

  #failed(error: OctError): OctError {
    this.#failure = error
    return error
  }
}

/** Size of a chunk in bytes. This size was the fastest in measurements. */
const chunkBytes = 256 * 1024

const members = ['dev', 'ino', 'size', 'mtimeNs'] as const

export async function openFile(place: { path: string; shown: string }): Promise<OpenedFile> {
  const { path, shown } = place
  // Refuses a pipe. If nobody writes to a pipe, opening it would block forever.
  const flags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)
  const handle = await open(path, flags).catch((error: unknown) => {
    throw unreadable(shown, error)
  })
  try {
    const stats = await handle.stat({ bigint: true })
    if (stats.isDirectory()) throw refused(shown, 'a folder', 'Only files can be uploaded.')
    if (!stats.isFile()) throw refused(shown, 'a device or a pipe, not a file')
    if (stats.size === 0n) throw refused(shown, 'empty', 'The file is empty.')
    return new OpenedFile(place, handle, stats)
  } catch (error) {
    await handle.close()
    throw error
  }
}

const refused = (shown: string, what: string, reason?: string): OctError =>
  new OctError('usage', `${shown} is ${what}`, {
    reason,
    tryNext: ['give a file that is not empty'],
  })

const reasons: Record<string, string> = {
  ENOENT: 'The file does not exist.',
  ENOTDIR: 'A part of the path is a file.',
  EACCES: 'You have no permission to read the file.',
  EPERM: 'You have no permission to read the file.',
  EISDIR: 'The path leads to a folder.',
  ELOOP: 'Symbolic links in the path form a loop.',
  ENAMETOOLONG: 'The name is longer than the system allows.',
  EMFILE: 'Too many files are open.',
  EIO: 'The disk reported an error.',
}

function unreadable(shown: string, error: unknown): OctError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return new OctError('local', `${shown} cannot be read`, {
    reason: reasons[code] ?? `The operating system reported ${code || String(error)}.`,
    tryNext: ['check the name and the permissions of the file'],
    cause: error,
  })
}

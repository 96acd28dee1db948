import { createHash } from 'node:crypto'
import { setImmediate as afterOtherWork } from 'node:timers/promises'
import { decodeText, encodingOf } from '../../../files/decode-text.js'
import { openPlain } from '../../../files/open-plain.js'

export interface ReceivedFile {
  /** Folder and name that the sender gave to the file. Empty if the file has no name. */
  name: string
  byteSize: number
  /** Identifies one arrival of a file. If the same file arrives again, the value is different. */
  arrival: string
  /** When the file arrived, in epoch ms. Used for statements without a time. Default: the present time. */
  arrivedMs?: number
  via: string
  /** Yields the bytes in small pieces. Between two pieces, the service can do other work. */
  parts(): AsyncIterable<Uint8Array>
  isUnchanged(): Promise<boolean>
}

export function fileOfBytes(
  bytes: Uint8Array,
  of: { name: string; via: string; arrival?: string },
): ReceivedFile {
  return {
    arrival: '',
    ...of,
    byteSize: bytes.length,
    parts: async function* () {
      for (let at = 0; at < bytes.length; at += pieceBytes) {
        if (at > 0) await afterOtherWork()
        yield bytes.subarray(at, at + pieceBytes)
      }
    },
    isUnchanged: async () => true,
  }
}

export function fileOnDisk(path: string, of: Omit<ReceivedFile, 'via' | 'parts'>): ReceivedFile {
  return {
    ...of,
    via: /\.eml$/i.test(path) ? 'email' : 'folder',
    parts: async function* () {
      const file = await openPlain(path)
      try {
        for (;;) {
          const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(pieceBytes) })
          if (bytesRead === 0) return
          yield buffer.subarray(0, bytesRead)
          await afterOtherWork()
        }
      } finally {
        await file.close()
      }
    },
  }
}

/** Returns a file that can be read until the signal is aborted. After that, reading throws the abort reason. */
export const until = (signal: AbortSignal, file: ReceivedFile): ReceivedFile => ({
  ...file,
  parts: async function* () {
    for await (const piece of file.parts()) {
      signal.throwIfAborted()
      yield piece
    }
  },
})

/** Size of a piece in bytes. Reading a piece takes at most a few hundredths of a second. */
const pieceBytes = 64 * 1024

export async function wholeOf(file: Pick<ReceivedFile, 'parts'>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  for await (const piece of file.parts()) pieces.push(piece)
  return Buffer.concat(pieces)
}

export async function headOf(file: ReceivedFile): Promise<Uint8Array> {
  for await (const piece of file.parts()) return piece.subarray(0, headBytes)
  return new Uint8Array()
}

const headBytes = 4096

/** Returns a file's SHA-256 in lower-case hexadecimal, plus its time of arrival if it describes the present. */
export async function hashOf(file: ReceivedFile, isSnapshot: boolean): Promise<string> {
  const sum = createHash('sha256')
  for await (const piece of file.parts()) sum.update(piece)
  if (isSnapshot) sum.update(`\n${file.name}\n${file.arrival}`)
  return sum.digest('hex')
}

/** Decodes the start of a file. Omits a byte order mark. */
export const headText = (head: Uint8Array): string => decodeText(head)

/** Converts a file in UTF-16 to UTF-8, because the readers of large files expect UTF-8. */
export function plainFile(file: ReceivedFile, head: Uint8Array): ReceivedFile {
  const encoding = encodingOf(head)
  if (!encoding.startsWith('utf-16')) return file
  return {
    ...file,
    parts: async function* () {
      const decoder = new TextDecoder(encoding)
      const encoder = new TextEncoder()
      for await (const piece of file.parts()) {
        yield encoder.encode(decoder.decode(piece, { stream: true }))
      }
      yield encoder.encode(decoder.decode())
    },
  }
}

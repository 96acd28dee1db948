import { createHash } from 'node:crypto'
import { setImmediate as afterOtherWork } from 'node:timers/promises'
import { decodeText, encodingOf } from '../../../files/decode-text.js'
import { openPlain } from '../../../files/open-plain.js'

/** A file that was received, wherever its bytes lie. */
export interface ReceivedFile {
  /** As its sender named it, behind the folder that it was put into; empty where it has no name. */
  name: string
  byteSize: number
  /** Tells apart when the same bytes come again, and not when they are only found again. */
  arrival: string
  /** When it came (ms); now when absent. What says no time of its own is said then, each time it is read. */
  arrivedMs?: number
  /** How it came, for people: `folder`, `http`. */
  via: string
  /** In small pieces, between which others have their turn. */
  parts(): AsyncIterable<Uint8Array>
  /** Whether it is still as it was when it was found. */
  isUnchanged(): Promise<boolean>
}

/** A file whose bytes are at hand. */
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

/** A file on disk. */
export function fileOnDisk(path: string, of: Omit<ReceivedFile, 'via' | 'parts'>): ReceivedFile {
  return {
    ...of,
    via: 'folder',
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

/** A file whose reading ends where the signal is given: the next piece throws its reason. */
export const until = (signal: AbortSignal, file: ReceivedFile): ReceivedFile => ({
  ...file,
  parts: async function* () {
    for await (const piece of file.parts()) {
      signal.throwIfAborted()
      yield piece
    }
  },
})

/** Read within a few hundredths of a second. */
const pieceBytes = 64 * 1024

/** All bytes of a file. */
export async function wholeOf(file: Pick<ReceivedFile, 'parts'>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  for await (const piece of file.parts()) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** How a file begins: a few kilobytes. */
export async function headOf(file: ReceivedFile): Promise<Uint8Array> {
  for await (const piece of file.parts()) return piece.subarray(0, headBytes)
  return new Uint8Array()
}

const headBytes = 4096

/** SHA-256 of its bytes, lower-case hex; of one that tells how things stand, with its arrival. */
export async function hashOf(file: ReceivedFile, isSnapshot: boolean): Promise<string> {
  const sum = createHash('sha256')
  for await (const piece of file.parts()) sum.update(piece)
  if (isSnapshot) sum.update(`\n${file.name}\n${file.arrival}`)
  return sum.digest('hex')
}

/** The beginning of a file as text, without a byte order mark. */
export const headText = (head: Uint8Array): string => decodeText(head)

/** A text of UTF-16 as one of UTF-8, which is what readers in parts know; any other as it is. */
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

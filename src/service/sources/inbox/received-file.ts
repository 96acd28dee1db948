import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'

/** A file that was received, wherever its bytes lie. */
export interface ReceivedFile {
  /** As its sender named it; empty where it has no name. */
  name: string
  byteSize: number
  /** How it came, for people: `folder`, `http`. */
  via: string
  whole(): Promise<Uint8Array>
  parts(): AsyncIterable<Uint8Array>
  /** Whether it is still as it was when it was found. */
  isUnchanged(): Promise<boolean>
}

/** A file whose bytes are at hand. */
export function fileOfBytes(bytes: Uint8Array, of: { name: string; via: string }): ReceivedFile {
  return {
    ...of,
    byteSize: bytes.length,
    whole: async () => bytes,
    parts: async function* () {
      yield bytes
    },
    isUnchanged: async () => true,
  }
}

/** A file on disk. */
export function fileOnDisk(
  path: string,
  of: Pick<ReceivedFile, 'name' | 'byteSize' | 'isUnchanged'>,
): ReceivedFile {
  return {
    ...of,
    via: 'folder',
    whole: () => readFile(path),
    parts: () => createReadStream(path, { highWaterMark: 256 * 1024 }),
  }
}

/** SHA-256 of its bytes, lower-case hex, and how it begins, as text without a byte order mark. */
export async function lookAt(file: ReceivedFile): Promise<{ hash: string; head: string }> {
  const sum = createHash('sha256')
  let head = Buffer.alloc(0)
  for await (const part of file.parts()) {
    sum.update(part)
    if (head.length < headBytes) head = Buffer.concat([head, part.subarray(0, headBytes)])
  }
  return { hash: sum.digest('hex'), head: textOf(head.subarray(0, headBytes)) }
}

const headBytes = 4096

function textOf(head: Uint8Array): string {
  const [first, second] = head
  const isUtf16 = first === 0xff && second === 0xfe
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(head)
}

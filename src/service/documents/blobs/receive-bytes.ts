import { problem } from '../../http/problem.js'
import type { Expected } from './blob-folder.js'
import type { HashThread } from './hash-thread.js'
import { type Hashing, hashingHere } from './hashing.js'
import { Parts } from './parts.js'

export interface Reception {
  bytes: AsyncIterable<Uint8Array>
  expected: Expected
  thread?: HashThread
  write: (part: Uint8Array) => Promise<void>
}

/** Receives a file, returns its SHA-256. Throws `Problem`: 422 for a wrong size or MD5, 400 for a lost connection. */
export async function receiveBytes(reception: Reception): Promise<string> {
  const { bytes, expected, thread, write } = reception
  const partBytes = Math.min(expected.byteSize, mostPartBytes)
  const isLarge = thread !== undefined && expected.byteSize > partBytes
  const hashing = isLarge ? thread.begin() : hashingHere()
  const parts = new Parts({ partBytes, isShared: isLarge, write, hashing })
  try {
    await fill(parts, bytes, expected)
    return await checked(hashing, expected)
  } catch (error) {
    await parts.settle()
    hashing.abandon()
    throw error
  }
}

const mostPartBytes = 512 * 1024

async function fill(
  parts: Parts,
  bytes: Reception['bytes'],
  { byteSize }: Expected,
): Promise<void> {
  let received = 0
  for await (const chunk of whole(bytes)) {
    received += chunk.length
    if (received > byteSize) throw wrongSize(byteSize, 'more')
    await parts.add(chunk)
  }
  if (received < byteSize) throw wrongSize(byteSize, `${received}`)
  await parts.end()
}

/** Converts a lost connection to status 400. A client that disconnects is not a failure of the service. */
async function* whole(bytes: Reception['bytes']): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes
  } catch {
    throw problem(400, 'The file is incomplete')
  }
}

const wrongSize = (byteSize: number, came: string) =>
  problem(422, `The file was announced with ${byteSize} bytes, but ${came} arrived`)

async function checked(hashing: Hashing, { md5 }: Expected): Promise<string> {
  const found = await hashing.end()
  if (found.md5 === md5) return found.sha256
  throw problem(422, `The MD5 of the bytes is ${found.md5}, but ${md5} was announced`)
}

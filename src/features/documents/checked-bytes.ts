import { createHash, type Hash } from 'node:crypto'
import { announcedSums } from '../../client/announced-sums.js'
import { OctError } from '../../errors.js'

/** A file that was fetched, and how surely it is the one that was stored. */
export interface Fetched {
  bytes: number
  /** Hex MD5 of what arrived. */
  md5: string
  /** Whether the store told a checksum, and it fits; the size is compared always. */
  isVerified: boolean
}

/** What is known beforehand of bytes that are yet to come. */
export interface Expected {
  /** For a person. */
  title: string
  /** As the document says; null where it does not. */
  byteSize: number | null
  /** Of the store's answer, lower-case names. */
  headers: Readonly<Record<string, string>>
  onBytes: (done: number, total: number | null) => void
}

/**
 * The bytes as they pass, counted and digested; behind the last one they throw `unavailable` where
 * they are not what was announced. There is a result once all of them were taken.
 */
export function checkedBytes(
  body: AsyncIterable<Uint8Array>,
  expected: Expected,
): { bytes: AsyncIterable<Uint8Array>; result: () => Fetched | undefined } {
  const md5 = createHash('md5')
  const announced = announcedSums(expected.headers)
  const sums = announced.map(({ algorithm }) => createHash(algorithm))
  let fetched: Fetched | undefined
  async function* bytes(): AsyncGenerator<Uint8Array> {
    const sizes = announcedSizes(expected)
    let done = 0
    for await (const chunk of body) {
      for (const hash of [md5, ...sums]) hash.update(chunk)
      done += chunk.byteLength
      refuseSize(
        expected,
        sizes.find((size) => done > size),
        done,
      )
      expected.onBytes(done, sizes[0] ?? null)
      yield chunk
    }
    refuseSize(
      expected,
      sizes.find((size) => done !== size),
      done,
    )
    if (!announced.every(({ hex }, index) => hex === digestOf(sums[index]))) {
      throw spoilt(expected.title, 'its checksum is another one than the store announced')
    }
    fetched = { bytes: done, md5: md5.digest('hex'), isVerified: announced.length > 0 }
  }
  return { bytes: bytes(), result: () => fetched }
}

const digestOf = (hash: Hash | undefined): string => hash?.digest('hex') ?? ''

/** Sizes that have to fit; the length of an encoded answer is not that of the file. */
function announcedSizes({ byteSize, headers }: Expected): number[] {
  const length = headers['content-encoding'] === undefined ? headers['content-length'] : undefined
  const sizes = [byteSize, /^\d+$/.test(length ?? '') ? Number(length) : null]
  return sizes.filter((size) => size !== null)
}

function refuseSize({ title }: Expected, size: number | undefined, done: number): void {
  if (size === undefined) return
  throw spoilt(title, `${done} bytes came, and ${size} were announced`)
}

const spoilt = (title: string, why: string): OctError =>
  new OctError('unavailable', `The file of ${title} did not arrive whole`, {
    reason: `${why.charAt(0).toUpperCase()}${why.slice(1)}. Nothing was kept.`,
    retryable: true,
    tryNext: ['the same command again'],
  })

import { createHash, type Hash } from 'node:crypto'
import { announcedSums } from '../../client/announced-sums.js'
import { OctError } from '../../errors.js'

export interface Fetched {
  bytes: number
  md5: string
  /** True if the bytes match the checksum of the document store. If it sent no checksum, oct compares only the size. */
  isVerified: boolean
}

export interface Expected {
  title: string
  byteSize: number | null
  headers: Readonly<Record<string, string>>
  onBytes: (done: number, total: number | null) => void
}

/** Yields the bytes of a file. If the size or the checksum is wrong, throws `unavailable` after the last byte. */
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
      throw incomplete(
        expected.title,
        'the checksum of the received file differs from the checksum of the file store',
      )
    }
    fetched = { bytes: done, md5: md5.digest('hex'), isVerified: announced.length > 0 }
  }
  return { bytes: bytes(), result: () => fetched }
}

const digestOf = (hash: Hash | undefined): string => hash?.digest('hex') ?? ''

/** Returns the sizes that headers state for a file. Ignores the length of a compressed response, which is shorter. */
function announcedSizes({ byteSize, headers }: Expected): number[] {
  const length = headers['content-encoding'] === undefined ? headers['content-length'] : undefined
  const sizes = [byteSize, /^\d+$/.test(length ?? '') ? Number(length) : null]
  return sizes.filter((size) => size !== null)
}

function refuseSize({ title }: Expected, size: number | undefined, done: number): void {
  if (size === undefined) return
  throw incomplete(title, `only ${done} of ${size} bytes arrived`)
}

const incomplete = (title: string, why: string): OctError =>
  new OctError('unavailable', `The file of ${title} was not downloaded completely`, {
    reason: `${why.charAt(0).toUpperCase()}${why.slice(1)}. oct wrote no file.`,
    retryable: true,
    tryNext: ['run the command again'],
  })

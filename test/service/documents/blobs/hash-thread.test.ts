import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HashThread } from '../../../../src/service/documents/blobs/hash-thread.js'
import { receiveBytes } from '../../../../src/service/documents/blobs/receive-bytes.js'

const thread = new HashThread()

/** Bytes in shared memory, like the parts of large files. */
function shared(text: string): Uint8Array {
  const bytes = Buffer.from(text)
  const memory = new Uint8Array(new SharedArrayBuffer(bytes.length))
  memory.set(bytes)
  return memory
}

const hashesOf = (text: string) => ({
  md5: createHash('md5').update(text).digest('base64'),
  sha256: createHash('sha256').update(text).digest('hex'),
})

describe('a thread that hashes', () => {
  it('keeps several files separate, even if one fails', async () => {
    const [one, two, three] = [thread.begin(), thread.begin(), thread.begin()]
    await Promise.all([one.add(shared('a')), two.add(shared('b')), three.add(shared('c'))])
    two.abandon()
    await Promise.all([three.add(shared('d')), one.add(shared('e'))])
    expect(await Promise.all([one.end(), three.end()])).toEqual([hashesOf('ae'), hashesOf('cd')])
  })

  it('that ends unexpectedly fails its current files, and no later one', async () => {
    const [broken, lost] = [thread.begin(), thread.begin()]
    const strange = 'no bytes' as unknown as Uint8Array
    await expect(broken.add(Object(7) as unknown as Uint8Array)).rejects.toThrow(
      'ended unexpectedly',
    )
    await expect(broken.add(strange)).rejects.toThrow('ended unexpectedly')
    await expect(lost.end()).rejects.toThrow('ended unexpectedly')
    const later = thread.begin()
    await later.add(shared('whole'))
    await expect(lost.add(shared('late'))).rejects.toThrow('ended unexpectedly')
    expect(await later.end()).toEqual(hashesOf('whole'))
  })

  it('stores a file unchanged, for any split into chunks', async () => {
    const file = Buffer.alloc(1_700_000, 'twelve boxes, ')
    const expected = { byteSize: file.length, md5: hashesOf(file.toString()).md5 }
    const cuts = fc.array(fc.integer({ min: 1, max: 600_000 }), { maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(cuts, async (sizes) => {
        const written: Buffer[] = []
        const sha256 = await receiveBytes({
          bytes: chunks(file, sizes),
          expected,
          thread,
          // Writes more slowly than the bytes arrive.
          write: async (part) => {
            await new Promise((resolve) => setImmediate(resolve))
            written.push(Buffer.from(part))
          },
        })
        expect(sha256).toBe(hashesOf(file.toString()).sha256)
        expect(Buffer.concat(written).equals(file)).toBe(true)
      }),
      { numRuns: 15 },
    )
  })

  it('reports the failure of a write', async () => {
    const file = Buffer.alloc(3_000_000)
    const write = async () => {
      throw new Error('no disk')
    }
    const expected = { byteSize: file.length, md5: '' }
    const taken = receiveBytes({ bytes: chunks(file, []), expected, thread, write })
    await expect(taken).rejects.toThrow('no disk')
  })
})

async function* chunks(file: Buffer, sizes: number[]): AsyncGenerator<Uint8Array> {
  let at = 0
  for (const size of sizes) {
    yield file.subarray(at, at + size)
    at += size
  }
  yield file.subarray(at)
}

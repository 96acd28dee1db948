import { describe, expect, it } from 'vitest'
import { readUpTo } from '../../src/files/read-up-to.js'

/** Yields three pieces of four bytes. Records how many were read, and whether the reader stopped early. */
function pieces() {
  const seen = { asked: 0, isOver: false }
  async function* stream() {
    try {
      for (const piece of ['abcd', Buffer.from('efgh'), 'ijkl']) {
        seen.asked += 1
        yield piece
      }
    } finally {
      seen.isOver = true
    }
  }
  return { seen, stream: stream() }
}

describe('reading a stream up to a number of bytes', () => {
  it.each([8, 7, 4])('stops after the chunk that exceeds %i bytes', async (most) => {
    const { seen, stream } = pieces()
    const bytes = await readUpTo(stream, most)
    expect(Buffer.from(bytes).toString()).toBe(most === 8 ? 'abcdefghijkl' : 'abcdefgh')
    expect(seen).toEqual({ asked: most === 8 ? 3 : 2, isOver: true })
  })

  it('reads a shorter stream completely', async () => {
    const { seen, stream } = pieces()
    expect(Buffer.from(await readUpTo(stream, 12)).toString()).toBe('abcdefghijkl')
    expect(seen.asked).toBe(3)
  })
})

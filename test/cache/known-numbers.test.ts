import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type KnownNumber, knownNumbers } from '../../src/cache/completing/known-numbers.js'
import { openPeek } from '../../src/cache/completing/open-peek.js'
import { openCache } from '../../src/cache/open-cache.js'
import { at, container, shipment } from './builders.js'

const folder = mkdtempSync(join(tmpdir(), 'oct-peek-'))
const identity = { folder, profile: 'default', baseUrl: 'none' }
afterAll(() => rmSync(folder, { recursive: true, force: true }))

beforeAll(async () => {
  const cache = await openCache(identity)
  const boxes = ['MSCU1000001', 'MSCU1000002', 'MSCU1000003', 'MSCU9000004', 'TCLU5000005']
  cache.shipments.save(
    [
      shipment('s1', {
        bill_of_lading_number: 'MSCU1BILL',
        ref_numbers: ['so-1', 'po-4711'],
        containers: boxes.map((number, index) => container(`c${index}`, { number })),
      }),
      shipment('s2', {
        bill_of_lading_number: 'MSCU2BILL',
        line_tracking_stopped_at: '2026-05-01T00:00:00Z',
        containers: [],
      }),
    ],
    at(0),
  )
  cache.close()
})

const kinds = ['container', 'shipment', 'tracking_request'] as const

async function known(start: string, most = 60): Promise<KnownNumber[]> {
  const database = await openPeek(identity)
  if (database === null) throw new Error('there is no cache')
  try {
    return knownNumbers(database, { kinds, start, most })
  } finally {
    database.close()
  }
}

const texts = async (start: string, most?: number): Promise<string[]> =>
  (await known(start, most)).map(({ text }) => text)

/** Returns the longest common start of words, as a shell inserts it into the command line. */
function commonStart(words: readonly string[]): string {
  const [first = ''] = words
  const length = [...first].findIndex((letter, index) =>
    words.some((word) => word[index] !== letter),
  )
  return length < 0 ? first : first.slice(0, length)
}

describe('numbers that start with the typed text', () => {
  it('are listed open before closed, and boxes before bills', async () => {
    expect(await texts('mscu')).toEqual([
      ...['MSCU1000001', 'MSCU1000002', 'MSCU1000003', 'MSCU9000004', 'MSCU1BILL', 'MSCU2BILL'],
    ])
    expect((await known('MSCU2')).map(({ isOpen }) => isOpen)).toEqual([false])
  })

  it('are spelled as in their source', async () => {
    expect(await known('PO')).toMatchObject([{ text: 'po-4711', via: 'reference', boxes: 5 }])
  })

  it('are only boxes if no text is typed', async () => {
    expect(await texts('')).toHaveLength(5)
  })

  it('complete no further than the text that all omitted matches share', async () => {
    for (const start of ['MSCU', 'MSCU1', '']) {
      const all = commonStart(await texts(start))
      for (const most of [1, 2, 3]) expect(commonStart(await texts(start, most)), start).toBe(all)
    }
  })
})

describe('a missing cache', () => {
  it('is not created', async () => {
    expect(await openPeek({ ...identity, profile: 'another' })).toBe(null)
  })
})

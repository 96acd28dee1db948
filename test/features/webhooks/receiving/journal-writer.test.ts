import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Journal, openJournal } from '../../../../src/cache/open-journal.js'
import { GroupCommit } from '../../../../src/features/webhooks/receiving/group-commit.js'
import { JournalWriter } from '../../../../src/features/webhooks/receiving/journal-writer.js'
import type { TimedDelivery } from '../../../../src/features/webhooks/receiving/timed-delivery.js'
import { openRaw } from '../../../../src/sqlite/driver.js'
import { type BuiltWorker, buildWorker } from '../../../support/build-worker.js'
import { deliveryBody } from '../../../support/deliveries.js'

let thread: BuiltWorker
let folder: string
let journal: Journal
let writer: JournalWriter

beforeAll(async () => {
  thread = await buildWorker('src/features/webhooks/receiving/journal-thread.ts')
})
afterAll(() => thread.remove())
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'oct-writer-'))
  journal = await openJournal({ folder, profile: 'default', baseUrl: 'https://api.example.com/v2' })
})
afterEach(async () => {
  await writer.end()
  journal.close()
  rmSync(folder, { recursive: true, force: true })
})

const receivedAt = new Date('2026-03-02T09:00:00.123Z')
const delivery = (id: string, more: Partial<TimedDelivery> = {}): TimedDelivery => ({
  // A slice of a larger buffer, like bodies that arrived together.
  body: Buffer.from(`..${deliveryBody({ id })}..`).subarray(2, -2),
  headers: [['X-Name', `of ${id}`]],
  receivedAt,
  target: null,
  ...more,
})
const broken = (text: string): TimedDelivery => delivery('x', { body: Buffer.from(text) })

it.each(['a thread', 'none'])(
  'writes a group, with %s, and reports the result of each',
  async (by) => {
    writer = new JournalWriter(journal, by === 'none' ? undefined : thread.file)
    const first = [
      delivery('a'),
      broken('{"data":'),
      delivery('b', { target: '3000' }),
      delivery('a'),
    ]
    expect(await writer.note(first)).toEqual(['new', 'not a notification', 'new', 'known'])
    expect(await writer.note([delivery('b'), broken('{}'), delivery('c')])).toEqual([
      ...['known', 'not a notification', 'new'],
    ])
    expect(await writer.note([broken('[]')])).toEqual(['not a notification'])
    const { received } = journal
    expect(received.list({ order: 'oldest' }).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    const [b] = received.list({ state: 'waiting' })
    expect(b).toMatchObject({ id: 'b', receivedAt, target: '3000', headers: [['X-Name', 'of b']] })
    expect(Buffer.from(b?.body ?? []).toString()).toBe(deliveryBody({ id: 'b' }))
  },
)

it('rejects a group that cannot be written, and the events given to a thread that ended', async () => {
  writer = new JournalWriter(journal, thread.file)
  expect(await writer.note([delivery('a')])).toEqual(['new'])
  journal.received.append = () => {
    throw new Error('database or disk is full')
  }
  // The thread has its own connection.
  expect(await writer.note([delivery('b')])).toEqual(['new'])
  const database = await openRaw(journal.path, false)
  database.exec('ALTER TABLE received RENAME TO elsewhere')
  await expect(writer.note([delivery('c')])).rejects.toThrow(/no such table/)
  database.exec('ALTER TABLE elsewhere RENAME TO received')
  database.close()
  expect(await writer.note([delivery('c')])).toEqual(['new'])
  await writer.end()
  await expect(writer.note([delivery('d')])).rejects.toThrow(/is full/)
})

it('works without a thread if it cannot start', async () => {
  const broken = new URL('./journal-writer.test.ts', import.meta.url).pathname
  writer = new JournalWriter(journal, broken)
  await expect(writer.note([delivery('a')])).rejects.toThrow()
  expect(await writer.note([delivery('a')])).toEqual(['new'])
})

it('lets other processes write between two groups, and writes one group at a time', async () => {
  const groups: string[] = []
  let end = (): void => {}
  writer = new JournalWriter(journal, undefined)
  const commit = new GroupCommit(
    {
      note: async (deliveries) => {
        groups.push(`${deliveries.length} begun`)
        await new Promise<void>((resolve) => {
          end = resolve
        })
        groups.push('ended')
        return deliveries.map(() => 'new' as const)
      },
    },
    () => {},
  )
  await commit.quiet()
  const first = commit.add(delivery('a'))
  await expect.poll(() => groups).toEqual(['1 begun'])
  const more = [commit.add(delivery('b')), commit.add(delivery('c'))]
  const between = commit.quiet().then(() => groups.push('written between'))
  end()
  await Promise.all([first, between])
  await expect.poll(() => groups).toEqual(['1 begun', 'ended', 'written between', '2 begun'])
  end()
  expect(await Promise.all(more)).toEqual(['new', 'new'])
})

it('keeps a group small if its bodies are large', async () => {
  const groups: number[] = []
  writer = new JournalWriter(journal, undefined)
  const commit = new GroupCommit(
    {
      note: async (deliveries) => {
        groups.push(deliveries.length)
        return deliveries.map(() => 'new' as const)
      },
    },
    () => {},
  )
  const large = { body: Buffer.alloc(5 << 20) }
  const sizes = [large, large, {}, {}, { body: Buffer.alloc(20 << 20) }]
  const came = sizes.map((more, index) => commit.add(delivery(`${index}`, more)))
  expect(await Promise.all(came)).toEqual(sizes.map(() => 'new'))
  expect(groups).toEqual([1, 3, 1])
})

import fs, { mkdtempSync, rmSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
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
let writer: JournalWriter | undefined

beforeAll(async () => {
  thread = await buildWorker('src/features/webhooks/receiving/journal-thread.ts')
})
afterAll(() => thread.remove())
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'oct-writer-'))
  journal = await openJournal({ folder, profile: 'default', baseUrl: 'https://api.example.com/v2' })
})
afterEach(async () => {
  await writer?.end()
  writer = undefined
  journal.close()
  rmSync(folder, { recursive: true, force: true })
})

const receivedAt = new Date('2026-03-02T09:00:00.123Z')
const delivery = (id: string, more: Partial<TimedDelivery> = {}): TimedDelivery => ({
  // A slice of a larger buffer, like bodies that arrived together.
  body: Buffer.from(`..${deliveryBody({ id })}..`).subarray(2, -2),
  headers: JSON.stringify([['X-Name', `of ${id}`]]),
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
  journal.received.appendUnflushed = () => {
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
  writer = undefined
})

it('works without a thread if it cannot start', async () => {
  const broken = new URL('./journal-writer.test.ts', import.meta.url).pathname
  writer = new JournalWriter(journal, broken)
  await expect(writer.note([delivery('a')])).rejects.toThrow()
  expect(await writer.note([delivery('a')])).toEqual(['new'])
})

it('flushes the log of the journal', async () => {
  const fdatasync = vi.spyOn(fs, 'fdatasync')
  syncBuiltinESMExports()
  onTestFinished(() => {
    fdatasync.mockRestore()
    syncBuiltinESMExports()
  })
  writer = new JournalWriter(journal, undefined)
  await writer.note([delivery('a')])
  expect(fdatasync).not.toHaveBeenCalled()
  await writer.flush()
  const [file = -1] = fdatasync.mock.lastCall ?? []
  expect(fs.fstatSync(file).ino).toBe(fs.statSync(`${journal.path}-wal`).ino)
})

/** A writer that takes its steps only when the test lets it. */
function steps() {
  const taken: string[] = []
  const paused: (() => void)[] = []
  const step = async (name: string): Promise<void> => {
    taken.push(name)
    await new Promise<void>((resolve) => paused.push(resolve))
  }
  const note = async (deliveries: readonly TimedDelivery[]) => {
    await step(`write ${deliveries.length}`)
    return deliveries.map(() => 'new' as const)
  }
  const flush = () => step('flush')
  return { taken, next: () => paused.shift()?.(), stepper: { note, flush } }
}

it('acknowledges a group after the flush, and writes the next groups in the meantime', async () => {
  const { taken, next, stepper } = steps()
  let acknowledged = 0
  const commit = new GroupCommit(stepper, () => taken.push('noted'))
  const add = (id: string) => void commit.add(delivery(id)).then(() => (acknowledged += 1))
  add('a')
  await expect.poll(() => taken).toEqual(['write 1'])
  add('b')
  add('c')
  await expect.poll(() => taken).toEqual(['write 1', 'write 2'])
  add('d')
  next()
  await expect.poll(() => taken).toEqual(['write 1', 'write 2', 'flush', 'write 1'])
  expect(acknowledged).toBe(0)
  next()
  next()
  await expect.poll(() => acknowledged).toBe(1)
  expect(taken.slice(4).sort()).toEqual(['flush', 'noted'])
})

it('rejects the deliveries of a group that cannot be flushed', async () => {
  const { stepper, next, taken } = steps()
  const commit = new GroupCommit(
    { ...stepper, flush: () => Promise.reject(new Error('EIO')) },
    () => {},
  )
  const result = expect(commit.add(delivery('a'))).rejects.toThrow('EIO')
  await expect.poll(() => taken).toEqual(['write 1'])
  next()
  await result
})

it('lets the program write between two groups', async () => {
  const { taken, next, stepper } = steps()
  const commit = new GroupCommit(stepper, () => {})
  await commit.quiet()
  void commit.add(delivery('a'))
  await expect.poll(() => taken).toEqual(['write 1'])
  void commit.quiet().then(() => taken.push('written between'))
  void commit.add(delivery('b'))
  void commit.add(delivery('c'))
  await new Promise((resolve) => setImmediate(resolve))
  next()
  await expect.poll(() => taken).toEqual(['write 1', 'written between', 'flush', 'write 2'])
})

it('keeps a group small if its bodies are large', async () => {
  const groups: number[] = []
  const commit = new GroupCommit(
    {
      note: async (deliveries) => {
        groups.push(deliveries.length)
        return deliveries.map(() => 'new' as const)
      },
      flush: async () => {},
    },
    () => {},
  )
  const large = { body: Buffer.alloc(5 << 20) }
  const sizes = [large, large, {}, {}, { body: Buffer.alloc(20 << 20) }]
  const came = sizes.map((more, index) => commit.add(delivery(`${index}`, more)))
  expect(await Promise.all(came)).toEqual(sizes.map(() => 'new'))
  expect(groups).toEqual([1, 3, 1])
})

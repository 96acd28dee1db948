import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { cachePath } from '../../src/cache/cache-file.js'
import { type Journal, openJournal } from '../../src/cache/open-journal.js'
import { at } from './builders.js'

let folder: string
let opened: Journal[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'oct-journal-'))
  opened = []
})
afterEach(() => {
  for (const journal of opened) journal.close()
  rmSync(folder, { recursive: true, force: true })
})

const identity = () => ({ folder, profile: 'default', baseUrl: 'https://service.test/v2' })
const path = () => cachePath(identity())

async function open(): Promise<Journal> {
  const journal = await openJournal(identity())
  opened.push(journal)
  return journal
}

const medu = { number: 'MEDUFR030802', scac: 'MSCU' }

/** Makes the entries look like entries of another process. */
function ownedBy(pid: number): void {
  const database = new DatabaseSync(path())
  database.exec(`UPDATE registrations SET pid = ${pid}`)
  database.close()
}

const deadPid = 2 ** 22 + 1

it('a number belongs to one process until it is settled', async () => {
  const [ours, theirs] = [(await open()).tracks, (await open()).tracks]
  expect(ours.claim(medu, { now: at(0), listedAt: at(0) })).toEqual({ state: 'ours', sentAt: null })
  ownedBy(process.ppid)
  expect(theirs.claim(medu, { now: at(1), listedAt: at(0) })).toMatchObject({
    state: 'held',
    by: { pid: process.ppid },
  })
  ours.settle(medu, 'request-1', at(2))
  expect(theirs.claim(medu, { now: at(3), listedAt: at(0) })).toEqual({
    state: 'registered',
    requestId: 'request-1',
  })
})

it('a number under another line is another registration; case and separators make no difference', async () => {
  const { tracks } = await open()
  tracks.claim(medu, { now: at(0), listedAt: at(0) })
  const other = tracks.claim({ ...medu, scac: null }, { now: at(0), listedAt: at(0) })
  expect(other).toEqual({ state: 'ours', sentAt: null })
  ownedBy(process.ppid)
  const typed = { number: 'medufr030802', scac: 'MSCU' }
  expect((await open()).tracks.claim(typed, { now: at(1), listedAt: at(0) }).state).toBe('held')
})

it('a number that a dead process was sending is taken over immediately, as doubtful', async () => {
  ;(await open()).tracks.claim(medu, { now: at(0), listedAt: at(0) })
  ownedBy(deadPid)
  const claim = (await open()).tracks.claim(medu, { now: at(1), listedAt: at(1) })
  expect(claim).toEqual({ state: 'ours', sentAt: at(0) })
})

it('a number of an earlier process with the same id is doubtful, because a container was restarted', async () => {
  ;(await open()).tracks.claim(medu, { now: at(0), listedAt: at(0) })
  const claim = (await open()).tracks.claim(medu, { now: at(1), listedAt: at(1) })
  expect(claim).toEqual({ state: 'ours', sentAt: at(0) })
})

it('a doubtful number keeps the instant of its first try, no matter how often it is taken over', async () => {
  const { tracks } = await open()
  tracks.claim(medu, { now: at(0), listedAt: at(0) })
  expect(tracks.claim(medu, { now: at(5), listedAt: at(5) })).toEqual({
    state: 'ours',
    sentAt: at(0),
  })
  expect(tracks.claim(medu, { now: at(9), listedAt: at(9) })).toEqual({
    state: 'ours',
    sentAt: at(0),
  })
})

it('a released number is free for the next process, even while this process runs', async () => {
  const { tracks } = await open()
  tracks.claim(medu, { now: at(0), listedAt: at(0) })
  tracks.letGo()
  ownedBy(process.ppid)
  expect((await open()).tracks.claim(medu, { now: at(1), listedAt: at(1) }).state).toBe('ours')
})

it('a number that was settled at the moment the list was read is not sent again', async () => {
  const { tracks } = await open()
  tracks.claim(medu, { now: at(0), listedAt: at(0) })
  tracks.settle(medu, 'request-1', at(1))
  const claim = (await open()).tracks.claim(medu, { now: at(2), listedAt: at(1) })
  expect(claim).toEqual({ state: 'registered', requestId: 'request-1' })
})

it('a number that was settled before the list was read can be claimed again', async () => {
  const { tracks } = await open()
  tracks.claim(medu, { now: at(0), listedAt: at(0) })
  tracks.settle(medu, 'request-1', at(1))
  expect(tracks.notesOf('MEDUFR030802')).toEqual([{ requestId: 'request-1', beganAt: at(0) }])
  const later = (await open()).tracks.claim(medu, { now: at(9), listedAt: at(8) })
  expect(later).toEqual({ state: 'ours', sentAt: null })
})

it('a refused number leaves nothing behind', async () => {
  const { tracks } = await open()
  tracks.claim(medu, { now: at(0), listedAt: at(0) })
  tracks.release(medu)
  expect(tracks.notesOf(medu.number)).toEqual([])
})

const week = 7 * 24 * 60

it('an inference is valid for a week', async () => {
  const { inferences } = await open()
  inferences.save('medufr030802', { scac: 'MSCU' }, at(5))
  expect(inferences.get('MEDUFR030802', at(5 + week))).toEqual({ scac: 'MSCU' })
  expect(inferences.get('MEDUFR030802', at(6 + week))).toBeUndefined()
})

it('inferences older than a week are deleted by the next run that stores one', async () => {
  const first = (await open()).inferences
  first.save('MEDUFR030801', {}, at(0))
  first.save('MEDUFR030802', {}, at(6))
  ;(await open()).inferences.save('MEDUFR030803', {}, at(5 + week))
  const database = new DatabaseSync(path())
  const left = database.prepare('SELECT number FROM inferences ORDER BY number').all()
  database.close()
  expect(left.map((row) => Object.values(row)[0])).toHaveLength(2)
})

it('a damaged journal is refused and left unchanged', async () => {
  ;(await open()).close()
  opened = []
  for (const suffix of ['-wal', '-shm']) rmSync(path() + suffix, { force: true })
  const damaged = 'this is no database, and was one '.repeat(500)
  writeFileSync(path(), damaged)
  await expect(openJournal(identity())).rejects.toMatchObject({
    code: 'local',
    message: expect.stringContaining('damaged'),
  })
  expect(readFileSync(path(), 'utf8')).toBe(damaged)
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { cachePath } from '../../src/cache/cache-file.js'
import { type Journal, openJournal } from '../../src/cache/open-journal.js'
import type { UploadClaim, UploadLedger, UploadWork } from '../../src/cache/upload-ledger.js'
import { newRun } from '../../src/cache/upload-run.js'
import { at } from './builders.js'
import { openedJournal } from './maintenance/opened-files.js'

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

async function open(keptMs?: number): Promise<UploadLedger> {
  const journal = await openJournal({ ...identity(), ...(keptMs ? { keptMs } : {}) })
  opened.push(journal)
  return journal.uploads
}

const bill = { checksum: 'XrY7u+Ae7tCTyyK7j1rNww==', byteSize: 11 }
const other = { ...bill, byteSize: 12 }
const address = {
  signedId: 'signed',
  url: 'https://store.test/key?signature=1',
  headers: { 'Content-MD5': bill.checksum },
  fileName: 'bill.pdf',
  askedAt: '2026-05-12T09:00:00Z',
}

function sql(statement: string): void {
  const database = new DatabaseSync(path())
  database.exec(statement)
  database.close()
}

const ownedBy = (pid: number) => sql(`UPDATE uploads SET pid = ${pid}`)
const deadPid = 2 ** 22 + 1

function work(claim: UploadClaim): UploadWork {
  if (claim.state !== 'ours') throw new Error('it is held')
  return claim.work
}

it('a file is uploaded by one process, identified by its bytes', async () => {
  const ours = await open()
  work(ours.claim(bill, { fileName: 'bill.pdf', now: at(0) }))
  expect(ours.claim(bill, { fileName: 'the same.pdf', now: at(0) })).toMatchObject({
    state: 'held',
    isOver: expect.any(Promise),
  })
  expect(ours.claim(other, { fileName: 'bill.pdf', now: at(0) }).state).toBe('ours')
  ownedBy(process.ppid)
  const theirs = (await open()).claim(bill, { fileName: 'bill.pdf', now: at(1) })
  expect(theirs).toMatchObject({ state: 'held', by: { pid: process.ppid } })
  expect(theirs).not.toHaveProperty('isOver')
})

it('a waiting task in the same process is notified when the upload is over', async () => {
  const uploads = await open()
  const running = work(uploads.claim(bill, { fileName: 'bill.pdf', now: at(0) }))
  const second = uploads.claim(bill, { fileName: 'bill.pdf', now: at(0) })
  running.note({ step: 'done', documentId: 'd1' }, at(1))
  running.end()
  await (second.state === 'held' ? second.isOver : undefined)
  expect(work(uploads.claim(bill, { fileName: 'bill.pdf', now: at(2) })).found).toEqual({
    step: 'done',
    documentId: 'd1',
    notedAt: at(1),
  })
})

it.each([
  { step: 'begun' },
  { step: 'asked', address },
  { step: 'sent', address },
  { step: 'creating', address },
  { step: 'created', documentId: 'd1' },
] as const)('after a kill, the next process finds that the upload was $step', async (note) => {
  work((await open()).claim(bill, { fileName: 'bill.pdf', now: at(0) })).note(note, at(1))
  ownedBy(deadPid)
  const found = work((await open()).claim(bill, { fileName: 'again.pdf', now: at(2) })).found
  expect(found).toEqual({ ...note, notedAt: at(1) })
})

it('a file that a run stored counts as left behind until a run of the same files has ended', async () => {
  const run = newRun()
  const take = (uploads: UploadLedger, of = newRun()) =>
    work(uploads.claim(bill, { fileName: 'bill.pdf', now: at(1), run: of }))
  const first = await open()
  const made = take(first, run)
  made.note({ step: 'created', documentId: 'd1' }, at(1))
  made.note({ step: 'done', documentId: 'd1' }, at(1))
  made.end()
  const twin = take(first, run)
  expect(twin.isLeftBehind).toBe(false)
  twin.end()
  expect(take(await open()).isLeftBehind).toBe(true)
  const [failed, whole] = [newRun(), newRun()]
  const second = await open()
  expect(take(second, failed).isLeftBehind).toBe(true)
  second.endRun(failed, false)
  const third = await open()
  expect(take(third, whole).isLeftBehind).toBe(true)
  third.endRun(whole, true)
  expect(take(await open()).isLeftBehind).toBe(false)
})

it('a file that another process is about to store, or that the service already had, is not left behind', async () => {
  const uploads = await open()
  const [run, process_] = [newRun(), { pid: process.ppid }]
  const theirs = JSON.stringify({ ...JSON.parse(run), ...process_ })
  for (const [content, step] of [
    [bill, 'created'],
    [other, 'sent'],
  ] as const) {
    const own = work(uploads.claim(content, { fileName: 'bill.pdf', now: at(0), run: theirs }))
    if (step === 'created') own.note({ step, documentId: 'd1' }, at(0))
    else own.note({ step, address }, at(0))
    own.note({ step: 'done', documentId: 'd1' }, at(0))
  }
  ownedBy(deadPid)
  const take = (ledger: UploadLedger, content: typeof bill) =>
    work(ledger.claim(content, { fileName: 'bill.pdf', now: at(1), run: newRun() })).isLeftBehind
  expect(take(await open(), bill)).toBe(false)
  sql(`UPDATE uploads SET run = json_set(run, '$.pid', ${deadPid})`)
  expect(take(await open(), bill)).toBe(true)
  expect(take(await open(), other)).toBe(false)
})

it('an address is deleted once the document exists', async () => {
  const running = work((await open()).claim(bill, { fileName: 'bill.pdf', now: at(0) }))
  running.note({ step: 'asked', address }, at(0))
  running.note({ step: 'created', documentId: 'd1' }, at(1))
  const database = new DatabaseSync(path())
  expect(database.prepare('SELECT address FROM uploads').get()).toEqual({ address: null })
  database.close()
})

it('a process that was silent for too long finds that its upload was taken over', async () => {
  const running = work((await open()).claim(bill, { fileName: 'bill.pdf', now: at(0) }))
  expect(running.renew(at(60))).toBe(true)
  ownedBy(process.ppid)
  const later = await open()
  expect(later.claim(bill, { fileName: 'bill.pdf', now: at(119) }).state).toBe('held')
  expect(later.claim(bill, { fileName: 'bill.pdf', now: at(181) }).state).toBe('ours')
  expect(running.renew(at(182))).toBe(false)
  expect(running.note({ step: 'sent', address }, at(182))).toBe(false)
  running.end()
  expect(later.noteOf(bill)).toEqual({ step: 'begun' })
})

it('recognizes a document that was made of other bytes', async () => {
  const uploads = await open()
  const own = work(uploads.claim(bill, { fileName: 'scan.tif', now: at(0) }))
  const twin = work(uploads.claim(other, { fileName: 'scan.tif', now: at(0) }))
  expect(own.isOfAnother('d1')).toBe(false)
  twin.note({ step: 'created', documentId: 'd1' }, at(1))
  expect([own.isOfAnother('d1'), twin.isOfAnother('d1')]).toEqual([true, false])
  own.note({ step: 'done', documentId: 'd2' }, at(1))
  expect([own.isOfAnother('d2'), twin.isOfAnother('d2')]).toEqual([false, true])
})

it('finished uploads are kept for the retention time, unclear uploads until they are resolved', async () => {
  const uploads = await open()
  const each = (size: number, name = `${size}.pdf`) =>
    work(uploads.claim({ ...bill, byteSize: size }, { fileName: name, now: at(0) }))
  each(1).note({ step: 'done', documentId: 'd1' }, at(1))
  each(2).note({ step: 'done', documentId: 'd2' }, at(20))
  each(3).note({ step: 'sent', address }, at(1))
  each(4).note({ step: 'creating', address }, at(1))
  each(5).note({ step: 'created', documentId: 'd5' }, at(1))
  const kept = await openedJournal(path())
  expect(kept.report()).toMatchObject({ uploads: 5, unfinishedUploads: 3 })
  expect(kept.wouldPrune(at(10))).toMatchObject({ uploads: 2 })
  kept.close()
  const short = await open(10 * 60_000)
  short.claim({ ...bill, byteSize: 9 }, { fileName: 'new.pdf', now: at(20) })
  const left = [1, 2, 3, 4, 5].map((byteSize) => short.noteOf({ ...bill, byteSize })?.step)
  expect(left).toEqual([undefined, 'done', undefined, 'creating', 'created'])
})

it('is purged with the numbers that a name holds, or with everything, and never while it runs', async () => {
  const uploads = await open()
  work(uploads.claim(bill, { fileName: 'bill zbill0001.pdf', now: at(0) })).note(
    { step: 'sent', address },
    at(1),
  )
  work(uploads.claim(other, { fileName: 'other.pdf', now: at(0) }))
  ownedBy(process.ppid)
  const kept = await openedJournal(path())
  expect(kept.busyWith(['ZBILL0001'], at(2))).toMatchObject({ pid: process.ppid })
  expect(kept.busyWith(['ZBILL0002'], at(2))).toBeNull()
  expect(kept.wouldPurge(['ZBILL0001'])).toMatchObject({ uploads: 1 })
  expect(kept.purge(['ZBILL0001'])).toMatchObject({ uploads: 1 })
  expect(uploads.noteOf(bill)).toBeUndefined()
  expect(kept.purge(undefined)).toMatchObject({ uploads: 1 })
  kept.close()
})

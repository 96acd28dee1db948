import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { storeBytes } from '../../../src/service/documents/blobs/store-bytes.js'
import { backUp } from '../../../src/service/operations/back-up.js'
import { lastBackupAt } from '../../../src/service/store/last-backup.js'
import { type TestService, testService } from '../../support/service.js'

let folder: string
let databasePath: string
let served: TestService

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'oct-backup-'))
  mkdirSync(join(folder, 'served'))
  databasePath = join(folder, 'served', 'service.db')
  served = await testService({ databasePath })
})

afterEach(() => {
  served.service.close()
  rmSync(folder, { recursive: true, force: true })
})

const filesIn = (path: string): string[] =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort()

describe('a backup', () => {
  it('of a running service contains one instant, and can replace it', async () => {
    await served.track()
    const file = join(folder, 'copy.db')
    const at = new Date('2026-11-24T06:00:00Z')
    const backup = await backUp({ databasePath, file, force: false, at })
    expect(await lastBackupAt(served.service.world.store)).toBe(at.toISOString())
    await served.track({ request_number: 'MAEU987654321' })
    expect(backup).toEqual({ file, bytes: statSync(file).size })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder).sort()).toEqual(['copy.db', 'served'])

    const restored = join(folder, 'restored')
    mkdirSync(restored)
    renameSync(file, join(restored, 'service.db'))
    const { service, as } = await testService({ databasePath: join(restored, 'service.db') })
    const { body } = await as(served.key).get('/tracking_requests')
    expect(body.data.map(({ attributes }) => attributes.request_number)).toEqual(['MAEU123456789'])
    await as(served.key).track({ request_number: 'MAEU555555555' })
    service.close()
    expect((await served.get('/tracking_requests')).body.data).toHaveLength(2)
  })

  it('includes the uploaded files, each once, and removes deleted ones', async () => {
    const { world } = served.service
    const [account] = await world.store.db.selectFrom('accounts').select('id').execute()
    const keep = (words: string) =>
      storeBytes(world, account?.id ?? '', {
        ...{ bytes: Buffer.from(words), fileName: 'a.txt', contentType: 'text/plain' },
        userId: null,
      })
    const first = await keep('first')
    const second = await keep('second')
    const file = join(folder, 'copy.db')
    const { bytes } = await backUp({ databasePath, file, force: false })
    expect(bytes).toBe(statSync(file).size + 'firstsecond'.length)
    expect(filesIn(`${file}-blobs`)).toEqual([first.sha256, second.sha256].sort())

    served.clock.advance({ days: 1 })
    await served.get('/shipments')
    const third = await keep('third')
    await backUp({ databasePath, file, force: true })
    expect(filesIn(`${file}-blobs`)).toEqual([third.sha256])

    const restored = join(folder, 'restored')
    mkdirSync(restored)
    renameSync(file, join(restored, 'service.db'))
    renameSync(`${file}-blobs`, join(restored, 'service.db-blobs'))
    const { service } = await testService({ databasePath: join(restored, 'service.db') })
    const found = await service.world.blobs.bytes(third.sha256, 100)
    expect(Buffer.from(found ?? []).toString()).toBe('third')
    service.close()
  })

  it('fails if a file is missing or changed', async () => {
    const { world } = served.service
    const [account] = await world.store.db.selectFrom('accounts').select('id').execute()
    const { sha256 } = await storeBytes(world, account?.id ?? '', {
      ...{ bytes: Buffer.from('dear'), fileName: 'a.txt', contentType: 'text/plain' },
      userId: null,
    })
    const file = join(folder, 'copy.db')
    const place = join(`${databasePath}-blobs`, sha256.slice(0, 2), sha256)
    writeFileSync(place, 'deer')
    const wish = { databasePath, file, force: false }
    await expect(backUp(wish)).rejects.toMatchObject({
      code: 'local',
      message: expect.stringContaining('damaged'),
    })
    rmSync(place)
    await expect(backUp(wish)).rejects.toMatchObject({ code: 'local' })
    expect(existsSync(file)).toBe(false)
    expect(filesIn(`${file}-blobs`)).toEqual([])
  })

  it('does not wait for readers or writers', async () => {
    const other = new DatabaseSync(databasePath)
    other.exec('BEGIN IMMEDIATE')
    other.exec("INSERT INTO meta VALUES ('half', 'done')")
    const file = join(folder, 'copy.db')
    await backUp({ databasePath, file, force: false })
    other.exec('COMMIT')
    other.close()
    const copy = new DatabaseSync(file, { readOnly: true })
    expect(copy.prepare("SELECT * FROM meta WHERE key = 'half'").all()).toEqual([])
    copy.close()
  })

  it('replaces nothing unless requested', async () => {
    const file = join(folder, 'copy.db')
    writeFileSync(file, 'dear')
    const wish = { databasePath, file }
    await expect(backUp({ ...wish, force: false })).rejects.toMatchObject({
      code: 'usage',
      tryNext: [`oct serve backup ${file} --force`],
    })
    expect(readFileSync(file, 'utf8')).toBe('dear')
    await backUp({ ...wish, force: true })
    expect(readFileSync(file, 'utf8')).toMatch(/^SQLite format 3/)
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it.each(['service.db', 'service.db-wal', 'service.db-shm', 'service.db-journal', 'serve.lock'])(
    'never replaces %s, even if requested',
    async (name) => {
      await served.track()
      const file = join(folder, 'served', name)
      for (const force of [false, true]) {
        await expect(backUp({ databasePath, file, force })).rejects.toMatchObject({
          code: 'usage',
          message: expect.stringContaining('belongs to the copied database'),
          tryNext: [expect.not.stringContaining('--force')],
        })
      }
      expect((await served.get('/tracking_requests')).body.data).toHaveLength(1)
      expect(readdirSync(folder)).toEqual(['served'])
    },
  )

  it('never replaces the database under another name', async () => {
    const { ino } = statSync(databasePath)
    symlinkSync(join(folder, 'served'), join(folder, 'folder'))
    symlinkSync(databasePath, join(folder, 'soft.db'))
    linkSync(databasePath, join(folder, 'hard.db'))
    for (const name of ['folder/service.db', 'folder/service.db-wal', 'soft.db', 'hard.db']) {
      const wish = { databasePath, file: join(folder, name), force: true }
      await expect(backUp(wish), name).rejects.toMatchObject({ code: 'usage' })
    }
    const linked = join(folder, 'soft.db')
    const wish = { databasePath: linked, file: databasePath, force: true }
    await expect(backUp(wish)).rejects.toMatchObject({ code: 'usage' })
    expect(statSync(databasePath).ino).toBe(ino)
  })

  it('of a folder without a service is refused and creates nothing', async () => {
    const wish = { file: join(folder, 'copy.db'), force: true }
    const missing = join(folder, 'nowhere', 'service.db')
    await expect(backUp({ ...wish, databasePath: missing })).rejects.toMatchObject({
      code: 'local',
      message: `No service was found in ${join(folder, 'nowhere')}`,
    })
    const empty = join(folder, 'empty.db')
    writeFileSync(empty, '')
    await expect(backUp({ ...wish, databasePath: empty })).rejects.toMatchObject({ code: 'local' })
    const other = join(folder, 'other.txt')
    writeFileSync(other, 'no database at all, but long enough to look like one'.repeat(50))
    await expect(backUp({ ...wish, databasePath: other })).rejects.toMatchObject({ code: 'local' })
    expect(existsSync(join(folder, 'nowhere'))).toBe(false)
    expect(readdirSync(folder).sort()).toEqual(['empty.db', 'other.txt', 'served'])
  })

  it('of a damaged database is deleted', async () => {
    await served.track()
    served.service.world.store.checkpoint()
    const bytes = readFileSync(databasePath)
    const damaged = join(folder, 'damaged.db')
    // Overwrites rows of a table.
    bytes.fill(0xff, bytes.indexOf('MAEU123456789') - 200, bytes.indexOf('MAEU123456789') + 200)
    writeFileSync(damaged, bytes)
    const file = join(folder, 'copy.db')
    await expect(backUp({ databasePath: damaged, file, force: false })).rejects.toThrow()
    expect(existsSync(file)).toBe(false)
  })

  it('that cannot be written is reported', async () => {
    const closed = join(folder, 'closed')
    mkdirSync(closed)
    chmodSync(closed, 0o500)
    const inNothing = { databasePath, file: join(folder, 'nowhere', 'copy.db'), force: false }
    await expect(backUp(inNothing)).rejects.toMatchObject({ code: 'local' })
    const onFolder = { databasePath, file: closed, force: true }
    await expect(backUp(onFolder)).rejects.toThrow()
    expect(readdirSync(folder).sort()).toEqual(['closed', 'served'])
  })
})

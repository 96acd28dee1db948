import { beforeAll, expect, it } from 'vitest'
import { lastBackupAt } from '../../../src/service/store/last-backup.js'
import { type Browser, signedIn, wordsOf } from '../../support/browse.js'
import { type TestService, testService } from '../../support/service.js'
import { addWebhook } from './page-writes.js'

let world: TestService
let person: Browser

const shown = async (): Promise<string> => wordsOf((await person.get('/status')).html)

beforeAll(async () => {
  world = await testService()
  person = await signedIn(world.service, world.key)
})

it('the status names the database with its size, and the age of the last backup', async () => {
  const { store } = world.service.world
  if (store.database === null) {
    expect(await shown()).toMatch(
      /PostgreSQL, [\d.]+ MB Backup the tools of PostgreSQL make the backups/,
    )
    return
  }
  expect(await shown()).toMatch(/SQLite, [\d.]+ [kM]B Backup never ?; .*oct serve backup FILE/)
  const at = world.clock.now()
  store.database.prepare('INSERT INTO meta VALUES (?, ?)').run('last_backup_at', at.toISOString())
  expect(await lastBackupAt(store)).toBe(at.toISOString())
  world.clock.advance({ hours: 30 })
  person = await signedIn(world.service, world.key)
  expect(await shown()).toMatch(/Backup .* UTC ?, 1 d, stale/)
})

it('the status counts webhooks, and names those that fail', async () => {
  expect(await shown()).toContain('Webhooks No webhook receives the events of this account.')
  await addWebhook(world, 'https://hooks.example/oct')
  expect(await shown()).toContain('Webhooks 1 webhook, all working.')
})

it('the status hides the size of a database that several accounts share', async () => {
  const { key } = await world.service.createKey({ account: 'Beta', scope: 'read' })
  const other = await signedIn(world.service, key)
  expect(wordsOf((await other.get('/status')).html)).toMatch(
    /Database (?:SQLite|PostgreSQL) Backup/,
  )
})

import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { eventNames } from '../../../src/contract/event-names.js'
import { deleteAccount } from '../../../src/service/accounts/delete-account.js'
import { countSourceDay } from '../../../src/service/store/carriers/source-days.js'
import { checkIntegrity } from '../../support/check-integrity.js'
import { sqliteOf } from '../../support/databases.js'
import { type Caller, type TestService, testService } from '../../support/service.js'
import { announceFile, sent } from '../documents/sent-file.js'

let folder = ''
let test: TestService
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'oct-deleted-'))
  test = await testService({ databasePath: join(folder, 'service.db') })
})
afterEach(() => {
  test.service.close()
  rmSync(folder, { recursive: true, force: true })
})

const paper = { content: 'BILL OF LADING\nB/L No.: MAEU123456789' }

/** Fills an account; every account gets the same numbers, names and files. */
async function filled(account: string): Promise<Caller> {
  const { key } = await test.service.createKey({ account, user: 'ann' })
  const caller = test.as(key)
  const party = await caller.post('/parties', {
    data: { type: 'party', attributes: { company_name: 'Harbour Traders' } },
  })
  expect(party.status).toBe(201)
  await caller.track({ customer_id: party.body.data.id })
  await sent({ ...test, key }, paper)
  await announceFile({ ...test, key }, { content: 'never sent' })
  const hook = { url: 'https://hooks.example/', active: true, events: eventNames }
  const made = await caller.post('/webhooks', { data: { type: 'webhook', attributes: hook } })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const { store, clock } = test.service.world
  await countSourceDay(store.db, {
    ...{ owner: await idOf(account), source: 'apm', at: clock(), facts: 1 },
  })
  return caller
}

const paths = ['/shipments', '/containers', '/documents', '/parties', '/tracking_requests']
const answersOf = (caller: Caller) =>
  Promise.all([...paths, '/webhooks', '/webhook_notifications'].map((path) => caller.get(path)))

const files = (): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /[0-9a-f]{64}$/.test(name),
  )

/** Tables in which a row names the account. */
function tablesNaming(id: string): string[] {
  const database = sqliteOf(test.service.world.store)
  const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all()
  return tables
    .map(({ name }) => String(name))
    .filter((table) =>
      database
        .prepare(`SELECT * FROM ${table}`)
        .all()
        .some((row) => Object.values(row).includes(id)),
    )
}

const idOf = async (name: string): Promise<string> => {
  const row = await test.service.world.store.db
    .selectFrom('accounts')
    .select('id')
    .where('company_name', '=', name)
    .executeTakeFirstOrThrow()
  return row.id
}

it('deletes one account and touches nothing of another one with the same data', async () => {
  const acme = await filled('acme')
  const other = await filled('other')
  test.clock.advance({ days: 23 })
  await acme.get('/shipments')
  const before = await answersOf(other)
  const id = await idOf('acme')
  expect(tablesNaming(id).length).toBeGreaterThan(15)
  expect(files()).toHaveLength(1)
  expect(await test.service.deleteAccount('acme')).toBe(true)
  expect(tablesNaming(id)).toEqual([])
  expect((await acme.get('/shipments')).status).toBe(401)
  expect(await answersOf(other)).toEqual(before)
  expect(files()).toHaveLength(1)
  expect(await test.service.deleteAccount('acme')).toBe(false)
  expect(await test.service.deleteAccount('other')).toBe(true)
  expect(files()).toEqual([])
  expect(await checkIntegrity(join(folder, 'service.db'))).toEqual([])
})

it('goes on when the process that deletes is killed, at any moment', async () => {
  const { store } = test.service.world
  let kills = 0
  for (let parts = 1; ; parts += 1) {
    const acme = await filled('acme')
    test.clock.advance({ days: 23 })
    await acme.get('/shipments')
    const id = await idOf('acme')
    let left = parts
    const transaction: typeof store.transaction = (scope, work) => {
      if (left === 0) throw new Error('killed')
      left -= 1
      return store.transaction(scope, work)
    }
    const killed = { ...test.service.world, store: { ...store, transaction } }
    const outcome = await deleteAccount(killed, 'acme').catch(String)
    if (outcome === true) break
    expect(outcome).toBe('Error: killed')
    kills += 1
    expect((await acme.get('/shipments')).status).toBe(401)
    await expect(test.service.createKey({ account: 'acme' })).rejects.toThrow('being deleted')
    expect(await test.service.editAccount({ name: 'acme', plan: 'free' })).toBeUndefined()
    expect(await test.service.setEmbedSites('acme', [])).toBeUndefined()
    while (await test.service.tidy(performance.now()));
    expect(tablesNaming(id)).toEqual([])
    expect(files()).toEqual([])
    expect(sqliteOf(store).prepare('PRAGMA foreign_key_check').all()).toEqual([])
  }
  expect(kills).toBeGreaterThan(5)
})

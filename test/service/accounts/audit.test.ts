import { beforeAll, expect, it } from 'vitest'
import { forgetAuditEntries, insertAuditEntry } from '../../../src/service/store/audit-entries.js'
import type { Tenant } from '../../../src/service/store/database/store.js'
import { newId } from '../../../src/service/store/new-id.js'
import { type TestService, testService } from '../../support/service.js'

let world: TestService
let tenant: Tenant
beforeAll(async () => {
  world = await testService()
  const { db } = world.service.world.store
  const account = await db.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
  tenant = { db, accountId: account.id }
})

const old = '2025-01-01T00:00:00.000Z'

async function record(entries: readonly [key: string, action: string, at: string][]) {
  for (const [key_id, action, at] of entries)
    await insertAuditEntry(tenant.db, {
      ...{ id: newId(), account_id: tenant.accountId, at, key_id, via: 'api', action },
      ...{ subject_type: null, subject_id: null, detail: null },
    })
}

/** Deletes old entries until nothing more is deleted. Returns how often each remaining entry occurs. */
async function left(most: number): Promise<Record<string, number>> {
  while (await forgetAuditEntries(tenant, { before: '2025-06-01T00:00:00.000Z', most }));
  const rows = await tenant.db.selectFrom('audit_entries').selectAll().execute()
  await tenant.db.deleteFrom('audit_entries').execute()
  const counts: Record<string, number> = {}
  for (const { key_id, action } of rows)
    counts[`${key_id} ${action}`] = (counts[`${key_id} ${action}`] ?? 0) + 1
  return counts
}

const many = (count: number, key: string, action: string, at: string) =>
  Array.from({ length: count }, (): [string, string, string] => [key, action, at])

it('keeps exactly as many entries as allowed, also if all have the same time', async () => {
  await record(many(30, 'ann', 'Edit', '2026-03-01T00:00:00.000Z'))
  expect(await left(20)).toEqual({ 'ann Edit': 20 })
})

it('never lets one API key push out the entries of others, or its own entries of another kind', async () => {
  await record([
    ['ann', 'Stop', '2026-03-01T00:00:00.000Z'],
    ['eve', 'Delete', '2026-03-01T00:00:01.000Z'],
    ...many(40, 'eve', 'Save a view', '2026-03-02T00:00:00.000Z'),
  ])
  expect(await left(20)).toEqual({ 'ann Stop': 1, 'eve Delete': 1, 'eve Save a view': 18 })
})

it('counts all kinds of changes of an API key together', async () => {
  await record([
    ...many(5, 'ann', 'Edit', '2026-03-01T00:00:00.000Z'),
    ...['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].flatMap((action) =>
      many(4, 'eve', action, '2026-03-02T00:00:00.000Z'),
    ),
  ])
  expect((await left(12))['ann Edit']).toBe(5)
})

it('deletes the oldest entries of the API keys with the most entries', async () => {
  await record([
    ...many(9, 'ann', 'Edit', '2026-03-01T00:00:00.000Z'),
    ...many(3, 'bob', 'Edit', '2026-03-01T00:00:00.000Z'),
    ...many(12, 'eve', 'Edit', '2026-03-02T00:00:00.000Z'),
  ])
  const kept = await left(12)
  expect(kept['bob Edit']).toBe(3)
  expect(kept['ann Edit']).toBeGreaterThanOrEqual(4)
  expect(kept['eve Edit']).toBeGreaterThanOrEqual(4)
})

it('deletes entries that are too old, whoever made the change', async () => {
  await record([['ann', 'Edit', old], ...many(2, 'bob', 'Edit', '2026-03-01T00:00:00.000Z')])
  expect(await left(20)).toEqual({ 'bob Edit': 2 })
})

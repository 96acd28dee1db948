import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore } from '../../../src/service/store/database/open-store.js'
import type { Store } from '../../../src/service/store/database/store.js'
import {
  type EndedAttempt,
  type Settled,
  settleAttempts,
} from '../../../src/service/store/deliveries/settle.js'
import { emptyDatabase, runScript } from '../../support/databases.js'

let store: Store
beforeAll(async () => {
  store = await openStore(await emptyDatabase())
  await runScript(
    store,
    `INSERT INTO accounts (id, company_name, created_at, plan, disabled_features)
      VALUES ('a', 'Acme', '2026-03-02', 'full', '[]');`,
  )
})
afterAll(() => store.close())

const objects = ['b', 'c', 'd', 'e']
const webhooks = ['v', 'w']

/** Stores two webhooks with three notifications about each object, of which the first is reserved. */
async function fill(): Promise<void> {
  const { db } = store
  await db.deleteFrom('webhooks').execute()
  await db.deleteFrom('webhook_notifications').execute()
  for (const [of, id] of webhooks.entries()) {
    await runScript(
      store,
      `INSERT INTO webhooks VALUES ('${id}', 'a', 'https://x.example', 1, '[]', 's', '[]', '2026-03-02', 1, NULL);`,
    )
    for (const [place, subject_id] of objects.entries())
      for (const turn of [0, 1, 2])
        await db
          .insertInto('webhook_notifications')
          .values({
            ...{ id: `${id}${subject_id}${turn}`, account_id: 'a', webhook_id: id, subject_id },
            ...{ event: 'container.updated', reference_type: 't', reference_id: 'r' },
            ...{ container_id: null, body: null, attempts: 0, settled_at: null },
            change_sequence: 100 * of + 10 * place + turn,
            delivery_status: 'pending',
            created_at: `2026-03-0${2 + turn}`,
            next_attempt_at: turn === 0 ? '2026-03-03' : null,
            lease_token: turn === 0 ? 'mine' : null,
            lease_until: turn === 0 ? '2026-03-09' : null,
          })
          .execute()
  }
}

async function stored() {
  const of = (table: 'webhooks' | 'webhook_notifications') =>
    store.db.selectFrom(table).selectAll().orderBy('id').execute()
  const logs = await store.db
    .selectFrom('webhook_notification_logs')
    .select(['notification_id', 'at', 'status_code'])
    .orderBy('notification_id')
    .execute()
  return { webhooks: await of('webhooks'), notifications: await of('webhook_notifications'), logs }
}

const verdicts = fc.constantFrom<EndedAttempt['verdict']>(
  { kind: 'succeeded' },
  { kind: 'exhausted' },
  { kind: 'again', at: '2026-03-07' },
)

const attempts = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom(...webhooks.flatMap((webhook) => objects.map((it) => `${webhook}${it}0`))),
    verdict: verdicts,
    isStillReserved: fc.boolean(),
  }),
  { selector: ({ id }) => id, minLength: 1 },
)

type Ended = typeof attempts extends fc.Arbitrary<infer All> ? All : never

async function endedAttempts(ended: Ended, disableAfter: number): Promise<EndedAttempt[]> {
  const rows = await store.db.selectFrom('webhook_notifications').selectAll().execute()
  return ended.flatMap(({ id, verdict, isStillReserved }, place): EndedAttempt[] =>
    rows
      .filter((row) => row.id === id)
      .map((row) => ({
        row: { ...row, lease_token: isStillReserved ? row.lease_token : 'expired' },
        log: {
          at: `2026-03-06T00:00:0${place}.000Z`,
          ...{ status_code: 200, error: null, duration_ms: 1, response: null },
        },
        verdict,
        disableAfter,
      })),
  )
}

/** Stores the results together, or one after the other. */
async function settle(ended: Ended, disableAfter: number, areTogether: boolean) {
  await fill()
  const all = await endedAttempts(ended, disableAfter)
  const settled: Settled[] = []
  for (const portion of areTogether ? [all] : all.map((one) => [one]))
    settled.push(...(await settleAttempts(store.db, portion)))
  return { settled, ...(await stored()) }
}

test('Results stored together are stored as if one followed the other', async () => {
  await fc.assert(
    fc.asyncProperty(attempts, fc.constantFrom(0, 2, 3), async (ended, disableAfter) => {
      const together = await settle(ended, disableAfter, true)
      expect(together).toEqual(await settle(ended, disableAfter, false))
      expect(together.settled).toHaveLength(ended.length)
    }),
  )
})

import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { Inbox } from '../../../../src/service/sources/inbox/inbox.js'
import { createSeveral } from '../../../../src/service/sources/several/create-several.js'
import type { Store } from '../../../../src/service/store/database/store.js'
import { testService } from '../../../support/service.js'
import { isRun } from '../../../sweeps/pairwise.js'
import { billSaid, moveSaid } from '../several/scripted-carrier.js'
import { openInbox } from './opened-inbox.js'
import { plainFile, plainForm } from './plain-form.js'

/** more statements than fit into two portions */
const statements = [
  billSaid(),
  ...Array.from({ length: 4100 }, (_, index) =>
    moveSaid({
      event: 'vessel_loaded',
      at: '2026-03-01T08:00:00Z',
      bill: 'MAEU123456789',
      locode: 'CNSHA',
      key: `loaded ${index}`,
    }),
  ),
]

/** Returns a database whose program dies after a number of transactions, before or after the last one is committed. */
function dying(store: Store, after: number, isCommitted: boolean): Store {
  let left = after
  return {
    ...store,
    transaction: async (scope, work) => {
      left -= 1
      if (left < 0 || (left === 0 && !isCommitted)) throw new Error('dead')
      const result = await store.transaction(scope, work)
      if (left === 0) throw new Error('dead')
      return result
    },
  }
}

it('a file is imported once, wherever the program dies', async () => {
  const root = mkdtempSync(join(tmpdir(), 'oct-inbox-'))
  try {
    for (const after of [1, 2, 3]) {
      for (const isCommitted of [false, true].filter((_, place) => isRun(place, after))) {
        const test = await testService({
          sources: ({ store, clock }) => [createSeveral({ store, clock, carriers: () => [] })],
        })
        const { store, clock } = test.service.world
        const folder = join(root, `${after} ${isCommitted}`)
        const errors: unknown[] = []
        const onError = (error: unknown) => void errors.push(error)
        const parts = { clock, folder, onError, forms: [plainForm()] }
        const drop = join(folder, 'default')
        const run = async (over: Store) => {
          const inbox = new Inbox({ ...parts, store: over })
          await inbox.work()
          if (!existsSync(join(drop, 'done')))
            writeFileSync(join(drop, 'a.txt'), plainFile(...statements))
          await inbox.work()
          test.clock.advance({ ms: 6000 })
          return inbox.work()
        }
        await run(dying(store, after, isCommitted))
        expect(String(errors)).toContain('dead')
        expect(existsSync(join(drop, 'a.txt'))).toBe(true)
        await run(store)
        expect(readdirSync(join(drop, 'done'))).toEqual(['a.txt'])
        const count = (table: 'received_messages' | 'received_statements') =>
          store.db.selectFrom(table).select('account_id').execute()
        expect(await count('received_messages')).toHaveLength(1)
        expect(await count('received_statements')).toHaveLength(statements.length)
        test.service.close()
      }
    }
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
})

it('a report without a time states the same when it is read again, hours later', async () => {
  let now = Date.now()
  const opened = await openInbox({ clock: () => new Date(now) })
  try {
    opened.put('USLAX-APMT.csv', 'Container,Available\nMSKU0000010,Y\n')
    const came = statSync(join(opened.folder, 'USLAX-APMT.csv')).ctime
    now = came.getTime()
    await opened.inbox.work()
    now += 3 * 3_600_000
    await opened.inbox.work()
    const { db } = opened.test.service.world.store
    const said = await db.selectFrom('received_statements').select('seen_at').execute()
    expect(said).toEqual([{ seen_at: `${came.toISOString().slice(0, 19)}Z` }])
  } finally {
    opened.close()
  }
})

import type { KyselyPlugin } from 'kysely'
import { expect, it } from 'vitest'
import { openSqlite } from '../../../src/service/store/database/sqlite/open-sqlite.js'
import { hasMessageNamed } from '../../../src/service/store/received/messages.js'

it('the check for a received message reads no other messages of the account', async () => {
  const store = await openSqlite(':memory:')
  const sent: string[] = []
  const recorder: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      sent.push(store.db.getExecutor().compileQuery(node, queryId).sql)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const wanted = { accountId: 'a', name: 'mailbox/mail-1.eml' }
  expect(await hasMessageNamed(store.db.withPlugin(recorder), wanted)).toBe(false)
  const plans = sent.map((sql) => store.database?.prepare(`EXPLAIN QUERY PLAN ${sql}`).all() ?? [])
  expect(plans.flat().map(({ detail }) => detail)).toEqual([
    'SEARCH received_messages USING INDEX received_messages_by_name (account_id=? AND name=?)',
  ])
  store.close()
})

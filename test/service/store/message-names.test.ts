import { expect, it } from 'vitest'
import { openSqlite } from '../../../src/service/store/database/sqlite/open-sqlite.js'
import { hasMessageNamed } from '../../../src/service/store/received/messages.js'

it('the check for a received message reads no other messages of the account', async () => {
  const store = await openSqlite(':memory:')
  expect(await hasMessageNamed(store.db, { accountId: 'a', name: 'mailbox/mail-1.eml' })).toBe(
    false,
  )
  const { sql } = store.db
    .selectFrom('received_messages')
    .select('id')
    .where('account_id', '=', 'a')
    .where('name', '=', 'mailbox/mail-1.eml')
    .compile()
  const plan = store.database?.prepare(`EXPLAIN QUERY PLAN ${sql}`).all() ?? []
  expect(plan.map(({ detail }) => detail)).toEqual([
    'SEARCH received_messages USING INDEX received_messages_by_name (account_id=? AND name=?)',
  ])
  store.close()
})

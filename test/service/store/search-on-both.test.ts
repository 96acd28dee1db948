import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { openStore } from '../../../src/service/store/database/open-store.js'
import type { Store } from '../../../src/service/store/database/store.js'
import { searchable, searchEntries } from '../../../src/service/store/search-entries.js'
import { emptyDatabase } from '../../support/databases.js'
import { postgresServer } from '../../support/made-databases.js'

const accountId = 'a'
const letters = [...'ABÄßc1%_\\\'"\n*(日']
const text = fc.string({ unit: fc.constantFrom(...letters), maxLength: 12 })

describe.skipIf(postgresServer === undefined)('a search in PostgreSQL and in SQLite', () => {
  const open: Store[] = []
  afterAll(() => {
    for (const store of open) store.close()
  })

  async function storeAt(location: string) {
    const store = await openStore(location)
    open.push(store)
    await sql`INSERT INTO accounts (id, company_name, created_at, plan, disabled_features)
      VALUES (${accountId}, 'a', '', 'full', '[]')`.execute(store.db)
    return store
  }

  async function fill({ db }: Store, texts: readonly string[]) {
    await sql`DELETE FROM search_entries`.execute(db)
    const rows = texts.map((entry, index) => ({
      ...{ account_id: accountId, kind: index % 3, created_at: String(index % 2) },
      ...{ entity_id: `e${index}`, text: searchable(entry) },
    }))
    if (rows.length > 0)
      await db
        .insertInto('search_entries')
        .values(rows as never)
        .execute()
  }

  it('finds the same entries in the same order', async () => {
    const stores = [await storeAt(':memory:'), await storeAt(await emptyDatabase())]
    await fc.assert(
      fc.asyncProperty(fc.array(text, { maxLength: 30 }), text, async (texts, asked) => {
        for (const store of stores) await fill(store, texts)
        const queries = [asked, asked.slice(0, 1), texts[0]?.slice(1, 4) ?? '']
        for (const query of queries) {
          const [one, other] = await Promise.all(
            stores.map(({ db }) => searchEntries({ db, accountId }, query)),
          )
          expect(other).toEqual(one)
        }
      }),
      { numRuns: 60, seed: 26 },
    )
  })

  it('uses the index of trigrams', async () => {
    const { db } = await storeAt(await emptyDatabase())
    await sql`INSERT INTO search_entries SELECT ${accountId}, 1, n::text, n::text, 'MSCU' || (n * 7919)
      FROM generate_series(1, 50000) AS n`.execute(db)
    await sql`VACUUM ANALYZE search_entries`.execute(db)
    const { rows } = await sql<Record<string, string>>`EXPLAIN SELECT entity_id FROM search_entries
      WHERE account_id = ${accountId} AND text LIKE '%4711222%' ESCAPE '\\'
      ORDER BY kind, created_at DESC, entity_id LIMIT 25`.execute(db)
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('search_entries_by_part')
  })

  it('works without the extension, and says so', async () => {
    const url = new URL(await emptyDatabase())
    const role = `oct_plain_${randomUUID().slice(0, 8)}`
    const admin = new pg.Client({ connectionString: String(url) })
    await admin.connect()
    await admin.query(`DROP EXTENSION pg_trgm CASCADE; CREATE ROLE ${role} LOGIN;
      GRANT ALL ON SCHEMA public TO ${role}; GRANT ALL ON ALL TABLES IN SCHEMA public TO ${role}`)
    url.username = role
    const store = await openStore(String(url))
    try {
      expect(store.remark).toContain(
        'the user of the database may not create the extension pg_trgm',
      )
      await sql`INSERT INTO accounts (id, company_name, created_at, plan, disabled_features)
        VALUES (${accountId}, 'a', '', 'full', '[]')`.execute(store.db)
      await fill(store, ['MSCU1', 'OTHER'])
      expect(await searchEntries({ db: store.db, accountId }, 'scu')).toHaveLength(1)
    } finally {
      store.close()
      await admin.query(`DROP OWNED BY ${role} CASCADE; DROP ROLE ${role}`)
      await admin.end()
    }
  })
})

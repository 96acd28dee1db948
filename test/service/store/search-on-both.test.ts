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

  it.each([0, 6000])(
    'finds the same entries of %i counted records, whether a part is common, rare or absent',
    async (counted) => {
      const stores = [await storeAt(':memory:'), await storeAt(await emptyDatabase())]
      const lines = ['HLCU', 'MSCU', 'TCKU']
      const rows = Array.from({ length: 6000 }, (_, n) => ({
        ...{ account_id: accountId, kind: n % 2, created_at: String(10_000 + (n % 1000)) },
        entity_id: `e${n}`,
        // Only the oldest entries have the first prefix, so that the newest entries mislead.
        text: `${lines[n % 1000 < 300 ? 0 : (n % 2) + 1]}${(n * 7919) % 99_991}\nPO${n % 50}`,
      }))
      for (const { db } of stores) {
        for (let at = 0; at < rows.length; at += 1000)
          await db
            .insertInto('search_entries')
            .values(rows.slice(at, at + 1000) as never)
            .execute()
        for (const collection of ['shipments', 'containers'])
          await sql`INSERT INTO row_counts VALUES (${accountId}, ${collection}, ${counted})`.execute(
            db,
          )
      }
      const texts = rows
        .filter((_, n) => n % 997 === 0)
        .map(({ text }) => text.split('\n')[0] ?? '')
      const parts = texts.flatMap((text) => [text, text.slice(2), text.slice(-4), text.slice(0, 6)])
      const asked = [...lines, ...parts, 'PO7', 'PO49', 'P', '77', '777', 'ZZ', 'ZZZ', 'HLCU7919XX']
      for (const query of asked) {
        const [one, other] = await Promise.all(
          stores.map(({ db }) => searchEntries({ db, accountId }, query)),
        )
        expect(other, query).toEqual(one)
      }
    },
  )

  it('reads few entries for a number among many', async () => {
    const { db } = await storeAt(await emptyDatabase())
    await sql`INSERT INTO search_entries SELECT ${accountId}, 1, n::text, n::text, 'MSCU' || (n * 7919)
      FROM generate_series(1, 50000) AS n`.execute(db)
    await sql`VACUUM ANALYZE search_entries`.execute(db)
    await db.transaction().execute(async (reading) => {
      await searchEntries({ db: reading, accountId }, `MSCU${7919 * 4711}`)
      const { rows } = await sql<{
        read: string
      }>`SELECT pg_stat_get_xact_tuples_fetched(oid) AS read
        FROM pg_class WHERE relname = 'search_entries'`.execute(reading)
      expect(Number(rows[0]?.read)).toBeLessThan(2000)
    })
  })

  it('replaces the index of an earlier version, and one that is not finished', async () => {
    const location = await emptyDatabase()
    const { db } = await storeAt(location)
    const names = async () => {
      const { rows } = await sql<{ name: string }>`SELECT relname AS name FROM pg_index
        JOIN pg_class ON oid = indexrelid WHERE indisvalid AND relname LIKE 'search_entries%' ORDER BY 1`.execute(
        db,
      )
      return rows.map(({ name }) => name)
    }
    await sql`CREATE INDEX search_entries_by_part ON search_entries USING gin (text gin_trgm_ops)`.execute(
      db,
    )
    await sql`CREATE INDEX search_entries_in_order ON search_entries (account_id, kind)`.execute(db)
    await sql`UPDATE pg_index SET indisvalid = false
      WHERE indexrelid = 'search_entries_by_grams'::regclass`.execute(db)
    expect(await names()).toEqual([
      'search_entries_by_part',
      'search_entries_in_order',
      'search_entries_pkey',
      'search_entries_with_text',
    ])
    const opened = await Promise.all([openStore(location), openStore(location)])
    open.push(...opened)
    expect(await names()).toEqual([
      'search_entries_by_grams',
      'search_entries_pkey',
      'search_entries_with_text',
    ])
    expect(opened.map(({ remark }) => remark)).toEqual([null, null])
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

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import {
  allAccounts,
  countSourceDay,
  sourceDays,
} from '../../../src/service/store/carriers/source-days.js'
import { openStore } from '../../../src/service/store/database/open-store.js'
import { serviceSchema } from '../../../src/service/store/database/sqlite/service-schema.js'
import { schemaAfter } from '../../../src/sqlite/migrate.js'
import { encodeSchema } from '../../../src/sqlite/schema-version.js'
import { emptyDatabase, runScript } from '../../support/databases.js'

/** The table of an earlier version, which counted the reports of all accounts together. */
const earlierTable = `
DROP TABLE source_counts;
DROP TABLE source_days;
CREATE TABLE source_days (
  source TEXT NOT NULL,
  day TEXT NOT NULL,
  answers INTEGER NOT NULL,
  found INTEGER NOT NULL,
  facts INTEGER NOT NULL,
  PRIMARY KEY (source, day)
);
INSERT INTO source_days VALUES ('MAEU', '2026-03-01', 7, 5, 21), ('apm-terminal', '2026-03-01', 2, 2, 4);
`

const earlierCount = `INSERT INTO source_days VALUES ('MAEU', '2026-03-01', 1, 1, 2)
  ON CONFLICT (source, day) DO UPDATE SET answers = source_days.answers + 1;`

it('the counts of an earlier version are kept for shipping lines, and further reports are counted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'oct-days-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const empty = await emptyDatabase()
  const location = empty === ':memory:' ? join(folder, 'service.db') : empty
  const { migrations } = serviceSchema
  const named = migrations.findIndex((it) => JSON.stringify(it).includes('source_counts'))
  const version = encodeSchema(
    schemaAfter({ ...serviceSchema, migrations: migrations.slice(0, named) }),
  )
  const earlier = await openStore(location)
  await runScript(earlier, earlierTable)
  const isSqlite = earlier.database !== null
  await runScript(
    earlier,
    isSqlite
      ? `PRAGMA user_version = ${version}`
      : `UPDATE schema_version SET version = ${version}`,
  )
  earlier.close()
  const store = await openStore(location)
  onTestFinished(() => store.close())
  const at = new Date('2026-03-01T10:00:00Z')
  // A node of the earlier version goes on counting in its own table.
  await runScript(store, earlierCount)
  await countSourceDay(store.db, { owner: allAccounts, source: 'MAEU', at, facts: 3 })
  await countSourceDay(store.db, { owner: 'a', source: 'apm-terminal', at, facts: 3 })
  expect(await sourceDays(store.db, { since: '2026-01-01' })).toEqual([
    { owner: '', source: 'MAEU', day: '2026-03-01', answers: 8, found: 6, facts: 24 },
    { owner: 'a', source: 'apm-terminal', day: '2026-03-01', answers: 1, found: 1, facts: 3 },
  ])
})

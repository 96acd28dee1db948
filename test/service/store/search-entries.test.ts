import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { migrations } from '../../../src/service/store/database/migrations.js'
import { openStore } from '../../../src/service/store/database/store.js'
import { searchEntries } from '../../../src/service/store/search.js'
import { openDatabase } from '../../../src/sqlite/open-database.js'

const folder = mkdtempSync(join(tmpdir(), 'oct-search-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const at = "'2026-03-02T09:00:00.000Z'"

describe('what can be searched for', () => {
  it('is there for what a file held before it could be searched', async () => {
    const path = join(folder, 'old.db')
    const old = await openDatabase({ path, migrations: migrations.slice(0, 1) })
    old.exec(`
      INSERT INTO accounts VALUES ('a', 'A', ${at});
      INSERT INTO users VALUES ('u', 'a', ${at});
      INSERT INTO shipments VALUES ('s', 'a', 'MAEU', 'BILL-1', 'container', 'MSCU6639870', ${at}, 0,
        '["PO 1", "x\\"y"]', '[]', '{}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, ${at}, NULL, 0);
      INSERT INTO containers VALUES
        ('c', 'a', 's', 'MSCU6639870', 0, '[]', '{}', NULL, NULL, ${at});
      INSERT INTO tracking_requests VALUES
        ('r1', 'a', 'u', 's', 'container', 'MSCU6639870', 'MSCU6639870', 'MAEU', 'created', NULL,
          '[]', '[]', 0, NULL, NULL, 0, ${at}, ${at}, NULL, 0),
        ('r2', 'a', 'u', NULL, 'bill_of_lading', 'BILL-2', 'BILL-2', 'MAEU', 'pending', NULL,
          '[]', '[]', 0, NULL, NULL, 0, ${at}, ${at}, NULL, 0)`)
    old.close()
    const store = await openStore(path)
    const found = async (query: string, accountId = 'a') =>
      (await searchEntries({ db: store.db, accountId }, query)).map((hit) => hit.entity_id)
    expect(await found('bill')).toEqual(['s', 'r2'])
    expect(await found('mscu 663987-0')).toEqual(['c'])
    expect(await found('po1')).toEqual(['s'])
    expect(await found('X"Y')).toEqual(['s'])
    expect(await found('bill', 'b')).toEqual([])
    store.close()
  })
})

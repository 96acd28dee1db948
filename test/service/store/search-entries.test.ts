import { describe, expect, it } from 'vitest'
import { openStore } from '../../../src/service/store/database/open-store.js'
import { searchEntries } from '../../../src/service/store/search-entries.js'
import { emptyDatabase, runScript } from '../../support/databases.js'

const at = "'2026-03-02T09:00:00.000Z'"

describe('the searchable text', () => {
  it('includes every number of a shipment, a container and an open request', async () => {
    const store = await openStore(await emptyDatabase())
    await runScript(
      store,
      `
      INSERT INTO accounts (id, company_name, created_at, plan, disabled_features)
        VALUES ('a', 'A', ${at}, 'full', '[]');
      INSERT INTO users (id, account_id, created_at) VALUES ('u', 'a', ${at});
      INSERT INTO shipments (id, account_id, scac, bill_of_lading_number, tracked_type,
          tracked_number, registered_at, simulated, ref_numbers, tags, attributes, derivation,
          created_at, polls)
        VALUES ('s', 'a', 'MAEU', 'BILL-1', 'container', 'MSCU6639870', ${at}, 0,
        '["PO 1", "x\\"y"]', '[]', '{}', '', ${at}, 0);
      INSERT INTO containers (id, account_id, shipment_id, number, simulated, ref_numbers,
          attributes, created_at) VALUES
        ('c', 'a', 's', 'MSCU6639870', 0, '[]', '{}', ${at});
      INSERT INTO tracking_requests (id, account_id, user_id, shipment_id, request_type,
          request_number, normalized_number, scac, status, ref_numbers, shipment_tags, is_retrying,
          simulated, created_at, updated_at, polls) VALUES
        ('r1', 'a', 'u', 's', 'container', 'MSCU6639870', 'MSCU6639870', 'MAEU', 'created',
          '[]', '[]', 0, 0, ${at}, ${at}, 0),
        ('r2', 'a', 'u', NULL, 'bill_of_lading', 'BILL-2', 'BILL-2', 'MAEU', 'pending',
          '[]', '[]', 0, 0, ${at}, ${at}, 0)`,
    )
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

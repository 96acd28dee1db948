import { createService, type Service } from '../../src/service/app.js'
import { createSimulator } from '../../src/service/sources/simulator/create-simulator.js'
import { serviceSchema } from '../../src/service/store/database/sqlite/service-schema.js'
import type { Database } from '../../src/sqlite/driver.js'
import { openDatabase } from '../../src/sqlite/open-database.js'
import { multiplyShipments } from './fill-postgres.js'
import { withClient } from './node-databases.js'

const begun = Date.parse('2026-03-02T09:00:00Z')
const dayMs = 86_400_000
const trackedBills = 70
const site = 'http://127.0.0.1:4949'

export interface FilledAccount {
  key: string
  /** Cookie of a session on the pages. */
  cookie: string
  /** Id of a customer with containers at the terminal `terminal`, which has the most containers. */
  customer: string
  terminal: string
  now: Date
}

/**
 * Fills a database with an account of `count` containers: copies of simulated containers at all stages of a trip. The
 * database is a file of SQLite, or the URL of an empty database in PostgreSQL.
 */
export async function fillAccount(databasePath: string, count: number): Promise<FilledAccount> {
  let now = new Date(begun)
  const service = await createService({
    databasePath,
    sources: [createSimulator()],
    clock: () => now,
    rateLimits: false,
  })
  const { key } = await service.createKey()
  for (let serial = 0; serial < trackedBills; serial += 1) {
    now = new Date(begun + (serial * dayMs) / 4)
    await track(service, key, serial)
  }
  now = new Date(now.getTime() + 5 * dayMs)
  await service.tick()
  const cookie = await signIn(service, key)
  const headers = { cookie, accept: 'text/html', host: new URL(site).host }
  await service.fetch(new Request(`${site}/`, { headers }))
  service.close()
  const isUrl = databasePath.startsWith('postgres:')
  const chosen = await (isUrl ? multiplyInPostgres : multiply)(databasePath, count)
  return { key, cookie, now, ...chosen }
}

async function track(service: Service, key: string, serial: number): Promise<void> {
  const attributes = {
    request_type: 'bill_of_lading',
    request_number: `MSCUBX${String(serial).padStart(6, '0')}`,
    scac: ['MSCU', 'MAEU', 'HLCU'][serial % 3],
    ref_numbers: [`PO-${serial}`],
  }
  const answer = await service.fetch(
    new Request(`${site}/v2/tracking_requests`, {
      method: 'POST',
      headers: { authorization: `Token ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ data: { type: 'tracking_request', attributes } }),
    }),
  )
  if (answer.status !== 201) throw new Error(await answer.text())
}

/** Signs in, and returns the cookie of the session. */
async function signIn(service: Service, key: string): Promise<string> {
  const headers = { host: new URL(site).host, accept: 'text/html' }
  const shown = await service.fetch(new Request(`${site}/signin`, { headers }))
  const form = /name="form" value="([^"]*)"/.exec(await shown.text())?.[1] ?? ''
  const cookieOf = (answer: Response) =>
    answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
  const answer = await service.fetch(
    new Request(`${site}/signin`, {
      method: 'POST',
      headers: {
        ...headers,
        cookie: cookieOf(shown),
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
      },
      body: new URLSearchParams({ form, key }).toString(),
    }),
  )
  if (answer.status !== 303) throw new Error(await answer.text())
  return cookieOf(answer)
}

/** Numbers of customers and terminals, so that a filter has about as many containers in each account. */
const spreadOf = (count: number) =>
  count > 1000 ? { customers: 200, terminals: 20 } : { customers: 4, terminals: 1 }

type Chosen = Pick<FilledAccount, 'customer' | 'terminal'>

/** Does in PostgreSQL what `multiply` does in SQLite. */
const multiplyInPostgres = (location: string, count: number): Promise<Chosen> =>
  withClient(location, async (client) => {
    const { customers, terminals } = spreadOf(count)
    await client.query('UPDATE shipments SET next_poll_at = NULL')
    const { rows } = await client.query('SELECT count(*)::int AS boxes FROM containers')
    await multiplyShipments(client, Math.ceil(count / rows[0].boxes) - 1)
    await client.query(`SET session_replication_role = replica;
      INSERT INTO parties (id, account_id, company_name, name_key, created_at, updated_at)
      SELECT 'customer-' || i, id, 'Customer ' || i, 'customer ' || i, created_at, created_at
      FROM accounts, generate_series(0, ${customers - 1}) AS i;
      UPDATE shipments SET customer_id = 'customer-' || floor(random() * ${customers});
      UPDATE board_rows SET customer_id = s.customer_id,
        terminal = terminal || floor(random() * ${terminals})
      FROM shipments s WHERE s.id = board_rows.shipment_id;
      DELETE FROM board_counts;
      INSERT INTO board_counts
        (account_id, facet, value, kind, is_blocked, is_ready, is_arriving, total)
      SELECT account_id, facet, value, kind, is_blocked, is_ready, is_arriving, count(*)
      FROM board_rows, LATERAL (VALUES ('all', ''), ('customer', coalesce(customer_id, '')),
        ('terminal', coalesce(terminal, '')), ('line', coalesce(scac, ''))) AS f (facet, value)
      WHERE kind IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6, 7;
      SET session_replication_role = DEFAULT`)
    await client.query('VACUUM ANALYZE')
    const chosen = await client.query(`SELECT terminal, max(customer_id) AS customer FROM board_rows
      WHERE kind IS NOT NULL AND terminal IS NOT NULL GROUP BY terminal ORDER BY count(*) DESC`)
    return chosen.rows[0]
  })

/** Copies the bills and containers of the database until it has `count` containers, and gives the copies customers. */
async function multiply(databasePath: string, count: number): Promise<Chosen> {
  const database = await openDatabase({ path: databasePath, ...serviceSchema })
  const { customers, terminals } = spreadOf(count)
  database.exec(`BEGIN; UPDATE shipments SET next_poll_at = NULL;
    CREATE TEMP TABLE bills AS SELECT *, rowid AS own FROM shipments;
    CREATE TEMP TABLE boxes AS SELECT c.*, b.own AS bill_own, c.rowid AS own
      FROM containers c JOIN bills b ON b.id = c.shipment_id;
    CREATE TEMP TABLE board AS SELECT * FROM board_rows;
    WITH RECURSIVE copy (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM copy WHERE i < ${customers - 1})
    INSERT INTO parties (id, account_id, company_name, name_key, created_at, updated_at)
    SELECT 'customer-' || i, id, 'Customer ' || i, 'customer ' || i, created_at, created_at
    FROM accounts, copy`)
  copyRows(database, count, customers)
  database.exec(`
    UPDATE board_rows SET kind = b.kind, is_due = b.is_due, is_blocked = b.is_blocked,
      is_ready = b.is_ready, is_arriving = b.is_arriving, scac = b.scac, fees = b.fees,
      sort_key = b.sort_key || board_rows.container_id, turns_at = b.turns_at,
      terminal = b.terminal || (abs(random()) % ${terminals}), customer_id = s.customer_id
    FROM board b, boxes x, shipments s
    WHERE s.id = board_rows.shipment_id AND b.container_id = x.id
      AND substr(board_rows.container_id, 1, 24) = substr(x.id, 1, 24) AND board_rows.turns_at = '';
    COMMIT`)
  const [chosen] = database
    .prepare(`SELECT terminal, max(customer_id) AS customer FROM board_rows
      WHERE kind IS NOT NULL AND terminal IS NOT NULL GROUP BY terminal ORDER BY count(*) DESC`)
    .all()
  database.close()
  return { customer: String(chosen?.customer), terminal: String(chosen?.terminal) }
}

/** Copies the rows of the temporary tables `bills` and `boxes` until there are `count` containers. */
function copyRows(database: Database, count: number, customers: number): void {
  const [first] = database.prepare('SELECT count(*) AS boxes FROM boxes').all()
  const copies = Math.ceil(count / Number(first?.boxes))
  const copy = (table: string, from: string, own: Record<string, string>) => {
    const columns = database.prepare(`SELECT name FROM pragma_table_info('${table}')`).all()
    const names = columns.map(({ name }) => String(name))
    const values = names.map((name) => own[name] ?? name)
    database.exec(`WITH RECURSIVE copy (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM copy WHERE i < ${copies})
      INSERT INTO ${table} (${names}) SELECT ${values} FROM ${from}, copy`)
  }
  const serial = (own: string) => `printf('%012d', i * 1000 + ${own})`
  const ordinal = (table: string) => `(SELECT max(ordinal) FROM ${table}) + i * 1000 + own`
  copy('shipments', 'bills', {
    id: `substr(id, 1, 24) || ${serial('own')}`,
    bill_of_lading_number: "bill_of_lading_number || 'C' || i",
    tracked_number: "tracked_number || 'C' || i",
    customer_id: `'customer-' || (abs(random()) % ${customers})`,
    ordinal: ordinal('bills'),
  })
  copy('containers', 'boxes', {
    id: `substr(id, 1, 24) || ${serial('own')}`,
    number: "substr(number, 1, 4) || printf('%07d', i * 1000 + own)",
    shipment_id: `substr(shipment_id, 1, 24) || ${serial('bill_own')}`,
    ordinal: ordinal('boxes'),
  })
}

import pg from 'pg'
import { limits } from '../../src/contract/limits.js'
import { type Arrival, webhooksOfNodes } from './node-endpoint.js'

export interface Verdict {
  /** Acknowledged numbers that are stored. */
  registered: number
  notifications: number
  deliveries: number
  /** Sentences about anything that must not happen. */
  complaints: string[]
}

interface Evidence {
  /** Ids of requests by number. */
  acknowledged: ReadonlyMap<string, string>
  arrivals: readonly Arrival[]
}

interface Told {
  id: string
  subject_id: string
  delivery_status: string
  path: string
}

type Rows = Record<string, string>[]

/** Compares what was acknowledged and delivered with what the database holds. */
export async function judgeNodes(
  location: string,
  { acknowledged, arrivals }: Evidence,
): Promise<Verdict> {
  const client = new pg.Client({ connectionString: location })
  await client.connect()
  const rowsOf = async (text: string): Promise<Rows> => (await client.query(text)).rows
  try {
    const requests = await rowsOf('SELECT id, request_number FROM tracking_requests')
    const told = (await rowsOf(notifications)) as unknown as Told[]
    const stored = new Set(requests.map(({ id, request_number }) => `${request_number} ${id}`))
    const lost = [...acknowledged].filter(([number, id]) => !stored.has(`${number} ${id}`))
    return {
      registered: acknowledged.size - lost.length,
      notifications: told.length,
      deliveries: arrivals.length,
      complaints: [
        ...lost.map(([number]) => `${number} was acknowledged and is lost`),
        ...(await faultsOfRows(rowsOf)),
        ...deliveryFaults(told, arrivals),
      ],
    }
  } finally {
    await client.end()
  }
}

async function faultsOfRows(rowsOf: (text: string) => Promise<Rows>): Promise<string[]> {
  const sentences: string[] = []
  for (const [what, text] of Object.entries(forbiddenRows)) {
    for (const row of await rowsOf(text)) sentences.push(`${Object.values(row).join(' ')} ${what}`)
  }
  return sentences
}

const notifications = `SELECT told.id, subject_id, delivery_status,
    substring(url FROM '[a-z]+$') AS path
  FROM webhook_notifications AS told JOIN webhooks ON webhooks.id = webhook_id
  ORDER BY change_sequence`

const rowsOfAccount = (table: string) =>
  `(SELECT count(*) FROM ${table} WHERE account_id = row_counts.account_id)`

/** Queries that must find nothing, by the words that follow a found row. */
const forbiddenRows: Readonly<Record<string, string>> = {
  // A number may be tracked again after its request failed or ended: a client whose answer was lost asks again.
  'is tracked twice at once': `SELECT account_id, normalized_number FROM tracking_requests
    WHERE status IN ('pending', 'awaiting_manifest', 'created')
    GROUP BY account_id, normalized_number HAVING count(*) > 1`,
  'was never polled': `SELECT request_number FROM tracking_requests WHERE polls = 0`,
  // A lost job is added again a minute after the row is due.
  'is overdue and has no job': `SELECT request_number FROM tracking_requests
    WHERE next_poll_at::timestamptz < now() - interval '3 minutes' AND NOT EXISTS (
      SELECT FROM graphile_worker._private_jobs WHERE key IN (
        'poll ' || tracking_requests.id, 'poll ' || tracking_requests.id || ' again'))`,
  'is a shipment twice': `SELECT account_id, tracked_number FROM shipments
    GROUP BY account_id, tracked_number HAVING count(*) > 1`,
  'is a container twice': `SELECT number FROM containers
    GROUP BY shipment_id, number HAVING count(*) > 1`,
  'is a change without a notification': `SELECT sequence FROM (
    SELECT sequence, webhooks.id FROM change_events JOIN webhooks
      ON webhooks.account_id = change_events.account_id AND webhooks.events::jsonb ? event
    EXCEPT SELECT change_sequence, webhook_id FROM webhook_notifications) AS untold`,
  'is a change with two notifications': `SELECT change_sequence FROM webhook_notifications
    GROUP BY change_sequence, webhook_id HAVING count(*) > 1`,
  'is counted wrongly': `SELECT account_id, collection FROM row_counts WHERE total <>
    CASE collection WHEN 'shipments' THEN ${rowsOfAccount('shipments')}
      WHEN 'containers' THEN ${rowsOfAccount('containers')}
      WHEN 'tracking_requests' THEN ${rowsOfAccount('tracking_requests')}
      ELSE total END`,
  'active containers are on the free plan': `SELECT count(*) FROM containers
    JOIN shipments ON shipments.id = shipment_id JOIN accounts ON accounts.id = shipments.account_id
    WHERE plan = 'free' AND shipments.stopped_at IS NULL
    HAVING count(*) > ${limits.freePlanActiveContainers}`,
}

function deliveryFaults(told: readonly Told[], arrivals: readonly Arrival[]): string[] {
  return Object.keys(webhooksOfNodes).flatMap((path) => {
    const own = told.filter((one) => one.path === path)
    const came = new Set(arrivals.filter((one) => one.path === path).map(({ id }) => id))
    const first = new Map([...came].map((id, place) => [id, place]))
    const unsent = own.filter(({ id }) => !first.has(id))
    const unsettled = own.filter(({ delivery_status }) => delivery_status !== 'succeeded')
    return [
      ...unsent.map(({ id }) => `${path}: ${id} was never delivered`),
      ...unsettled.map(({ id, delivery_status }) => `${path}: ${id} is ${delivery_status}`),
      ...disordered(own, first).map((id) => `${path}: ${id} came before an earlier change`),
    ]
  })
}

/** Returns notifications that arrived before an earlier notification about the same object. */
function disordered(told: readonly Told[], first: ReadonlyMap<string, number>): string[] {
  const latest = new Map<string, number>()
  return told.flatMap(({ id, subject_id }) => {
    const place = first.get(id) ?? 0
    const isEarly = place < (latest.get(subject_id) ?? -1)
    latest.set(subject_id, Math.max(place, latest.get(subject_id) ?? -1))
    return isEarly ? [id] : []
  })
}

import pg from 'pg'
import { type Received, subjectsOf } from '../service/deliveries/receiver.js'
import type { FaultKind } from './strike-nodes.js'

export interface NodeReport {
  /** How often each kind of fault happened. */
  counts: ReadonlyMap<FaultKind | 'upgrade', number>
  /** Requests of one key that were admitted within a minute. */
  admitted: number
  registered: number
  notifications: number
  deliveries: number
  /** Sentences about anything that must not happen. */
  complaints: string[]
}

interface Evidence {
  /** Ids of requests by number. */
  acknowledged: ReadonlyMap<string, string>
  received: readonly Received[]
}

interface Told {
  id: string
  subject_id: string
  delivery_status: string
  path: string
}

/** Compares what was acknowledged and delivered with what the database holds. */
export async function judgeNodes(
  location: string,
  { acknowledged, received }: Evidence,
): Promise<Omit<NodeReport, 'counts' | 'admitted'>> {
  const client = new pg.Client({ connectionString: location })
  await client.connect()
  const rowsOf = async (text: string) => (await client.query(text)).rows
  const requests = await rowsOf('SELECT id, request_number FROM tracking_requests')
  const told: Told[] = await rowsOf(`SELECT told.id, subject_id, delivery_status,
      substring(url FROM '[a-z]+$') AS path
    FROM webhook_notifications AS told JOIN webhooks ON webhooks.id = webhook_id
    ORDER BY change_sequence`)
  const untold = await rowsOf(`SELECT sequence, webhooks.id FROM change_events CROSS JOIN webhooks
    EXCEPT SELECT change_sequence, webhook_id FROM webhook_notifications`)
  const twice = await rowsOf(`SELECT tracked_number FROM shipments
    GROUP BY tracked_number HAVING count(*) > 1
    UNION ALL SELECT number FROM containers GROUP BY shipment_id, number HAVING count(*) > 1`)
  const miscounted = await rowsOf(`SELECT collection FROM row_counts WHERE total <>
    CASE collection WHEN 'shipments' THEN (SELECT count(*) FROM shipments WHERE account_id = row_counts.account_id)
      WHEN 'containers' THEN (SELECT count(*) FROM containers WHERE account_id = row_counts.account_id)
      WHEN 'tracking_requests'
        THEN (SELECT count(*) FROM tracking_requests WHERE account_id = row_counts.account_id)
      ELSE total END`)
  await client.end()
  const idOf = new Map(requests.map(({ id, request_number }) => [request_number, id]))
  const lost = [...acknowledged].filter(([number, id]) => idOf.get(number) !== id)
  return {
    registered: requests.length,
    notifications: told.length,
    deliveries: received.length,
    complaints: [
      ...lost.map(([number]) => `${number} was acknowledged and is lost`),
      ...(requests.length === acknowledged.size ? [] : [`${requests.length} requests are stored`]),
      ...untold.map(({ sequence }) => `change ${sequence} has no notification`),
      ...twice.map((row) => `${Object.values(row)} is stored twice`),
      ...miscounted.map(({ collection }) => `${collection} are counted wrongly`),
      ...deliveryFaults(told, received),
    ],
  }
}

function deliveryFaults(told: readonly Told[], received: readonly Received[]): string[] {
  return ['fast', 'slow', 'failing'].flatMap((path) => {
    const own = told.filter((one) => one.path === path)
    const came = subjectsOf(received.filter((one) => one.path.endsWith(path))).map(({ id }) => id)
    const first = new Map([...new Set(came)].map((id, place) => [id, place]))
    const unsent = own.filter(({ id }) => !first.has(id))
    const unsettled = own.filter(({ delivery_status }) => delivery_status !== 'succeeded')
    return [
      ...unsent.map(({ id }) => `${path}: ${id} was never delivered`),
      ...unsettled.map(({ id, delivery_status }) => `${path}: ${id} is ${delivery_status}`),
      ...disordered(own, first).map((id) => `${path}: ${id} came before an earlier change`),
    ]
  })
}

/** Notifications that arrived before an earlier one about the same subject. */
function disordered(told: readonly Told[], first: ReadonlyMap<string, number>): string[] {
  const latest = new Map<string, number>()
  return told.flatMap(({ id, subject_id }) => {
    const place = first.get(id) ?? 0
    const isEarly = place < (latest.get(subject_id) ?? -1)
    latest.set(subject_id, Math.max(place, latest.get(subject_id) ?? -1))
    return isEarly ? [id] : []
  })
}

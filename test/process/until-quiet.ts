import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/**
 * Ends the journeys of a simulator and waits until the nodes have done all that is due: no poll or delivery is due or
 * waits for its next attempt, and no living node runs a job. Throws if the amount of work stops decreasing.
 */
export async function untilQuiet(location: string): Promise<void> {
  const client = new pg.Client({ connectionString: location })
  await client.connect()
  let before = Number.POSITIVE_INFINITY
  let endsAt = 0
  let quietLooks = 0
  try {
    for (;;) {
      // A simulated shipment always has a next poll, so that without this there would be no end.
      const now = [new Date().toISOString()]
      await client.query(endJourneys, now)
      const { rows } = await client.query(leftQuery, now)
      const left = rows.reduce((total, { count }) => total + Number(count), 0)
      quietLooks = left === 0 ? quietLooks + 1 : 0
      if (quietLooks === quietLooksNeeded) return
      // Polls add deliveries, so there may be more left than at the first look for some time.
      if (left < before) endsAt = Date.now() + patienceMs
      before = left
      if (Date.now() > endsAt) throw new Error(`This is left to do: ${JSON.stringify(rows)}`)
      await wait(500)
    }
  } finally {
    await client.end()
  }
}

/** A poll that has begun may store another time for the next poll, so one look is not enough. */
const quietLooksNeeded = 3

/** This time is longer than two retries of a delivery. */
const patienceMs = 180_000

const endJourneys = 'UPDATE shipments SET next_poll_at = NULL WHERE next_poll_at > $1'

/** Requests whose shipping line is not reachable, or whose B/L is not manifested yet, wait for hours or days. */
const leftQuery = `SELECT 'poll' AS what, NULL AS url, min(next_poll_at) AS since, count(*) FROM
    (SELECT next_poll_at FROM tracking_requests UNION ALL SELECT next_poll_at FROM shipments) AS polled
    WHERE next_poll_at <= $1
  UNION ALL SELECT 'delivery', url, min(next_attempt_at), count(*)
    FROM webhook_notifications LEFT JOIN webhooks ON webhooks.id = webhook_id
    WHERE delivery_status = 'pending' GROUP BY url
  UNION ALL SELECT 'job', NULL, min(locked_at)::text, count(*)
    FROM graphile_worker._private_jobs
    WHERE locked_by IN (SELECT unnest(worker_ids) FROM nodes)`

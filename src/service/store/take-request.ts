import { sql } from 'kysely'
import type { Db } from './database/store.js'

interface CountedRequest {
  name: string
  most: number
  windowMs: number
  nowMs: number
}

/** Counts a client's request for all processes. At the rate limit, returns the seconds to wait. Only for PostgreSQL. */
export async function takeRequest(
  db: Db,
  { name, most, windowMs, nowMs }: CountedRequest,
): Promise<number | undefined> {
  const { rows } = await sql<{ wait: number | null }>`
    SELECT take_request(${name}, ${most}::integer, ${windowMs}::bigint, ${nowMs}::bigint) AS wait`.execute(
    db,
  )
  const wait = rows[0]?.wait ?? null
  return wait === null ? undefined : Math.ceil(wait / 1000)
}

/** Counts requests of clients. All processes share the counts. Only for PostgreSQL. */
export async function countRequests(
  db: Db,
  { name, windowMs, nowMs }: Omit<CountedRequest, 'most'>,
): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    SELECT count(*) AS count FROM request_times, unnest(times) AS at
    WHERE name = ${name} AND at > ${nowMs}::bigint - ${windowMs}::bigint
      AND at <= ${nowMs}::bigint + 10000`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

import { sql } from 'kysely'
import type { Db } from './database/store.js'

interface CountedRequest {
  name: string
  most: number
  windowMs: number
  nowMs: number
}

/** In PostgreSQL only. Counts a request of any node; otherwise returns the seconds to wait. */
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

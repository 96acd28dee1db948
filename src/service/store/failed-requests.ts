import { sql } from 'kysely'
import type { Tenant } from './database/store.js'
import type { TrackingRequestRow } from './database/tables.js'

export type FailedRequest = Pick<
  TrackingRequestRow,
  'request_number' | 'failed_reason' | 'updated_at'
>

/** Returns tracking requests that have failed since an instant. The latest request is first. */
export const requestsFailedSince = (
  { db, accountId }: Tenant,
  { since, limit }: { since: string; limit: number },
): Promise<FailedRequest[]> =>
  db
    .selectFrom('tracking_requests')
    .select(['request_number', 'failed_reason', 'updated_at'])
    .where('account_id', '=', accountId)
    // The status is part of the SQL text, not a parameter, so that the index of failed requests can be used.
    .where(sql<boolean>`status = 'failed'`)
    .where('updated_at', '>=', since)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()

import { sql } from 'kysely'
import type { Db } from '../database/store.js'

export interface TrackedInMessage {
  message_id: string
  account_id: string
  container: string
  shipment_id: string
}

export const trackedInMessages = (db: Db): Promise<TrackedInMessage[]> =>
  db
    .selectFrom('received_statements as said')
    .innerJoin('containers as box', (join) =>
      join
        .onRef('box.account_id', '=', 'said.account_id')
        .onRef('box.number', '=', 'said.container'),
    )
    .select([
      'said.message_id',
      'said.account_id',
      'box.number as container',
      'box.shipment_id as shipment_id',
    ])
    .distinct()
    .execute()

/** Containers that a message names although the account that received the message does not track them. */
export interface UntrackedInMessage {
  message_id: string
  count: number
  container: string
}

/** Returns messages that name untracked containers. `container` is one of these containers. */
export const untrackedInMessages = (db: Db): Promise<UntrackedInMessage[]> =>
  db
    .selectFrom('received_statements as said')
    .leftJoin('containers as box', (join) =>
      join
        .onRef('box.account_id', '=', 'said.account_id')
        .onRef('box.number', '=', 'said.container'),
    )
    .leftJoin('tracking_requests as request', (join) =>
      join
        .onRef('request.account_id', '=', 'said.account_id')
        .onRef('request.normalized_number', '=', 'said.container')
        .on('request.request_type', '=', 'container')
        .on('request.status', '!=', 'failed'),
    )
    .where('box.id', 'is', null)
    .where('request.id', 'is', null)
    .where('said.container', 'is not', null)
    .select([
      'said.message_id',
      sql<number>`count(DISTINCT said.container)`.as('count'),
      sql<string>`min(said.container)`.as('container'),
    ])
    .groupBy('said.message_id')
    .execute()

/** Returns messages about containers that are tracked by number, but have no facts from a message yet. */
export const trackedWithoutFacts = (db: Db): Promise<{ message_id: string; container: string }[]> =>
  db
    .selectFrom('received_statements as said')
    .innerJoin('tracking_requests as request', (join) =>
      join
        .onRef('request.account_id', '=', 'said.account_id')
        .onRef('request.normalized_number', '=', 'said.container')
        .on('request.request_type', '=', 'container')
        .on('request.status', '!=', 'failed'),
    )
    .leftJoin('containers as box', (join) =>
      join
        .onRef('box.account_id', '=', 'said.account_id')
        .onRef('box.number', '=', 'said.container'),
    )
    .where('box.id', 'is', null)
    .select(['said.message_id', 'request.normalized_number as container'])
    .distinct()
    .execute()

/** Returns containers that a message names and that only another account tracks. */
export const trackedElsewhere = (
  db: Db,
): Promise<{ message_id: string; container: string; account: string }[]> =>
  db
    .selectFrom('received_statements as said')
    .innerJoin('containers as other', (join) =>
      join
        .onRef('other.number', '=', 'said.container')
        .onRef('other.account_id', '!=', 'said.account_id'),
    )
    .innerJoin('accounts', 'accounts.id', 'other.account_id')
    .leftJoin('containers as own', (join) =>
      join
        .onRef('own.account_id', '=', 'said.account_id')
        .onRef('own.number', '=', 'said.container'),
    )
    .where('own.id', 'is', null)
    .select(['said.message_id', 'other.number as container', 'accounts.company_name as account'])
    .distinct()
    .execute()

/** An untracked container in a message whose B/L or booking number is tracked. */
export interface UnderTrackedNumber {
  message_id: string
  container: string
  bill: string | null
  booking: string | null
  scac: string
  /** The tracked number in upper case and without separators. It may begin with a SCAC. */
  tracked_number: string
  tracked_scac: string
}

/**
 * Returns containers in messages whose B/L or booking number may be tracked: for a shipment, for a container, or all.
 * The caller must still compare the numbers exactly.
 */
export const underTrackedNumbers = (
  db: Db,
  { shipmentId, container }: { shipmentId?: string; container?: string } = {},
): Promise<UnderTrackedNumber[]> =>
  db
    .selectFrom('tracking_requests as request')
    .innerJoin('received_statements as said', 'said.account_id', 'request.account_id')
    .leftJoin('containers as box', (join) =>
      join
        .onRef('box.account_id', '=', 'said.account_id')
        .onRef('box.number', '=', 'said.container'),
    )
    .where(({ or, ref }) => {
      const whole = ref('request.normalized_number')
      const bare = sql`substr(${whole}, 5)`
      return or([
        sql<boolean>`${ref('said.bill')} IN (${whole}, ${bare})`,
        sql<boolean>`${ref('said.booking')} IN (${whole}, ${bare})`,
      ])
    })
    .where('request.request_type', '!=', 'container')
    .where('box.id', 'is', null)
    .where('said.container', 'is not', null)
    .where('said.scac', 'is not', null)
    .where('request.scac', 'is not', null)
    .$if(shipmentId !== undefined, (query) =>
      query.where('request.shipment_id', '=', shipmentId ?? null),
    )
    .$if(container !== undefined, (query) => query.where('said.container', '=', container ?? ''))
    .select([
      'said.message_id',
      'said.container',
      'said.bill',
      'said.booking',
      'said.scac',
      'request.normalized_number as tracked_number',
      'request.scac as tracked_scac',
    ])
    .distinct()
    .$narrowType<{ container: string; scac: string; tracked_scac: string }>()
    .execute()

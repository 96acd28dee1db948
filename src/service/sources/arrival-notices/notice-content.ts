import type { Place } from '../edi/facts/find-place.js'
import type { Observation, Whereabouts } from '../source.js'
import type { ArrivalDates } from './arrival-dates.js'
import type { NoticeBill } from './master-bill.js'
import type { NoticeBox } from './notice-box.js'
import type { DateHabits, NoticeDate } from './notice-dates.js'
import type { Found, Stated } from './notice-facts.js'
import type { NoticeVessel } from './notice-vessel.js'
import type { WhereOf } from './words-for-places.js'

export interface NoticeContent {
  fileName: string
  whereOf: WhereOf
  receivedAt: string
  habits: DateHabits
  bill: Stated<NoticeBill> | null
  booking: string | null
  scac: string | null
  /** Local time at the port of discharge at which the notice was printed; null if the time is not stated. */
  printed: NoticeDate | null
  boxes: NoticeBox[]
  ports: { lading: Found<Place>; discharge: Found<Place>; delivery: Found<Place> }
  terminal: Found<Whereabouts>
  /** The place to which the empty containers must be returned, in the words of the notice. */
  returnTo: Found<string>
  vessel: Found<NoticeVessel>
  arrivals: ArrivalDates
  freeUntil: Found<NoticeDate>
  /** True if the label of the last free day names a rail ramp, although the notice may name a terminal at the port. */
  isFreeAtRamp: boolean
}

export type SeenAt = (
  about: string,
  place: { page: number; line: number },
) => Pick<
  Observation,
  'key' | 'seen_at' | 'data_source' | 'data_provider_name' | 'data_provider_code' | 'document'
>

export interface At {
  pod: Place | null
  inland: Place | null
  seen: SeenAt
}

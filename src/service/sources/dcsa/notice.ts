import type { Observation } from '../source.js'
import type { Fields } from './fields.js'
import type { KnownPlace } from './known-places.js'

/** A container of an arrival notice. */
export interface NoticedBox {
  number: string
  size: string | null
  fields: Fields
}

/** What all observations of one arrival notice have in common. */
export interface Notice {
  raw: Fields
  bill: string
  boxes: NoticedBox[]
  /** Place of pickup and its zone; null if the notice names none. */
  pickup: KnownPlace | null
  seen(
    about: string,
  ): Pick<
    Observation,
    'key' | 'seen_at' | 'data_source' | 'data_provider_name' | 'data_provider_code'
  >
}

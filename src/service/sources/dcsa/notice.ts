import type { Observation } from '../source.js'
import type { Fields } from './fields.js'
import type { KnownPlace } from './known-places.js'

/** A box of an arrival notice. */
export interface NoticedBox {
  number: string
  size: string | null
  fields: Fields
}

/** What an arrival notice says in common of all that follows from it. */
export interface Notice {
  raw: Fields
  bill: string
  boxes: NoticedBox[]
  /** Where the boxes are picked up, and by whose clocks; null where the notice names no such place. */
  pickup: KnownPlace | null
  seen(
    about: string,
  ): Pick<
    Observation,
    'key' | 'seen_at' | 'data_source' | 'data_provider_name' | 'data_provider_code'
  >
}

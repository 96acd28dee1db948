import type { Observation } from '../source.js'
import type { Fields } from './fields.js'
import type { KnownPlace } from './known-places.js'

export interface NoticedBox {
  number: string
  size: string | null
  fields: Fields
}

export interface Notice {
  raw: Fields
  bill: string
  boxes: NoticedBox[]
  pickup: KnownPlace | null
  seen(
    about: string,
  ): Pick<
    Observation,
    'key' | 'seen_at' | 'data_source' | 'data_provider_name' | 'data_provider_code'
  >
}

import type { DataSource } from '../../../../contract/vocabulary.js'
import type { Effect } from '../facts/effect.js'
import type { PlaceAliases } from '../facts/find-place.js'

/** How one sender differs from the standard tables. */
export interface Partner {
  /** As in ISA06 or UNB, in capitals. */
  senders: readonly string[]
  /** Null: use the sender name. */
  name: string | null
  /** SCAC of the line it sends for; null if the messages state it. */
  scac: string | null
  speaksAs: Extract<DataSource, 'shipping_line' | 'terminal' | 'rail'> | null
  /** IANA; for places whose zone is unknown. */
  zone: string | null
  /** IANA zone of the message time; null for UTC. */
  messageZone: string | null
  /** By status code, in capitals. */
  statuses: ReadonlyMap<string, { effect: Effect; words: string | null }>
  places: PlaceAliases
}

export const noPartner: Partner = {
  senders: [],
  name: null,
  scac: null,
  speaksAs: null,
  zone: null,
  messageZone: null,
  statuses: new Map(),
  places: new Map(),
}

/** `noPartner` if no file names the sender. */
export const partnerOf = (partners: readonly Partner[], sender: string): Partner =>
  partners.find(({ senders }) => senders.includes(sender.trim().toUpperCase())) ?? noPartner

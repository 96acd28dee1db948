import type { DataSource } from '../../../../contract/vocabulary.js'
import type { Effect } from '../facts/effect.js'
import type { PlaceAliases } from '../facts/find-place.js'

/** How one sender differs from the standard tables, as its partner file says. */
export interface Partner {
  /** Sender names as in ISA06 or UNB, in capitals. */
  senders: readonly string[]
  /** Display name; null to use the sender name. */
  name: string | null
  /** SCAC of the line it sends for; null if the messages state it. */
  scac: string | null
  speaksAs: Extract<DataSource, 'shipping_line' | 'terminal' | 'rail'> | null
  /** IANA zone for times without a zone at places whose zone is unknown. */
  zone: string | null
  /** IANA zone of the message time; null for UTC. */
  messageZone: string | null
  /** Meanings by status code, in capitals. */
  statuses: ReadonlyMap<string, { effect: Effect; words: string | null }>
  places: PlaceAliases
}

/** A partner without any differences. */
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

/** Returns the partner with this sender name, or `noPartner`. */
export const partnerOf = (partners: readonly Partner[], sender: string): Partner =>
  partners.find(({ senders }) => senders.includes(sender.trim().toUpperCase())) ?? noPartner

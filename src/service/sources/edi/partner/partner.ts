import type { DataSource } from '../../../../contract/vocabulary.js'
import type { Effect } from '../facts/effect.js'
import type { PlaceAliases } from '../facts/find-place.js'

/** How one sender differs from the tables, as its partner file says. */
export interface Partner {
  /** As it writes itself in ISA06 or UNB, in capitals. */
  senders: readonly string[]
  /** For people; null to take the sender's own. */
  name: string | null
  /** The line it speaks for; null where the messages say. */
  scac: string | null
  speaksAs: Extract<DataSource, 'shipping_line' | 'terminal' | 'rail'> | null
  /** IANA zone of times without one at places whose zone is not known. */
  zone: string | null
  /** IANA zone in which it states the time of a message; UTC where it is null. */
  messageZone: string | null
  /** By code, in capitals. */
  statuses: ReadonlyMap<string, { effect: Effect; words: string | null }>
  places: PlaceAliases
}

/** Nobody in particular. */
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

/** The partner who writes itself so; the tables as they are where there is none. */
export const partnerOf = (partners: readonly Partner[], sender: string): Partner =>
  partners.find(({ senders }) => senders.includes(sender.trim().toUpperCase())) ?? noPartner

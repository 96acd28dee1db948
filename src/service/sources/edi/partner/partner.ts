import type { DataSource } from '../../../../contract/vocabulary.js'
import type { Effect } from '../facts/effect.js'
import type { PlaceAliases } from '../facts/find-place.js'

/** Content of a partner file. It describes how the messages of one sender differ from the standard. */
export interface Partner {
  /** Names of the sender in the envelopes of messages (ISA06 or UNB), in capitals. */
  senders: readonly string[]
  name: string | null
  /** SCAC of the shipping line for which the sender works. Null if the messages state the shipping line. */
  scac: string | null
  speaksAs: Extract<DataSource, 'shipping_line' | 'terminal' | 'rail'> | null
  zone: string | null
  /** IANA time zone of the times in the envelope. Null means UTC. */
  messageZone: string | null
  /** Meanings of status codes that only this sender uses. The keys are in capitals. */
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

export const partnerOf = (partners: readonly Partner[], sender: string): Partner =>
  partners.find(({ senders }) => senders.includes(sender.trim().toUpperCase())) ?? noPartner

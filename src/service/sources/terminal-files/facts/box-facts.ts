import type { TerminalFee } from '../../../../contract/container.js'
import type { FeeType, HoldName } from '../../../../contract/vocabulary.js'
import type { MilestoneObservation } from '../../source.js'
import type { KnownTerminal } from './find-terminal.js'
import type { HoldState } from './hold-state.js'
import type { TimeFact } from './time-facts.js'

/** Null and missing members are not stated in the report. */
export interface BoxFacts {
  container: string
  terminal: KnownTerminal
  seen_at: string
  scac: string | null
  available: boolean | null
  holds: Map<HoldName, HoldState>
  /** The report lists all holds of the container. */
  areHoldsWhole: boolean | null
  /** By type and currency; 0 if nothing is owed. */
  fees: Map<string, TerminalFee>
  location: string | null
  /** UTC instants. */
  last_free_day: string | null
  /** Set if it differs from that of the terminal. */
  line_last_free_day: string | null
  appointment: string | null
  discharged_at: string | null
  full_out_at: string | null
  empty_in_at: string | null
  /** A move without a time, before `seen_at`; null for none. */
  undated: 'full_out_at' | 'empty_in_at' | null
  vessel: MilestoneObservation['vessel'] | null
  voyage: string | null
}

/** The facts of a row while its cells are read. */
export interface RowDraft extends BoxFacts {
  /** UTC; the earliest if several cells state a time. */
  times: Partial<Record<TimeFact, string>>
  /** Words, without a time, for a container that left or was returned empty. */
  left: { fact: 'full_out_at' | 'empty_in_at'; words: string } | null
  /** The place according to a column of states. */
  state: string | null
  /** Says only that there is some hold; null for no such header. */
  anyHold: string | null
}

export const factsKey = ({ container, terminal, seen_at }: BoxFacts): string =>
  `${container} ${terminal.code} ${seen_at}`

/** Of two fees of one kind, the greater counts. */
export function addFee(fees: BoxFacts['fees'], fee: TerminalFee): void {
  const key = `${fee.type} ${fee.currency_code ?? ''}`
  const known = fees.get(key)
  if (known === undefined || known.amount < fee.amount) fees.set(key, fee)
}

export function settledFees(fees: BoxFacts['fees']): FeeType[] {
  const owed = new Set([...fees.values()].filter(isOwed).map(({ type }) => type))
  const types = new Set([...fees.values()].map(({ type }) => type))
  return [...types].filter((type) => !owed.has(type)) as FeeType[]
}

/** In a statement, 0 would mean an unknown amount (specification, terminal_fee). */
export const isOwed = ({ amount }: TerminalFee): boolean => amount !== 0

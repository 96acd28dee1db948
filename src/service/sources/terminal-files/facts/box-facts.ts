import type { TerminalFee } from '../../../../contract/container.js'
import type { FeeType, HoldName } from '../../../../contract/vocabulary.js'
import type { MilestoneObservation } from '../../source.js'
import type { KnownTerminal } from './find-terminal.js'
import type { HoldState } from './hold-state.js'
import type { TimeFact } from './time-facts.js'

/**
 * The facts of a report about one container. Null and missing members are not stated in the report.
 */
export interface BoxFacts {
  container: string
  terminal: KnownTerminal
  /** UTC instant. */
  seen_at: string
  scac: string | null
  available: boolean | null
  holds: Map<HoldName, HoldState>
  /** Whether the report lists all holds of the container. */
  areHoldsWhole: boolean | null
  /** By type and currency; 0 if nothing is owed. */
  fees: Map<string, TerminalFee>
  location: string | null
  /** UTC instants. */
  last_free_day: string | null
  /** The last free day of the shipping line, if it differs from that of the terminal. */
  line_last_free_day: string | null
  appointment: string | null
  discharged_at: string | null
  full_out_at: string | null
  empty_in_at: string | null
  /** A move without a stated time, which happened before `seen_at`; null if there is none. */
  undated: 'full_out_at' | 'empty_in_at' | null
  vessel: MilestoneObservation['vessel'] | null
  voyage: string | null
}

/** The facts of a row while its cells are read. */
export interface RowDraft extends BoxFacts {
  /** UTC instants in the cells; the earliest if there are several. */
  times: Partial<Record<TimeFact, string>>
  /**
   * The words, without a time, that say that the container left the terminal or was returned empty.
   */
  left: { fact: 'full_out_at' | 'empty_in_at'; words: string } | null
  /** The place according to a column of states. */
  state: string | null
  /** A header that says only that there is some hold; null if there is none. */
  anyHold: string | null
}

/** Identifies the facts of one report about one container at one instant. */
export const factsKey = ({ container, terminal, seen_at }: BoxFacts): string =>
  `${container} ${terminal.code} ${seen_at}`

/** Adds a fee to those of a container. Of two fees of one kind, the greater counts. */
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

/**
 * Whether a fee is owed. In a statement, an amount of 0 would mean that the amount is not known yet
 * (specification, terminal_fee).
 */
export const isOwed = ({ amount }: TerminalFee): boolean => amount !== 0

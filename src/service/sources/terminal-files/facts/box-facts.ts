import type { TerminalFee } from '../../../../contract/container.js'
import type { FeeType, HoldName } from '../../../../contract/vocabulary.js'
import type { MilestoneObservation } from '../../source.js'
import type { KnownTerminal } from './find-terminal.js'
import type { HoldState } from './hold-state.js'
import type { TimeFact } from './time-facts.js'

/** What a report says of one box; null, and what is missing, it does not say. */
export interface BoxFacts {
  container: string
  terminal: KnownTerminal
  /** UTC instant. */
  seen_at: string
  scac: string | null
  available: boolean | null
  holds: Map<HoldName, HoldState>
  /** Whether these are all that there are. */
  areHoldsWhole: boolean | null
  /** By type and currency; 0 where nothing is owed. */
  fees: Map<string, TerminalFee>
  location: string | null
  /** UTC instants. */
  last_free_day: string | null
  /** That of the line, where it differs from that of the terminal. */
  line_last_free_day: string | null
  appointment: string | null
  discharged_at: string | null
  full_out_at: string | null
  empty_in_at: string | null
  /** A move that is stated without a time; it happened before `seen_at`. Null for none. */
  undated: 'full_out_at' | 'empty_in_at' | null
  vessel: MilestoneObservation['vessel'] | null
  voyage: string | null
}

/** The facts of a row while its cells are read. */
export interface RowDraft extends BoxFacts {
  /** UTC instants that its cells state; the earliest of several. */
  times: Partial<Record<TimeFact, string>>
  /** The words by which the box has left the terminal, or came back empty, without a time. */
  left: { fact: 'full_out_at' | 'empty_in_at'; words: string } | null
  /** What a column of states says of the place. */
  state: string | null
  /** The header that says only that there is some hold; null where none does. */
  anyHold: string | null
}

/** What is said of one box in one report, by one instant. */
export const factsKey = ({ container, terminal, seen_at }: BoxFacts): string =>
  `${container} ${terminal.code} ${seen_at}`

/** Adds a fee to those of a box; of two of one kind the greater counts. */
export function addFee(fees: BoxFacts['fees'], fee: TerminalFee): void {
  const key = `${fee.type} ${fee.currency_code ?? ''}`
  const known = fees.get(key)
  if (known === undefined || known.amount < fee.amount) fees.set(key, fee)
}

/** Types of fees of which nothing is owed any more. */
export function settledFees(fees: BoxFacts['fees']): FeeType[] {
  const owed = new Set([...fees.values()].filter(isOwed).map(({ type }) => type))
  const types = new Set([...fees.values()].map(({ type }) => type))
  return [...types].filter((type) => !owed.has(type)) as FeeType[]
}

/** An amount of 0 would mean that it is still to be stated (specification, terminal_fee). */
export const isOwed = ({ amount }: TerminalFee): boolean => amount !== 0

import type { TerminalFee } from '../../../../contract/container.js'
import type { FeeType, HoldName } from '../../../../contract/vocabulary.js'
import type { MilestoneObservation } from '../../source.js'
import type { KnownTerminal } from './find-terminal.js'
import type { HoldState } from './hold-state.js'
import type { TimeFact } from './time-facts.js'

/** What a terminal report states about a container. A null or missing fact is not stated. */
export interface BoxFacts {
  container: string
  terminal: KnownTerminal
  seen_at: string
  scac: string | null
  available: boolean | null
  holds: Map<HoldName, HoldState>
  /** Whether the report lists all holds of the container. */
  areHoldsWhole: boolean | null
  /** Fees by type and currency. An amount of 0 means that nothing is owed. */
  fees: Map<string, TerminalFee>
  location: string | null
  last_free_day: string | null
  /** Last free day of the shipping line, if it differs from the last free day of the terminal. */
  line_last_free_day: string | null
  appointment: string | null
  discharged_at: string | null
  full_out_at: string | null
  empty_in_at: string | null
  /** A move that happened before `seen_at`, at an unknown time; null without such a move. */
  undated: 'full_out_at' | 'empty_in_at' | null
  vessel: MilestoneObservation['vessel'] | null
  voyage: string | null
}

export interface RowDraft extends BoxFacts {
  /** UTC instants by fact. If several cells state a time for a fact, the earliest time is used. */
  times: Partial<Record<TimeFact, string>>
  /** Text of a cell which states that the container left or was returned empty, but not when. */
  left: { fact: 'full_out_at' | 'empty_in_at'; words: string } | null
  /** Move that a gate transaction states. The move is used only if the row also states its time. */
  move: 'full_out_at' | 'empty_in_at' | null
  state: string | null
  /** Whether the appointment of the row was canceled or missed. */
  isAppointmentOff: boolean
  /** Text of the column that only says whether the container has a hold; null if the table has no such column. */
  anyHold: string | null
}

export const factsKey = ({ container, terminal, seen_at }: BoxFacts): string =>
  `${container} ${terminal.code} ${seen_at}`

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

/** A fee that is not owed is not stated, because the amount 0 in a statement means an unknown amount. */
export const isOwed = ({ amount }: TerminalFee): boolean => amount !== 0

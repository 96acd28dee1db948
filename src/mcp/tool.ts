import type { Viewing } from '../cli/output/view.js'
import type { Workspace } from '../desk/workspace.js'
import type { TariffRule } from '../domain/tariffs/tariff-rule.js'
import type { AgentDesk } from './agent-desk.js'
import type { ObjectSchema } from './json-schema.js'
import type { Writing } from './writings.js'

export interface Call {
  workspace: Workspace
  viewing: Viewing
  /** Returns the tariff rules of the user. Returns an empty list if there is no tariff file. */
  tariffs(): Promise<readonly TariffRule[]>
  /** Messages of workflows during the call, such as "showing cached data". */
  notes: string[]
  /** Adds to a command the options that select the profile. A person can then copy and run the command. */
  typed(command: string): string
  /** True if a person has confirmed the change that the tool proposed before. */
  isConfirmed: boolean
  budgetLeft: AgentDesk['budgetLeft']
  /** Counts numbers that are tracked today. If there would be more than `most`, returns false and counts nothing. */
  countRegistrations(numbers: number, most: number): Promise<boolean>
}

export interface Answer {
  /** One short sentence in oct's own words, without texts by third parties. */
  summary: string
  /** One line of text for each row of the result, in the order of the rows. */
  lines?: readonly string[]
  structured: Record<string, unknown>
  /** UTC instant of the oldest fact in the result. Null if no fact has a time. */
  oldestFact?: string | null
  isSimulated?: boolean
}

/** A change that a person must confirm. If the person confirms it, the client calls the tool again. */
export interface Proposal {
  /** The question to the person, which names each change. `quoted` quotes texts by third parties in it. */
  question: string
  /** The changed values, for a client that cannot ask a person. Texts by third parties are marked. */
  change?: Record<string, unknown>
  /** What the tool would do. A confirmation is valid only as long as this plan stays the same. */
  plan: Record<string, unknown>
  /** Command that makes the same change, for a client that cannot ask a person. */
  command: string
}

export interface Tool {
  name: string
  title: string
  description: string
  input: ObjectSchema
  output: ObjectSchema
  /** Kind of change that the tool makes. Absent if the tool only reads. */
  writing?: Writing
  isOpenWorld?: boolean
  run(args: Record<string, unknown>, call: Call): Promise<Answer | { proposal: Proposal }>
}

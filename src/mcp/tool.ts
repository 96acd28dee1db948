import type { Viewing } from '../cli/output/view.js'
import type { Workspace } from '../desk/workspace.js'
import type { TariffRule } from '../domain/tariffs/tariff-rule.js'
import type { ObjectSchema } from './json-schema.js'

/** What tools may change, if the person who starts the server allows the change. */
export const writings = ['track', 'edit', 'refresh'] as const
export type Writing = (typeof writings)[number]

/** The surroundings of one call. Everything that a workflow reports goes to `notes`. */
export interface Call {
  workspace: Workspace
  viewing: Viewing
  /** Reads the tariffs of the user; empty without a tariff file. */
  tariffs(): Promise<readonly TariffRule[]>
  /** Messages of workflows, such as "showing cached data". */
  notes: string[]
  /** Adds the options of the profile to a command that a person can copy. */
  typed(command: string): string
  /** Whether a person has agreed to the proposal that the tool returned before. */
  isConfirmed: boolean
  /** Counts registrations of this day. Throws `too_many` above the limit. */
  countRegistrations(count: number): void
}

export interface Answer {
  /** One short sentence, made of words of this program and of numbers only. */
  summary: string
  /** One line for each row, in the order of the rows. */
  lines?: readonly string[]
  structured: Record<string, unknown>
  /** The UTC instant of the oldest fact; null if no fact was checked. */
  oldestFact?: string | null
  isSimulated?: boolean
}

/** A change that a person must confirm. The tool is called again after the confirmation. */
export interface Proposal {
  /** The question to the person, made of numbers and of words of this program only. */
  question: string
  /** What would be done. The confirmation is valid only for an equal plan. */
  plan: Record<string, unknown>
  /** The command that does the same, for clients that cannot ask a person. */
  command: string
}

export interface Tool {
  name: string
  title: string
  description: string
  input: ObjectSchema
  output: ObjectSchema
  /** Set if the tool changes something. */
  writing?: Writing
  isOpenWorld?: boolean
  run(args: Record<string, unknown>, call: Call): Promise<Answer | { proposal: Proposal }>
}

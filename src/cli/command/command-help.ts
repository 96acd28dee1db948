import type { Command } from 'commander'
import type { ExitName } from '../../errors.js'
import type { View } from '../output/view.js'

export interface CommandHelp {
  /** Whole command lines, each with what it does. */
  examples: [string, string][]
  /** `METHOD path` of what it asks of the service; beta and deprecated ones are marked. */
  calls?: string[]
  /** It runs until it is stopped, or writes by the way: a plan would say nothing. */
  hasNoPlan?: true
  /** It changes what this machine keeps, and tells it with `toldInstead` where that is asked for. */
  hasDeed?: true
  /** Options of a command above it that it takes too, such as `--folder` of `oct serve`. */
  above?: string[]
  /** Exit codes that it adds to the common ones. */
  exits?: ExitName[]
  /** What its rows are made of; loaded only when help is printed. */
  view?: () => Promise<Pick<View<never>, 'fields' | 'attributes'>>
}

const helps = new WeakMap<Command, CommandHelp>()

/**
 * Declares what `--help` says of a command beyond its words and options. One that writes gets
 * `--dry-run`, unless it has a plan of its own or can have none.
 */
export function withHelp(command: Command, help: CommandHelp): Command {
  helps.set(command, help)
  const hasPlan = command.options.some(({ long }) => long === '--dry-run')
  const needsPlan = !hasPlan && help.hasNoPlan !== true && isWriting(command)
  if (needsPlan) command.option('--dry-run', 'print the plan: send nothing')
  if (help.hasDeed && !hasPlan) command.option('--dry-run', 'print the plan: change nothing')
  return command
}

/** Whether one of its calls changes something at the service; an inference only asks. */
export const isWriting = (command: Command): boolean =>
  (helps.get(command)?.calls ?? []).some(
    (call) => !call.startsWith('GET ') && call !== 'POST /tracking_requests/infer_number',
  )

/** Whether the command has been given its examples; the sweep over all commands asks. */
export const helpOf = (command: Command): CommandHelp | undefined => helps.get(command)

import type { Command } from 'commander'
import type { ExitName } from '../../errors.js'
import type { View } from '../output/view.js'

export interface CommandHelp {
  /** Command lines, each with a comment. */
  examples: [string, string][]
  /** Requests to the service as `METHOD path`. */
  calls?: string[]
  /** Set without `--dry-run`: the command runs until stopped, or writing is only a side effect. */
  hasNoPlan?: true
  /** Set if the command changes this machine; with `--dry-run` it calls `printedInstead`. */
  hasAction?: true
  /** Options of parent commands that this command accepts, such as `--folder` of `oct serve`. */
  above?: string[]
  /** Exit codes besides the common ones. */
  exits?: ExitName[]
  /** The fields of the rows; loaded only for help. */
  view?: () => Promise<Pick<View<never>, 'fields' | 'attributes'>>
}

const helps = new WeakMap<Command, CommandHelp>()

/** Commands that write get `--dry-run` unless `hasNoPlan` is set. */
export function withHelp(command: Command, help: CommandHelp): Command {
  helps.set(command, help)
  const hasPlan = command.options.some(({ long }) => long === '--dry-run')
  const needsPlan = !hasPlan && help.hasNoPlan !== true && isWriting(command)
  if (needsPlan) command.option('--dry-run', 'print the plan: send nothing')
  if (help.hasAction && !hasPlan) command.option('--dry-run', 'print the plan: change nothing')
  return command
}

/** Inference only reads, although it is a POST. */
export const isWriting = (command: Command): boolean =>
  (helps.get(command)?.calls ?? []).some(
    (call) => !call.startsWith('GET ') && call !== 'POST /tracking_requests/infer_number',
  )

export const helpOf = (command: Command): CommandHelp | undefined => helps.get(command)

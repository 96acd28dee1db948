import type { Command } from 'commander'
import type { ExitName } from '../../errors.js'
import type { View } from '../output/view.js'

export interface CommandHelp {
  /** Command lines with a comment each. */
  examples: [string, string][]
  /** Requests to the service as `METHOD path`. */
  calls?: string[]
  /**
   * Set when the command has no `--dry-run`, because it runs until stopped or only writes
   * incidentally.
   */
  hasNoPlan?: true
  /** Set when the command changes this machine; with `--dry-run` it calls `toldInstead`. */
  hasAction?: true
  /** Options of parent commands that it takes too, such as `--folder` of `oct serve`. */
  above?: string[]
  /** Exit codes besides the common ones. */
  exits?: ExitName[]
  /** The fields of its rows; loaded only for help. */
  view?: () => Promise<Pick<View<never>, 'fields' | 'attributes'>>
}

const helps = new WeakMap<Command, CommandHelp>()

/**
 * Declares the help of a command besides its arguments and options. Commands that write get
 * `--dry-run`, unless they have their own or cannot have one.
 */
export function withHelp(command: Command, help: CommandHelp): Command {
  helps.set(command, help)
  const hasPlan = command.options.some(({ long }) => long === '--dry-run')
  const needsPlan = !hasPlan && help.hasNoPlan !== true && isWriting(command)
  if (needsPlan) command.option('--dry-run', 'print the plan: send nothing')
  if (help.hasAction && !hasPlan) command.option('--dry-run', 'print the plan: change nothing')
  return command
}

/** Whether a command changes something at the service; inference only reads. */
export const isWriting = (command: Command): boolean =>
  (helps.get(command)?.calls ?? []).some(
    (call) => !call.startsWith('GET ') && call !== 'POST /tracking_requests/infer_number',
  )

/** Returns the help that was declared for a command. */
export const helpOf = (command: Command): CommandHelp | undefined => helps.get(command)

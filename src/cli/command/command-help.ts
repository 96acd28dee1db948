import type { Command } from 'commander'
import type { ExitName } from '../../errors.js'
import type { View } from '../output/view.js'
import { dryRunOption } from './dry-run-option.js'

export interface CommandHelp {
  examples: [string, string][]
  calls?: string[]
  /** True for a command that has no `--dry-run`: it runs until it is stopped, or changes data only as a side effect. */
  hasNoPlan?: true
  /** True for a command that changes this machine. Its action must call `printedInstead` to support `--dry-run`. */
  hasAction?: true
  above?: string[]
  exits?: ExitName[]
  view?: () => Promise<Pick<View<never>, 'fields' | 'attributes'>>
  /** Loads the fields of the groups that `--by` prints. Default: the fields of groups of containers. */
  groups?: () => Promise<Pick<View<never>, 'fields'>>
}

const helps = new WeakMap<Command, CommandHelp>()

/** Adds examples, exit codes and fields to a command's help, and `--dry-run` to a command that changes data. */
export function withHelp(command: Command, help: CommandHelp): Command {
  helps.set(command, help)
  const hasPlan = command.options.some(({ long }) => long === '--dry-run')
  const needsPlan = !hasPlan && help.hasNoPlan !== true && isWriting(command)
  if (needsPlan || (help.hasAction && !hasPlan)) command.addOption(dryRunOption())
  return command
}

/** POST requests that change no data: inferring a shipping line, and creating a link for signing in. */
const harmlessPosts: readonly string[] = [
  'POST /tracking_requests/infer_number',
  'POST /sign_in_links',
]

export const isWriting = (command: Command): boolean =>
  (helps.get(command)?.calls ?? []).some(
    (call) => !call.startsWith('GET ') && !harmlessPosts.includes(call),
  )

export const helpOf = (command: Command): CommandHelp | undefined => helps.get(command)

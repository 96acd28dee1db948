import type { Command, Option } from 'commander'
import { shellWord } from '../../domain/shell-word.js'
import { OctError } from '../../errors.js'
import type { Asker, CommandContext } from './command-context.js'
import { commandPath } from './command-path.js'
import { durationArgument } from './duration-argument.js'

/** Asks for confirmation, except with `--yes` and in the sandbox. Throws if the user refuses or cannot be asked. */
export async function confirmAction(
  context: CommandContext,
  command: Command,
  action: string,
): Promise<void> {
  if (!context.settings().isSandbox) await confirmBeyondSandbox(context, command, action)
}

/** Asks the user to confirm, even in the sandbox, because the action also changes things that are not simulated. */
export async function confirmBeyondSandbox(
  context: CommandContext,
  command: Command,
  action: string,
): Promise<void> {
  const ask = await askerOf(context, command, action)
  if (ask === undefined) return
  if (await ask.confirm({ message: `${action}?`, answeredBy: '--yes' })) return
  throw new OctError('interrupted', 'Nothing was done')
}

export async function confirmByName(
  context: CommandContext,
  command: Command,
  { action, name }: { action: string; name: string },
): Promise<void> {
  const ask = await askerOf(context, command, action)
  if (ask === undefined) return
  const message = `${action}. Type ${name} to confirm:`
  if ((await ask.text({ message, answeredBy: '--yes' })).trim() === name) return
  throw new OctError('interrupted', 'Nothing was done')
}

async function askerOf(
  context: CommandContext,
  command: Command,
  action: string,
): Promise<Asker | undefined> {
  const { yes, dryRun } = command.optsWithGlobals()
  if (yes === true || dryRun === true) return undefined
  const ask = await context.ask()
  if (ask.mayAsk) return ask
  throw new OctError('usage', `${action} must be confirmed`, {
    reason: 'Nothing was done. oct can ask only in an interactive session; confirm with --yes.',
    tryNext: [`${lineOf(command)} --yes`],
  })
}

function lineOf(command: Command): string {
  const options = command.options
    .filter((option) => command.getOptionValueSource(option.attributeName()) === 'cli')
    .flatMap((option) => typed(option, command.getOptionValue(option.attributeName())))
  return [commandPath(command), ...[...command.args, ...options].map(shellWord)].join(' ')
}

function typed({ long, parseArg }: Option, value: unknown): string[] {
  const name = long ?? ''
  if (value === true) return [name]
  if (parseArg === durationArgument) return [name, `${Number(value) / 1000}s`]
  return [value].flat().flatMap((each) => [name, String(each)])
}

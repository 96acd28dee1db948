import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { confirmBeyondSandbox } from '../../cli/command/confirm-action.js'
import { printedInstead } from '../../cli/command/print-instead.js'
import { OctError } from '../../errors.js'

export function mcpInstallCommand(context: CommandContext): Command {
  const command = new Command('install')
    .summary('Add oct to the settings of an assistant')
    .description(
      'Prints the settings with which the assistant starts oct. If you agree, writes them to the settings file of the assistant, and leaves other settings and comments in the file unchanged. The settings contain the profile and the option --allow of this command line, but no token.',
    )
    .argument('<assistant>', 'claude-desktop, claude-code, cursor or vscode')
    .action((assistant: string) => install(context, command, assistant))
  return withHelp(command, {
    above: ['--allow'],
    examples: [
      [
        'oct mcp install claude-desktop',
        'print the settings for oct, and write them after you agree',
      ],
      ['oct --sandbox mcp install cursor --yes', 'let the assistant use simulated data'],
    ],
    exits: ['local'],
    hasAction: true,
  })
}

async function install(
  context: CommandContext,
  command: Command,
  assistant: string,
): Promise<void> {
  const { entryFor } = await import('./assistant-files.js')
  const { platform, homeFolder, folder, env } = context.terminal
  const args = entryArguments(context, command.optsWithGlobals<{ allow: string[] }>().allow)
  const { path, after, isNew, text } = entryFor(
    assistant,
    { platform, homeFolder, folder, env },
    args,
  )
  if (after instanceof OctError) {
    await context.print(text)
    throw after
  }
  const detail = isNew
    ? 'oct creates this file with the settings for oct'
    : 'the entry for oct; the other content of the file stays'
  if (await printedInstead(context, command, [{ action: 'write', subject: path, detail }])) return
  await context.print(text)
  if (after === 'same') return context.notice(`${path} already contains the settings for oct.`)
  await confirmBeyondSandbox(context, command, `Writing the settings for oct to ${path}`)
  const { writeFileAtomically } = await import('../../files/atomic-file.js')
  await writeFileAtomically(path, Buffer.from(after), { folderMode: 0o700, followsLinks: true })
  await context.notice(`Wrote ${path}. Start the assistant again.`)
}

function entryArguments(context: CommandContext, allow: readonly string[]): string[] {
  const settings = context.settings()
  const profile = settings.values.profile
  const isNamed = profile?.origin === 'flag' && !settings.isSandbox
  return [
    ...(settings.isSandbox ? ['--sandbox'] : []),
    ...(isNamed ? ['--profile', `${profile.value}`] : []),
    'mcp',
    ...(allow.length > 0 ? ['--allow', allow.join(',')] : []),
  ]
}

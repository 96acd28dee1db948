import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { printedInstead } from '../../cli/command/print-instead.js'
import { OctError } from '../../errors.js'
import type { ViewTools } from './view-line.js'

export function viewSaveCommand(context: CommandContext, tools: ViewTools): Command {
  const command = new Command('save')
    .summary('Save a list command and its filters under a name')
    .description(
      'Saves filters, --fields, --sort, --limit, -o and --tz of a list command. oct checks the command before it saves the view. A view that already has the name is replaced.',
    )
    .argument('<name>', 'name of the view: letters, digits and dashes')
    .argument('[line...]', 'list command to save, such as holds, with options')
    .option('--team', 'use the project file .oct.json, which a team shares')
    .allowUnknownOption()
    .action(async (_name: string, _line: string[], { team }: { team?: boolean }) => {
      const { keepView, viewFile } = await import('../../cli/settings/saved-views.js')
      const { lineOf, readViewLine, typedView } = await import('./view-line.js')
      const { undeclaredFields } = await import('./undeclared-fields.js')
      const { name, words, left } = typedView(tools, ['--team', '--dry-run'])
      checkName(name)
      readViewLine(tools, words)
      const line = lineOf(words)
      const { folder } = context.terminal
      const kept = { name, line, place: team ? 'project' : 'user', folder } as const
      const file = viewFile(context.settings(), kept)
      const action = { action: 'keep', subject: name, detail: `${line}, in ${file}` }
      if (await printedInstead(context, command, [action])) return
      const { path, before } = await keepView(context.settings(), kept)
      await context.notice(`${name} is saved in ${path}: ${line}`)
      if (before !== null && before !== line)
        await context.notice(`Previous command line of the view: ${before}`)
      for (const field of await undeclaredFields(tools.meant(words))) {
        await context.notice(
          `"${field}" is not a known field of the list. See --help of the command.`,
        )
      }
      if (left.length > 0) {
        await context.notice(
          `These options are not saved; type them at each run: ${left.join(', ')}`,
        )
      }
    })
  return withHelp(command, {
    examples: [
      [
        'oct view save due-acme holds --due 3d --customer acme --sort pickup_lfd_date',
        'save a view in your own settings',
      ],
      [
        'oct view save --team arrivals containers --eta 7d -o csv',
        'save a view in the project file, for the whole team',
      ],
    ],
    exits: ['local'],
    hasAction: true,
  })
}

function checkName(name: string): void {
  if (/^[\p{L}\p{N}][\p{L}\p{N}-]{0,59}$/u.test(name)) return
  throw new OctError('usage', `"${name}" is not a valid name for a view`, {
    reason: 'Use letters, digits and dashes, and at most 60 characters.',
    tryNext: ['oct view save due-acme holds --due 3d --customer acme'],
  })
}

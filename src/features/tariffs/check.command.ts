import { relative, resolve } from 'node:path'
import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { loadTariffs } from '../../cli/settings/load-tariffs.js'
import { counted } from '../../domain/counted.js'
import { OctError } from '../../errors.js'
import { tariffsInUse } from './tariffs-in-use.js'

export function tariffsCheckCommand(context: CommandContext): Command {
  const command = new Command('check')
    .summary('Check tariff files')
    .description(
      'Prints every problem, its position in the file, and how to correct it. A warning, such as a warning about a tariff of last year, does not prevent oct from using the file. If you name no file, checks the tariff files in use.',
    )
    .argument('[file...]', 'files or folders of tariffs; the tariffs in use if none is given')
    .action(async (named: string[]) => {
      const { tariffProblemsView } = await import('./check.view.js')
      const paths = named.map((file) => resolve(context.terminal.folder, file))
      const now = (await context.workspace()).now()
      const { rules, problems, warnings } = await loadTariffs(
        paths.length > 0 ? paths : tariffsInUse(context),
        now,
      )
      const found = [
        ...problems.map((problem) => ({ ...problem, severity: 'problem' as const })),
        ...warnings.map((problem) => ({ ...problem, severity: 'warning' as const })),
      ]
      const rows = found.map((row) => ({
        ...row,
        file: fromHere(row.file, context.terminal.folder),
      }))
      const empty = `No problems found in ${counted(rules.length, 'rule')}`
      await context.present({ view: tariffProblemsView, rows, empty })
      if (problems.length === 0) return
      const count = counted(problems.length, 'problem')
      throw new OctError('usage', `The tariffs cannot be used, because they have ${count}`, {
        tryNext: ['oct tariffs schema'],
      })
    })
  return withHelp(command, {
    examples: [
      ['oct tariffs check', 'check the tariff files in use'],
      ['oct tariffs check tariffs.yaml -o json', 'check a tariff file, with JSON output'],
    ],
    exits: ['not_found', 'local'],
    view: async () => (await import('./check.view.js')).tariffProblemsView,
  })
}

function fromHere(file: string, folder: string): string {
  const path = relative(folder, file)
  return path.startsWith('..') ? file : path
}

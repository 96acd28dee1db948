import { relative, resolve } from 'node:path'
import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { gateFile, userFileSource } from '../../cli/settings/user-file.js'
import { counted } from '../../domain/counted.js'
import { OctError } from '../../errors.js'

export function gatesCheckCommand(context: CommandContext): Command {
  const command = new Command('check')
    .summary('Check gate calendars')
    .description(
      'Prints every problem, its position in the file, and how to correct it. If you name no file, checks the gate calendars in use.',
    )
    .argument('[file...]', 'files or folders of calendars; the calendars in use if none is given')
    .action(async (named: string[]) => {
      const { loadGates } = await import('../../cli/settings/load-gates.js')
      const { fileProblemsView } = await import('../../desk/file-problems.view.js')
      const paths = named.map((file) => resolve(context.terminal.folder, file))
      const now = (await context.workspace()).now()
      const asked = paths.length > 0 ? paths : inUse(context)
      const { gates, problems } = await loadGates(asked, now)
      const empty = `No problems found in ${gates.length} ${gates.length === 1 ? 'gate' : 'gates'}`
      const rows = problems.map((problem) => ({
        ...problem,
        file: fromHere(problem.file, context.terminal.folder),
      }))
      await context.present({ view: fileProblemsView, rows, empty })
      if (problems.length === 0) return
      const count = counted(problems.length, 'problem')
      throw new OctError('usage', `The gate calendar cannot be used, because it has ${count}`, {
        tryNext: ['oct gates schema'],
      })
    })
  return withHelp(command, {
    examples: [
      ['oct gates check', 'check the gate calendars in use'],
      ['oct gates check gates.yaml -o json', 'check a gate calendar file, with JSON output'],
    ],
    exits: ['not_found', 'local'],
    view: async () => (await import('../../desk/file-problems.view.js')).fileProblemsView,
  })
}

function fromHere(file: string, folder: string): string {
  const path = relative(folder, file)
  return path.startsWith('..') ? file : path
}

function inUse(context: CommandContext): string[] {
  const source = userFileSource(context.settings(), gateFile)
  if (source !== null) return [source]
  throw new OctError('not_found', 'There is no gate calendar', {
    reason: 'There is no calendar to check.',
    tryNext: ['oct gates init', 'oct gates check <file>'],
  })
}

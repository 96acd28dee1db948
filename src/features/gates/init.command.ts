import { resolve } from 'node:path'
import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { printedInstead } from '../../cli/command/print-instead.js'
import { gateFile, userFilePath } from '../../cli/settings/user-file.js'
import { shellWord } from '../../domain/shell-word.js'

export function gatesInitCommand(context: CommandContext): Command {
  const command = new Command('init')
    .summary('Write an example gate calendar')
    .description(
      'Writes an example calendar with comments to the named file. If you name no file, writes to the file that oct reads. Never replaces a file.',
    )
    .argument('[file]', 'path of the file to write; - prints the example')
    .action(async (file: string | undefined) => {
      const { starterFile } = await import('../../domain/gates/starter-file.js')
      if (file === '-') return context.print(starterFile)
      const { writeNewFile } = await import('../../files/write-new-file.js')
      const kept = userFilePath(context.settings(), gateFile)
      const path = file === undefined ? kept : resolve(context.terminal.folder, file)
      const action = {
        action: 'write',
        subject: path,
        detail: 'oct writes an example gate calendar',
      }
      if (await printedInstead(context, command, [action])) return
      await writeNewFile(path, starterFile, ['oct gates check', 'oct gates init <file>'])
      const use =
        path === kept
          ? ''
          : ` To use the file: oct config set gate_calendar ${shellWord(file ?? '')}`
      await context.notice(`Wrote ${path}.${use}`)
    })
  return withHelp(command, {
    examples: [
      ['oct gates init', 'write an example calendar to the file that oct reads'],
      ['oct gates init gates.yaml', 'write an example calendar to gates.yaml'],
    ],
    exits: ['local'],
    hasAction: true,
  })
}

export function gatesSchemaCommand(context: CommandContext): Command {
  const command = new Command('schema')
    .summary('Print the JSON Schema of gate calendars')
    .description('The schema is JSON Schema draft 7; editors check and complete a file with it.')
    .action(async () => {
      const { gateCalendarSchema } = await import('../../domain/gates/gate-calendar-schema.js')
      await context.print(`${JSON.stringify(gateCalendarSchema, null, 2)}\n`)
    })
  return withHelp(command, {
    examples: [['oct gates schema', 'print the schema of gate calendars, for use in an editor']],
  })
}

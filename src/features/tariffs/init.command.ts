import { resolve } from 'node:path'
import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { printedInstead } from '../../cli/command/print-instead.js'
import { tariffFile, userFilePath } from '../../cli/settings/user-file.js'
import { shellWord } from '../../domain/shell-word.js'

export function tariffsInitCommand(context: CommandContext): Command {
  const command = new Command('init')
    .summary('Write an example tariff file')
    .description(
      'Writes an example file with comments and invented amounts to the named file. If you name no file, writes to the file that oct reads. Never replaces a file.',
    )
    .argument('[file]', 'path of the file to write; - prints the example')
    .action(async (file: string | undefined) => {
      const { starterTariff } = await import('../../domain/tariffs/starter-tariff.js')
      if (file === '-') return context.print(starterTariff)
      const { writeNewFile } = await import('../../files/write-new-file.js')
      const kept = userFilePath(context.settings(), tariffFile)
      const path = file === undefined ? kept : resolve(context.terminal.folder, file)
      const action = { action: 'write', subject: path, detail: 'an example tariff' }
      if (await printedInstead(context, command, [action])) return
      await writeNewFile(path, starterTariff, ['oct tariffs check', 'oct tariffs init <file>'])
      const use =
        path === kept ? '' : ` To use the file: oct config set tariffs ${shellWord(file ?? '')}`
      await context.notice(`Wrote ${path}.${use}`)
    })
  return withHelp(command, {
    examples: [
      ['oct tariffs init', 'write an example tariff to the file that oct reads'],
      ['oct tariffs init tariffs/acme.yaml', 'write an example tariff to the given file'],
    ],
    exits: ['local'],
    hasAction: true,
  })
}

export function tariffsSchemaCommand(context: CommandContext): Command {
  const command = new Command('schema')
    .summary('Print the JSON Schema of tariff files')
    .description('The schema is JSON Schema draft 7; editors check and complete a file with it.')
    .action(async () => {
      const { tariffSchema } = await import('../../domain/tariffs/reading/tariff-schema.js')
      await context.print(`${JSON.stringify(tariffSchema, null, 2)}\n`)
    })
  return withHelp(command, {
    examples: [['oct tariffs schema', 'print the schema of tariff files, for use in an editor']],
  })
}

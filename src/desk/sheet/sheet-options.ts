import { type Command, InvalidArgumentError, Option } from 'commander'
import type { SheetRole } from './read-sheet.js'

export function addSheetOptions(command: Command): Command {
  return command
    .addOption(
      new Option(
        '--column <what=header>',
        `header of the column that has the ${roles.slice(0, -1).join(', ')} or ${roles.at(-1)}`,
      )
        .argParser(columnArgument)
        .helpGroup('The file:'),
    )
    .addOption(sheetOption())
}

export const sheetOption = (): Option =>
  new Option('--sheet <name>', 'name of the sheet to read in a workbook').helpGroup('The file:')

const roles: SheetRole[] = ['number', 'scac', 'type', 'ref', 'customer', 'tag']

type Columns = Partial<Record<SheetRole, string[]>>

function columnArgument(text: string, previous: Columns = {}): Columns {
  const [what = '', ...rest] = text.split('=')
  const header = rest.join('=').trim()
  const role = roles.find((name) => name === what.trim().toLowerCase())
  if (role === undefined || header === '') {
    throw new InvalidArgumentError(
      `Write role=header, such as number=MBL. The role is one of ${roles.join(', ')}.`,
    )
  }
  return { ...previous, [role]: [...(previous[role] ?? []), header] }
}

import { existsSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { Command, Option } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { printedInstead } from '../../cli/command/print-instead.js'
import { refuseStandardOutput } from '../../cli/command/refuse-standard-output.js'
import { sheetBytes } from '../../desk/sheet/sheet-asked.js'
import { addSheetOptions } from '../../desk/sheet/sheet-options.js'
import { counted } from '../../domain/counted.js'
import { OctError } from '../../errors.js'

interface FillOptions {
  column?: Record<string, string[]>
  sheet?: string
  copy?: string
}

export function fillCommand(context: CommandContext): Command {
  const command: Command = addSheetOptions(new Command('fill'))
    .summary('Write the status, last free day and costs of containers to a workbook')
    .description(
      'Finds the column with the numbers, and adds new columns after the last used column. When you run the command again, it updates these columns. Other cells, formulas, formats and parts of the file stay exactly the same.',
    )
    .argument('<file>', 'workbook (XLSX) to which oct writes')
    .addOption(
      new Option(
        '--copy <file>',
        'write the columns to a copy, and do not change the workbook itself',
      ).helpGroup('The file:'),
    )
    .action((file: string, options: FillOptions) => fill(context, command, { file, options }))
  return withHelp(command, {
    examples: [
      ['oct fill shipments.xlsx', 'write the columns of oct to a workbook, or update them'],
      [
        'oct fill shipments.xlsx --copy filled.xlsx',
        'write the columns of oct to a copy of the workbook',
      ],
    ],
    exits: ['unavailable', 'local'],
    hasAction: true,
    view: async () => (await import('./fill.view.js')).fillView,
  })
}

async function fill(
  context: CommandContext,
  command: Command,
  { file, options }: { file: string; options: FillOptions },
): Promise<void> {
  refuseStandardOutput(
    options.copy ?? file,
    options.copy === undefined ? '-' : '--copy -',
    'oct fill shipments.xlsx --copy filled.xlsx',
  )
  const { fillWorkbook } = await import('./fill-workbook.js')
  const { fillView } = await import('./fill.view.js')
  const { ensureFresh } = await import('../../desk/sync/ensure-fresh.js')
  const path = resolve(context.terminal.folder, options.copy ?? file)
  if (options.copy === undefined) refuseOpen(path, file)
  const bytes = await sheetBytes(context.terminal, file)
  const workspace = await context.workspace()
  const syncedAt = await ensureFresh(workspace, { includeClosed: true })
  const cache = await workspace.cache()
  const { costsOf } = await context.costs()
  const viewing = { ...(await context.viewing()), ...(costsOf ? { costsOf } : {}) }
  const filled = fillWorkbook(
    bytes,
    {
      name: file,
      columns: options.column ?? {},
      ...(options.sheet ? { sheet: options.sheet } : {}),
    },
    {
      viewing,
      boxesOf: (number) => {
        const { isExact, tier, matches, boxes } = cache.resolve(number)
        if (!isExact) return []
        // If a container made several trips, the first match is its current trip.
        const [current] = matches
        return tier === 'container number'
          ? boxes.filter(({ container }) => container.id === current?.id)
          : boxes
      },
    },
  )
  const action = { action: 'fill', subject: path, detail: counted(filled.rows.length, 'row') }
  if (await printedInstead(context, command, [action])) return
  const { writeFileAtomically } = await import('../../files/atomic-file.js')
  if (options.copy === undefined) refuseOpen(path, file)
  await writeFileAtomically(path, filled.bytes, { followsLinks: true })
  for (const sentence of filled.notices) await context.notice(sentence)
  const notices = [`wrote ${options.copy ?? file}`]
  await context.present({ view: fillView, rows: filled.rows, syncedAt, notices })
}

/** Refuses a workbook that is open in Excel (a file `~$name` exists), because Excel would overwrite the new columns. */
function refuseOpen(path: string, file: string): void {
  if (!existsSync(join(dirname(path), `~$${basename(path)}`))) return
  throw new OctError('local', `${file} is open in Excel`, {
    reason: `The file ~$${basename(path)} shows that the workbook is open in Excel. oct did not change the workbook.`,
    tryNext: ['close the workbook in Excel', `oct fill ${file} --copy filled.xlsx`],
  })
}

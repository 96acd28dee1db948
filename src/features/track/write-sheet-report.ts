import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { chooseFormat } from '../../cli/output/choose-format.js'
import { renderResult } from '../../cli/output/render.js'
import type { Terminal } from '../../cli/terminal/terminal.js'
import { OctError } from '../../errors.js'
import { writeFileAtomically } from '../../files/atomic-file.js'
import type { RowReport } from './bulk/row-report.js'
import { sheetReportView } from './sheet-report.view.js'

/** Returns the path of the report. Throws if it cannot be written or is the input file, before oct sends requests. */
export async function reportFile(
  { folder }: Terminal,
  { report, from }: { report: string; from: string | undefined },
): Promise<string> {
  const file = resolve(folder, report)
  if (report === '-' || (from !== undefined && resolve(folder, from) === file)) {
    throw new OctError(
      'usage',
      `--report ${report} names the file with the numbers, or standard output`,
      {
        reason: 'Name another file for the report. Nothing was sent.',
        tryNext: ['run the command again with --report report.csv'],
      },
    )
  }
  try {
    await access(dirname(file), constants.W_OK)
    if ((await stat(file).catch(() => undefined))?.isDirectory())
      throw new Error('the path leads to a folder')
    return file
  } catch (cause) {
    throw new OctError('local', `The report ${report} cannot be written`, {
      reason: `The folder of the report is missing or read-only, or ${report} is a folder. Nothing was sent.`,
      tryNext: ['make the folder, or name another file with --report'],
      cause,
    })
  }
}

export async function writeSheetReport(
  file: string,
  { rows, header, now }: { rows: RowReport[]; header: readonly string[]; now: Date },
): Promise<void> {
  // Writes the report in a format for programs, never as the table that a screen would show.
  const format = chooseFormat({ outFile: file, preferred: 'csv', isTTY: false })
  const { pieces } = await renderResult({
    view: sheetReportView(header),
    rows,
    format: format === 'table' ? 'csv' : format,
    viewing: { now, timeStyle: 'utc', localZone: 'UTC', staleAfterMs: 0 },
    isTerminal: false,
    colour: 0,
  })
  await writeFileAtomically(file, pieces)
}

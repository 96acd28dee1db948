import type { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { commandPath } from '../../cli/command/command-path.js'
import type { GlobalFlags } from '../../cli/command/global-options.js'
import type { Format } from '../../cli/output/format.js'
import { formatOf } from '../../cli/output/present.js'
import { renderResult } from '../../cli/output/render.js'
import { colorLevel } from '../../cli/terminal/color-level.js'
import { makeInert } from '../../cli/terminal/inert.js'
import { paint } from '../../cli/terminal/paint.js'
import type { ColorLevel } from '../../cli/terminal/terminal.js'
import { cellWidth } from '../../cli/terminal/width.js'
import { wrap } from '../../cli/terminal/wrap.js'
import { OctError } from '../../errors.js'
import { listenedLine, listenedView } from './listen.view.js'
import type { AppliedEvent } from './receiving/apply-event.js'

/** Prints events as they arrive. Throws `usage` for `--out`, and for formats that need all rows, such as JSON. */
export async function eventPrinter(
  context: CommandContext,
  command: Command,
): Promise<(row: AppliedEvent) => Promise<void>> {
  const flags: GlobalFlags = command.optsWithGlobals()
  const { terminal } = context
  const settings = context.settings()
  const format = formatOf({ terminal, flags, settings, command: commandPath(command) })
  if (flags.out !== undefined || !endless.includes(format)) throw needsEnd(format, flags.out)
  const colour = colorLevel({ env: terminal.env, isTTY: terminal.stdout.isTTY, flag: flags.color })
  if (format === 'table') {
    const { isTTY, columns } = terminal.stdout
    return async (row) => {
      const line = listenedLine(row, await context.viewing())
      const lines = linesOf(line, isTTY ? columns : Number.POSITIVE_INFINITY, colour)
      await context.print(`${lines.join('\n')}\n`)
    }
  }
  const { fields, query } = flags
  return async (row) => {
    const viewing = await context.viewing()
    const shown = { view: listenedView, rows: [row], format, fields, query, viewing }
    const { pieces } = await renderResult({ ...shown, isTerminal: false, colour: 0 })
    await context.print([...pieces].join(''))
  }
}

const indent = 10

function linesOf(
  { start, what }: ReturnType<typeof listenedLine>,
  columns: number,
  colour: ColorLevel,
): string[] {
  const texts = [...start, what].map((text) => ({ ...text, words: makeInert(text.words) }))
  const widthOf = (count: number): number =>
    cellWidth(
      texts
        .slice(0, count)
        .map(({ words }) => words)
        .join('  ')
        .trimEnd(),
    )
  const fits = [4, 3].find((count) => widthOf(count) <= columns) ?? 2
  const painted = texts.slice(0, fits).map(({ words, tone }) => paint(words, tone, colour))
  const below = texts.slice(fits).map(({ words }) => words.trimEnd())
  const told = below.filter((words) => words !== '').join('  ')
  const lines = told === '' ? [] : wrap(told, Math.max(columns - indent, indent))
  const under = lines.map((words) => `${' '.repeat(indent)}${paint(words, what.tone, colour)}`)
  return [painted.join('  ').trimEnd(), ...under]
}

const endless: readonly Format[] = ['table', 'tsv', 'ndjson', 'ids']

const needsEnd = (format: Format, out: string | undefined): OctError =>
  new OctError(
    'usage',
    `${out === undefined ? `-o ${format}` : '--out'} cannot be used for events, because the list of events never ends`,
    {
      reason: 'Use tsv, ndjson or ids, which print event by event.',
      tryNext: ['oct webhooks listen -o ndjson', 'oct webhooks log -o json'],
    },
  )

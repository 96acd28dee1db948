import { OctError } from '../../errors.js'
import type { Device, Presentation } from '../command/command-context.js'
import type { GlobalFlags } from '../command/global-options.js'
import type { Settings } from '../settings/resolve-settings.js'
import { colorLevel } from '../terminal/color-level.js'
import type { Terminal } from '../terminal/terminal.js'
import { writeLine } from '../terminal/write-line.js'
import { chooseFormat } from './choose-format.js'
import { footer } from './footer.js'
import type { Format } from './format.js'
import { type Rendering, renderResult } from './render.js'
import type { View, Viewing } from './view.js'

export interface PresentOptions {
  terminal: Terminal
  flags: GlobalFlags
  settings: Settings
  viewing: Viewing
  command: string
}

export async function present<Row>(
  presentation: Presentation<Row>,
  given: PresentOptions,
): Promise<void> {
  const options = presentation.isBesideOut ? withoutOut(given) : given
  const { terminal, settings } = options
  const rendering = await rendered(presentation, options)
  await deliver(rendering.pieces, { ...options, isOwn: isOwn(presentation) })
  if (settings.isOn('quiet')) return
  const many = presentation.rows.length
  const total = rendering.cutFrom ?? presentation.total ?? many
  const cut = { total, shown: rendering.shown ?? many, isInside: rendering.isInside === true }
  const isTerminal = terminal.stdout.isTTY && options.flags.out === undefined
  for (const line of footer(presentation, { ...options, ...cut, isTerminal })) {
    await writeLine(terminal.stderr, line)
  }
}

async function rendered<Row>(
  presentation: Presentation<Row>,
  options: PresentOptions,
): Promise<Rendering> {
  const isOwnForm = isOwn(presentation)
  if (isOwnForm && options.flags.query !== undefined) throw nothingToQuery(options.command)
  if (presentation.pieces) return { pieces: presentation.pieces }
  if (presentation.draw) return { pieces: await presentation.draw(deviceOf(options)) }
  const format = formatOf({ ...options, isDocument: presentation.isDocument })
  const isRecords =
    format === 'json' ||
    (format === 'ndjson' && !presentation.isDocument) ||
    options.flags.query !== undefined
  return isRecords && presentation.records
    ? renderAs(format, recordRows(presentation), options)
    : renderAs(format, rowsOf(presentation), options)
}

const isOwn = <Row>({ pieces, draw }: Presentation<Row>): boolean =>
  pieces !== undefined || draw !== undefined

export const nothingToQuery = (command: string): OctError =>
  new OctError('usage', `--query cannot be used with ${command}`, {
    reason: '--query works on JSON output, and this command does not print JSON.',
    tryNext: [`${command} --help`],
  })

function deviceOf({ terminal, flags, settings, viewing }: PresentOptions): Device {
  const { columns, rows, isTTY } = terminal.stdout
  const colour = colorLevel({ env: terminal.env, isTTY, flag: flags.color })
  return { viewing, columns, rows, colour, isAccessible: settings.isOn('accessible') }
}

function withoutOut(options: PresentOptions): PresentOptions {
  const { out: _elsewhere, ...flags } = options.flags
  return { ...options, flags }
}

function renderAs<Row>(
  format: Format,
  { view, rows }: { view: View<Row>; rows: Row[] },
  { terminal, flags, settings, viewing, command }: PresentOptions,
): Promise<Rendering> {
  const isTerminal = terminal.stdout.isTTY && flags.out === undefined
  return renderResult({
    view,
    rows,
    viewing: isTerminal ? { ...viewing, windowRows: terminal.stdout.rows } : viewing,
    format,
    fields: flags.fields,
    command,
    query: flags.query,
    sort: flags.sort,
    limit: flags.limit,
    isTerminal,
    width: isTerminal ? terminal.stdout.columns : undefined,
    colour: colorLevel({ env: terminal.env, isTTY: isTerminal, flag: flags.color }),
    isAccessible: settings.isOn('accessible'),
  })
}

const isStdout = (file: string): boolean => ['-', '/dev/stdout', '/dev/fd/1'].includes(file)

export function formatOf({
  terminal,
  flags,
  settings,
  command,
  isDocument,
}: Omit<PresentOptions, 'viewing'> & Pick<Presentation<never>, 'isDocument'>): Format {
  const isTyped = settings.values.output?.origin === 'flag'
  return chooseFormat({
    typed: isTyped ? settings.text('output') : undefined,
    outFile: flags.out,
    preferred: isDocument ? 'json' : isTyped ? undefined : settings.text('output'),
    isTTY: terminal.stdout.isTTY,
    command,
  })
}

function rowsOf<Row>({ view, rows, isMany }: Presentation<Row>): { view: View<Row>; rows: Row[] } {
  return { view: isMany ? { ...view, shape: 'list' } : view, rows }
}

function recordRows<Row>(presentation: Presentation<Row>) {
  const rows = presentation.records?.() ?? []
  const view: View<Record<string, unknown>> = {
    name: presentation.view.name,
    shape: presentation.isMany ? 'list' : 'object',
    noun: presentation.view.noun,
    columns: [],
    fields: [],
    attributes: Object.fromEntries(
      presentation.view.fields.map(({ name, meaning }) => [name, meaning]),
    ),
    id: () => '',
    record: (row) => row,
  }
  return { view, rows }
}

async function deliver(
  pieces: Iterable<string | Uint8Array>,
  { terminal, flags, isOwn }: PresentOptions & { isOwn: boolean },
): Promise<void> {
  if (flags.out !== undefined && !isStdout(flags.out)) {
    const { writeFileAtomically } = await import('../../files/atomic-file.js')
    await writeFileAtomically(flags.out, pieces, { signal: terminal.interruption })
    return
  }
  for (const piece of pieces) {
    if (terminal.stdout.closed) return
    if (typeof piece !== 'string' && !isOwn) {
      throw new OctError('usage', 'This format needs --out')
    }
    await terminal.stdout.write(piece)
  }
}

import { ageInWords } from '../../domain/duration.js'
import { OctError } from '../../errors.js'
import type { Presentation } from '../program/command-context.js'
import type { GlobalFlags } from '../program/global-options.js'
import type { Settings } from '../settings/resolve-settings.js'
import { colourLevel } from '../terminal/colour-level.js'
import { sayLine } from '../terminal/say-line.js'
import type { Terminal } from '../terminal/terminal.js'
import type { View, Viewing } from '../views/view.js'
import { chooseFormat } from './choose-format.js'
import type { Format } from './format.js'
import { inProfile } from './in-profile.js'
import { defaultScreenRows } from './limit-rows.js'
import { type Rendering, renderResult } from './render.js'

export interface PresentOptions {
  terminal: Terminal
  flags: GlobalFlags
  settings: Settings
  viewing: Viewing
  /** The command line so far, for advice. */
  command: string
}

/** Prints a result on stdout or into `--out`, and what there is to say about it on stderr. */
export async function present<Row>(
  presentation: Presentation<Row>,
  options: PresentOptions,
): Promise<void> {
  const { terminal, flags, settings } = options
  const format = formatOf(options)
  const isRecords = format === 'json' || format === 'ndjson'
  const rendering =
    isRecords && presentation.records
      ? await renderAs(format, recordRows(presentation), options)
      : await renderAs(format, rowsOf(presentation), options)
  await deliver(rendering.pieces, options)
  if (settings.isOn('quiet')) return
  const total = rendering.cutFrom ?? presentation.total ?? presentation.rows.length
  const shown = Math.min(
    presentation.rows.length,
    rendering.cutFrom === undefined ? total : limitOf(flags),
  )
  for (const line of footer(presentation, { ...options, total, shown })) {
    await sayLine(terminal.stderr, line)
  }
}

function renderAs<Row>(
  format: Format,
  { view, rows }: { view: View<Row>; rows: Row[] },
  { terminal, flags, settings, viewing }: PresentOptions,
): Promise<Rendering> {
  const isTerminal = terminal.stdout.isTTY && flags.out === undefined
  return renderResult({
    view,
    rows,
    viewing,
    format,
    fields: flags.fields,
    sort: flags.sort,
    limit: flags.limit,
    isTerminal,
    width: isTerminal ? terminal.stdout.columns : undefined,
    colour: colourLevel({ env: terminal.env, isTTY: isTerminal, flag: flags.color }),
    isAccessible: settings.isOn('accessible'),
  })
}

/** By its own name stdout is a stream to go on with, never a file to replace. */
const isStdout = (file: string): boolean => ['-', '/dev/stdout', '/dev/fd/1'].includes(file)

/** The format that errors of this run are told in too. */
export function formatOf({
  terminal,
  flags,
  settings,
  command,
}: Omit<PresentOptions, 'viewing'>): Format {
  const isTyped = settings.values.output?.origin === 'flag'
  return chooseFormat({
    typed: isTyped ? settings.text('output') : undefined,
    outFile: flags.out,
    preferred: isTyped ? undefined : settings.text('output'),
    isTTY: terminal.stdout.isTTY,
    command,
  })
}

const limitOf = (flags: GlobalFlags): number => flags.limit ?? defaultScreenRows

function rowsOf<Row>({ view, rows, isMany }: Presentation<Row>): { view: View<Row>; rows: Row[] } {
  return { view: isMany ? { ...view, shape: 'list' } : view, rows }
}

/** Records that are not one per row: the view is told to print them as they are. */
function recordRows<Row>(presentation: Presentation<Row>) {
  const rows = presentation.records?.() ?? []
  const view: View<Record<string, unknown>> = {
    name: presentation.view.name,
    shape: presentation.isMany ? 'list' : 'object',
    columns: [],
    fields: [],
    attributes: Object.fromEntries(
      presentation.view.fields.map(({ name, meaning }) => [name, meaning]),
    ),
    id: () => '',
    record: (row) => row,
    empty: presentation.view.empty,
  }
  return { view, rows }
}

async function deliver(
  pieces: Iterable<string | Uint8Array>,
  { terminal, flags }: PresentOptions,
): Promise<void> {
  if (flags.out !== undefined && !isStdout(flags.out)) {
    const { writeFileAtomically } = await import('../terminal/atomic-file.js')
    await writeFileAtomically(flags.out, pieces, { signal: terminal.interruption })
    return
  }
  for (const piece of pieces) {
    if (terminal.stdout.closed) return
    if (typeof piece !== 'string') throw new OctError('usage', 'This format needs --out')
    await terminal.stdout.write(piece)
  }
}

interface FooterFacts extends PresentOptions {
  total: number
  shown: number
}

function footer<Row>(presentation: Presentation<Row>, facts: FooterFacts): string[] {
  const { view, rows, notices = [], syncedAt } = presentation
  const { viewing, total, shown, settings, flags } = facts
  const parts = [
    rows.length === 0 ? (presentation.empty ?? view.empty) : (view.summary?.(rows, viewing) ?? ''),
    shown < total ? `showing ${shown} of ${total}` : '',
    ...notices,
    factsAge(presentation, viewing),
    syncedAt ? `synced ${agoInWords(syncedAt, viewing)}` : '',
    flags.out === undefined ? '' : `written to ${flags.out}`,
  ].filter((part) => part !== '')
  const lines = parts.length > 0 ? [inProfile(parts.join(' · '), settings)] : []
  return settings.isSandbox ? [...lines, sandboxLine(viewing)] : lines
}

/** How old the oldest fact is that is shown: that of its terminal or line, not of the cache. */
function factsAge<Row>({ view, rows }: Presentation<Row>, viewing: Viewing): string {
  const readings = rows.map((row) => Date.parse(view.checkedAt?.(row) ?? '')).filter((at) => at > 0)
  if (readings.length === 0) return ''
  const oldest = readings.reduce((least, at) => Math.min(least, at))
  return `facts read ${agoInWords(new Date(oldest), viewing)}`
}

function agoInWords(at: Date, viewing: Viewing): string {
  const words = ageInWords(Math.max(0, viewing.now.getTime() - at.getTime()))
  return words === 'just now' ? words : `${words} ago`
}

const sandboxLine = ({ now }: Viewing): string =>
  `Simulated data: the sandbox, whose clock reads ${now.toISOString().slice(0, 16).replace('T', ' ')} UTC.`

import { setImmediate as afterOtherWork } from 'node:timers/promises'
import type { TerminalInText } from '../../../domain/reference/terminal-in-text.js'
import { localDate } from '../../../domain/zoned-time.js'
import { type ReadingContext, Unreadable } from '../inbox/reader.js'
import { cleanCell } from './facts/clean-cell.js'
import { usualOrder } from './facts/date-sense.js'
import { type KnownTerminal, profiledTerminal, terminalAt } from './facts/find-terminal.js'
import { isNameOfPlace } from './facts/is-only-name.js'
import { namedTerminal } from './facts/named-terminal.js'
import { dateSense } from './facts/read-report-time.js'
import type { Report } from './facts/report.js'
import { reportInstant } from './facts/report-instant.js'
import { sectionTerminal } from './facts/section-terminal.js'
import { ColumnStudy, isBareFlag, type TableSense } from './facts/study-columns.js'
import { namedWithSystem, systemOf } from './facts/system-terminals.js'
import { severalFit, whyNoTerminal } from './facts/why-no-terminal.js'
import { chooseProfile } from './profile/choose-profile.js'
import { whyUnread } from './profile/unread-headers.js'
import type { Column } from './table/find-header.js'
import { noteIn } from './table/notes-of-table.js'
import { mostRows, tooManyRows } from './table/report-table.js'
import type { Titled } from './table/titled.js'

export interface TerminalFileContext extends ReadingContext {
  terminal?: { locode: string; smdg_code?: string }
}

export interface StudiedTable {
  report: Report
  columns: readonly Column[]
  warnings: string[]
  /** True if the table has sections: rows that name a terminal, each above the containers at this terminal. */
  isInSections: boolean
}

/** Learns the order of day and month, and the meaning of `Y`. Throws `Unreadable` for no terminal or too many rows. */
export async function studyTable(
  table: Titled,
  context: TerminalFileContext,
): Promise<StudiedTable> {
  const { profiles = [], fileName, receivedAt } = context
  const profile = chooseProfile(profiles, { fileName, columns: table.names })
  const titles = table.titles.map((title) => {
    const cell = cleanCell(title)
    return 'text' in cell ? cell.text : ''
  })
  const own = 'terminal' in profile ? profiledTerminal(profile.terminal, profile.zone) : null
  const texts = { titles, table, columns: table.columns }
  const named = own === null ? await terminalIn(texts, context) : { ...nothing, terminal: own }
  const isInRows = table.columns.some(
    ({ means }) => means.fact === 'terminal' || means.fact === 'port',
  )
  if (named.terminal === null && !isInRows && !named.isInSections)
    throw new Unreadable(whyNoTerminal(fileName, named.candidates))
  const zone = named.terminal?.zone ?? 'UTC'
  const columns = table.columnsBy(profile.columns)
  const sense = await senseOf(table, {
    columns,
    titled: table.titledColumns,
    width: table.width,
    words: profile.words,
    near: localDate(new Date(receivedAt), zone),
  })
  const country = named.terminal?.where.locode.slice(0, 2) ?? ''
  const reading = { profile, sense, receivedAt }
  const titleSense = dateSense({ report: reading, zone, country, fact: 'seen_at', index: null })
  const at = reportInstant({ titles, fileName, zone, sense: titleSense, receivedAt })
  const { terminal } = named
  const isNamedByFile = own === null && context.terminal === undefined
  const senders = [...fileName.split('/'), ...titles]
  const report = {
    ...reading,
    profiles,
    terminal,
    isNamedByFile,
    system: systemOf(table.names),
    senders,
    reportedAt: at,
  }
  const warnings = [
    ...named.doubts,
    ...(named.terminal ? severalFit(named.candidates, named.terminal.where.locode) : []),
    ...notUnderstood(table.unknownBy(profile.columns), sense),
    ...flagWarnings(columns, sense),
    ...(profile.dates === null ? mixedDates(columns, sense) : []),
    ...(profile.dates === null ? provenOrders(columns, sense, country) : []),
  ]
  return { report, columns, warnings, isInSections: named.isInSections }
}

async function senseOf(
  table: Titled,
  of: ConstructorParameters<typeof ColumnStudy>[0],
): Promise<TableSense> {
  const study = new ColumnStudy(of)
  let rows = 0
  for await (const row of table.rows()) {
    study.add(row)
    rows += 1
    if (rows > mostRows) throw new Unreadable(tooManyRows)
    if (rows % portion === 0) await afterOtherWork()
  }
  return study.sense()
}

const portion = 500

const nothing = { terminal: null, doubts: [], candidates: [], isInSections: false }

interface TerminalOfReport {
  terminal: KnownTerminal | null
  doubts: string[]
  candidates: readonly TerminalInText[]
  /** True if the table has sections: rows that name a terminal, each above the containers at this terminal. */
  isInSections: boolean
}

async function terminalIn(
  {
    titles,
    table,
    columns,
  }: { titles: readonly string[] } & Pick<StudiedTable, 'columns'> & {
      table: Titled
    },
  { terminal, fileName, mail }: TerminalFileContext,
): Promise<TerminalOfReport> {
  if (terminal !== undefined) return { ...nothing, terminal: terminalAt(terminal) }
  const named = namedTerminal({ fileName, titles, mail })
  const { notes, isInSections } = await notesOf(table, columns)
  if (named.where?.smdg_code !== undefined || named.where?.ramp !== undefined)
    // The name of the file counts for all rows, but a title only for the rows to the name of another terminal.
    return {
      ...nothing,
      ...named,
      terminal: terminalAt(named.where),
      isInSections: isInSections && namedTerminal({ fileName, titles: [], mail }).where === null,
    }
  const noted = isInSections
    ? named
    : namedTerminal({ fileName, titles: [...titles, ...notes], mail })
  const found = isInSections ? noted : namedWithSystem(noted, table.names)
  return { ...found, terminal: found.where && terminalAt(found.where), isInSections }
}

/** Returns notes below a table that name a place, and whether a note above a container names a terminal. */
async function notesOf(
  table: Titled,
  columns: readonly Column[],
): Promise<{ notes: string[]; isInSections: boolean }> {
  const notes: string[] = []
  let isNamed = false
  let isInSections = false
  for await (const row of table.rows()) {
    const note = noteIn(row, columns)
    if (note === null) isInSections ||= isNamed
    else if (isNameOfPlace(note)) notes.push(note)
    isNamed ||= sectionTerminal(row, columns) !== null
  }
  return { notes: notes.slice(-mostNotes), isInSections }
}

/** Number of lines below a table that may name the terminal. */
const mostNotes = 5

function notUnderstood(unknown: readonly string[], { untitled }: TableSense): string[] {
  const known = unknown.filter((header) => whyUnread(header) !== undefined)
  const others = unknown.filter((header) => !known.includes(header))
  const names = [...others, ...untitled.map((number) => `column ${number}, which has no header`)]
  const sentences = known.map((header) => `${header} is not read: ${whyUnread(header)}`)
  for (let from = 0; from < names.length; from += atOnce) {
    const some = names.slice(from, from + atOnce).join(', ')
    sentences.push(
      `unknown columns are ignored: ${some}; define them in a terminal profile under "columns"`,
    )
  }
  return sentences
}

const atOnce = 10

const flagWarnings = (columns: readonly Column[], sense: TableSense): string[] =>
  columns.flatMap(({ header, index, means }) => {
    if (!isBareFlag(means) || !sense.hasFlags(index)) return []
    const flag = sense.flagOf(index)
    if (flag.isSeen) return []
    return [
      `${header}: Y is read as released and N as on hold; define another meaning in a terminal profile under "holds"`,
    ]
  })

const mixedDates = (columns: readonly Column[], sense: TableSense): string[] =>
  columns.flatMap(({ header, index }) => {
    const dates = sense.mixedIn(index)
    if (dates.length === 0) return []
    return [
      `${header}: the dates are in different orders (${dates.join(' and ')}); ambiguous dates are not read; define the order in a terminal profile under "dates"`,
    ]
  })

/** If dates are not in the usual order of the country, says so, and which date shows it. */
const provenOrders = (columns: readonly Column[], sense: TableSense, country: string): string[] =>
  columns.flatMap(({ header, index }) => {
    const order = sense.orderOf(index) ?? sense.order
    const proof = sense.proofOf(index)
    if (!sense.hasAmbiguous(index) || proof === null) return []
    if (order === null || order === 'mixed' || order === usualOrder(country)) return []
    const words =
      order === 'dmy'
        ? 'dates state the day before the month'
        : 'dates state the month before the day'
    return [`${header}: ${words}, as "${proof.date}" in ${proof.place} shows`]
  })

import { type Gathered, type Reader, Unreadable } from '../inbox/reader.js'
import { wholeReading } from '../inbox/whole-reading.js'
import type { Reading } from '../statement.js'
import { isNameOfPlace } from './facts/is-only-name.js'
import { namedTerminal } from './facts/named-terminal.js'
import { withPortalCodes } from './facts/portal-codes.js'
import { chooseProfile } from './profile/choose-profile.js'
import { usualProfile } from './profile/terminal-profile.js'
import { ReportDraft } from './report-draft.js'
import { type StudiedTable, studyTable, type TerminalFileContext } from './study-table.js'
import { blocksOfContainers } from './table/blocks-of-containers.js'
import { withDetailRows } from './table/detail-rows.js'
import { headerOf } from './table/find-header.js'
import { isExportTable } from './table/is-export-table.js'
import { isOwnList } from './table/is-own-list.js'
import { nameless } from './table/nameless-columns.js'
import { readTables } from './table/read-tables.js'
import type { Table } from './table/report-table.js'
import { sectionsOf } from './table/sections-of.js'
import { sideBySide } from './table/side-by-side.js'
import { type Titled, titled } from './table/titled.js'

export const terminalFilesReader: Reader = {
  name: 'terminal report',
  read: readTerminalFile,
  gather: gatherTerminalFile,
}

export async function readTerminalFile(
  bytes: Uint8Array,
  context: TerminalFileContext,
): Promise<Reading> {
  return wholeReading(await gatherTerminalFile(() => piecesOf(bytes), context))
}

/** Reads a report. A missing container or cell says nothing. Throws `Unreadable` without a table or terminal. */
async function gatherTerminalFile(
  bytes: () => AsyncIterable<Uint8Array>,
  context: TerminalFileContext,
): Promise<Gathered> {
  const draft = new ReportDraft()
  const profiles = [...(context.profiles ?? []), usualProfile]
  const scoreOf = (cells: readonly string[]): number =>
    Math.max(
      ...profiles.map(
        ({ columns }) => headerOf(cells, columns)?.columns.length ?? cells.length / 1e4,
      ),
    )
  const whole = await readTables(bytes, { scoreOf })
  let read = 0
  let own: string | null = null
  let failure: Unreadable | null = null
  try {
    const joined = await Promise.all(whole.map(withDetailRows))
    const parts = await Promise.all(
      joined.map((table) => sectionsOf(table, { namesPlace, isHeading: isNameOfPlace })),
    )
    const tables = parts.flat()
    const found = tables.map(async (table) => ({
      table,
      titled:
        (await titled(table, profiles)) ??
        (await nameless(table, (titles) => placeOf(context, titles))) ??
        (await vertical(table, profiles)),
    }))
    const all = await Promise.all(found)
    const isShown = all.some(({ table, titled }) => titled !== null && table.isHidden !== true)
    for (const { table, titled } of all) {
      const reason = titled === null ? noHeaderIn : isShown && table.isHidden ? hidden : null
      if (reason !== null) draft.setAside({ where: table.name, reason })
      if (reason !== null || titled === null) continue
      if (isOwnList(titled) && isOfNoProfile(titled, context)) {
        own ??= ownList
        draft.setAside({ where: table.name, reason: ownList })
        continue
      }
      if (isExportTable(titled)) {
        draft.setAside({ where: table.name, reason: exportsOnly })
        read += 1
        continue
      }
      const coded = await withPortalCodes(titled)
      const named = { ...coded, titles: [...titled.titles, table.name] }
      const study = await studied(named, context)
      if ('reason' in study) {
        failure ??= study.reason
        draft.setAside({ where: table.name, reason: study.reason.message })
        continue
      }
      read += 1
      await draft.read(named, study)
    }
  } catch (error) {
    throw isOfCsv(error) ? new Unreadable(`The file is not a table: ${error.message}`) : error
  }
  if (read === 0) throw failure ?? new Unreadable(own ?? noHeader)
  return draft
}

/** Studies a table. A table whose terminal is unknown is set aside, because other tables may be readable. */
async function studied(
  table: Titled,
  context: TerminalFileContext,
): Promise<StudiedTable | { reason: Unreadable }> {
  try {
    return await studyTable(table, context)
  } catch (reason) {
    if (reason instanceof Unreadable) return { reason }
    throw reason
  }
}

/** Returns whether no terminal profile fits the file. If one fits, the file is a terminal's report. */
const isOfNoProfile = (
  { names }: Titled,
  { fileName, profiles = [] }: TerminalFileContext,
): boolean => chooseProfile(profiles, { fileName, columns: names }) === usualProfile

async function vertical(
  table: Table,
  profiles: Parameters<typeof titled>[1],
): Promise<Titled | null> {
  const turned = (await sideBySide(table)) ?? (await blocksOfContainers(table))
  return turned && titled(turned, profiles)
}

const placeOf = (
  { terminal, fileName, mail }: TerminalFileContext,
  titles: readonly string[],
): string | null =>
  terminal?.locode ?? namedTerminal({ fileName, titles, mail }).where?.locode ?? null

const namesPlace = (titles: readonly string[]): boolean => {
  const { where, candidates } = namedTerminal({ fileName: '', titles })
  return where !== null || candidates.length > 0
}

async function* piecesOf(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes
}

const noHeaderIn =
  'no header row was found: the header row needs a column of container numbers and another known column'
const exportsOnly = 'the table lists exports; only imports are read'
const hidden = 'the sheet is hidden and was not read, because other sheets are visible'

const toTrack = 'To track the containers of your own list, run oct track --from with the file.'

const noHeader = `No header row was found: the header row needs a column of container numbers and another known column (Available, LFD, Customs Hold …). A terminal profile can state what the columns mean. ${toTrack}`

const ownList = `The file has columns such as customer and reference, so oct treats it as your own list and not as a report of a terminal. ${toTrack} If a terminal wrote the file, describe the file in a terminal profile: oct serve inbox teach.`

const isOfCsv = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_')

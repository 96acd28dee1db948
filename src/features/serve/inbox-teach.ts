import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { safeFileName } from '../../domain/safe-file-name.js'
import { OctError } from '../../errors.js'
import { writeFileAtomically } from '../../files/atomic-file.js'
import type { ColumnFact } from '../../service/sources/terminal-files/profile/column-fact.js'
import type { TaughtColumn } from '../../service/sources/terminal-files/teach/study-report.js'
import { hostedFolder, type ServedFolder, type ServeHost } from './hosted-service.js'

export interface TaughtRow {
  header: string
  samples: string[]
  meaning: string | null
}

export interface TeachWish extends ServedFolder {
  file: string
  bytes: Uint8Array
  /** Terminal as UN/LOCODE and SMDG code, such as USLAX-APMT. */
  terminal: string
  ask(column: TaughtColumn, meanings: readonly Meaning[]): Promise<ColumnFact | null | undefined>
}

export interface Meaning {
  words: string
  means: ColumnFact | null
}

export interface Taught {
  columns: TaughtRow[]
  path: string
}

/** Finds the meaning of the columns in a terminal report, and writes a profile. Throws `usage`, `rejected`, `local`. */
export async function teachReport(host: ServeHost, wish: TeachWish): Promise<Taught> {
  const { columnsOfReport } = await import(
    '../../service/sources/terminal-files/teach/study-report.js'
  )
  const { profileText } = await import('../../service/sources/terminal-files/teach/profile-text.js')
  const { readProfile } = await import(
    '../../service/sources/terminal-files/profile/read-profile.js'
  )
  const place = await placeOf(wish.terminal)
  const path = profilePath(host, wish)
  const found = await columnsOfReport(wish.bytes).catch((error: unknown) => {
    throw unreadable(wish.file, error instanceof Error ? error.message : String(error))
  })
  if (found === undefined)
    throw unreadable(wish.file, 'No column of the file has container numbers.')
  const columns: TaughtColumn[] = []
  const known = await meanings()
  for (const column of found)
    columns.push(
      column.means === undefined ? { ...column, means: await wish.ask(column, known) } : column,
    )
  const text = profileText({ ...place, file: basename(wish.file), columns })
  const read = readProfile(text)
  if ('problems' in read) throw new Error(`the new profile is not valid: ${read.problems.join()}`)
  await writeFileAtomically(path, text, { mode: 0o600, folderMode: 0o700 })
  return { path, columns: columns.map(rowOf) }
}

const rowOf = ({ header, samples, means }: TaughtColumn): TaughtRow => ({
  ...{ header, samples, meaning: inWords(means) },
})

/** Returns the path of the new terminal profile, by the code of the terminal. Throws `local` if it exists. */
function profilePath(host: ServeHost, wish: TeachWish): string {
  const name = safeFileName(wish.terminal, 'terminal').toLowerCase()
  const path = join(hostedFolder(host, wish), 'terminals', `${name}.yaml`)
  if (!existsSync(path)) return path
  throw new OctError('local', `${path} exists already`, {
    reason:
      'oct does not replace an existing terminal profile, because it may contain your changes.',
    tryNext: [`oct serve inbox check-terminal ${path}`],
  })
}

async function placeOf(terminal: string): Promise<{ locode: string; smdg: string | undefined }> {
  const { terminalAt } = await import('../../service/sources/terminal-files/facts/find-terminal.js')
  const { findTerminal } = await import('../../domain/reference/ports.js')
  const [locode = '', smdg] = terminal.toUpperCase().split(/[-:]/, 2)
  const isKnown = smdg === undefined || findTerminal(locode, smdg) !== undefined
  if (terminalAt({ locode }) !== null && isKnown) return { locode, smdg }
  throw new OctError('usage', `${terminal} is not a terminal`, {
    reason: 'Give the UN/LOCODE of the port, with the SMDG code of the terminal: USLAX-APMT.',
    tryNext: ['oct terminals list'],
  })
}

const unreadable = (file: string, reason: string): OctError =>
  new OctError('rejected', `${file} cannot be used`, { reason })

async function meanings(): Promise<Meaning[]> {
  const { plainFacts } = await import('../../service/sources/terminal-files/profile/column-fact.js')
  const { feeTypes, holdNames } = await import('../../contract/vocabulary.js')
  const all: (ColumnFact | null)[] = [
    ...plainFacts.map((fact) => ({ fact })),
    ...holdNames.flatMap((name) =>
      (['hold', 'release', 'status'] as const).map(
        (sense) => ({ fact: 'hold', name, sense }) as const,
      ),
    ),
    ...feeTypes.map((type) => ({ fact: 'fee', type }) as const),
    null,
  ]
  return all.map((means) => ({ words: inWords(means) ?? '', means }))
}

function inWords(means: TaughtColumn['means']): string | null {
  if (means === undefined) return null
  if (means === null) return 'not used'
  if (means.fact === 'fee') return `fee: ${means.type.replaceAll('_', ' ')}`
  if (means.fact !== 'hold') return means.fact.replaceAll('_', ' ')
  const { name, sense } = means
  const says = {
    hold: 'Y means on hold',
    release: 'Y means released',
    status: 'the cell says hold or release',
  }
  return `hold ${name}: ${says[sense]}`
}

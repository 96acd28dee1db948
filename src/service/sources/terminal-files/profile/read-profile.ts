import { readSettingText } from '../../inbox/setting-text.js'
import type { ColumnFact, PlainFact } from './column-fact.js'
import { foldHeader } from './fold-header.js'
import { type ProfileFile, profileFile } from './profile-file.js'
import { type CellWords, noWords, type TerminalProfile } from './terminal-profile.js'
import { usualHeaders } from './usual-headers.js'

/** Reads a terminal profile in YAML or JSON. Each problem is a sentence that begins with `line:column`. */
export function readProfile(text: string): { profile: TerminalProfile } | { problems: string[] } {
  const read = readSettingText(text, profileFile)
  return 'problems' in read ? read : { profile: toProfile(read.content) }
}

function toProfile(file: ProfileFile): TerminalProfile {
  const { locode, smdg, firms, name } = file.terminal
  return {
    terminal: {
      locode,
      smdg_code: smdg?.toUpperCase() ?? null,
      firms: listOf(firms).map((code) => code.toUpperCase()),
      names: listOf(name),
    },
    folder: null,
    files: listOf(file.files).map((pattern) => pattern.toUpperCase()),
    headers: listOf(file.headers).map(foldHeader),
    zone: file.zone ?? null,
    dates: file.dates ?? null,
    decimal: file.decimal ?? null,
    currency: file.currency ?? null,
    ...columnsOf(file),
    words: wordsOf(file.words),
    isWhole: file.whole ?? false,
  }
}

const listOf = (texts: string | readonly string[] | undefined): readonly string[] =>
  typeof texts === 'string' ? [texts] : (texts ?? [])

function columnsOf(file: ProfileFile): Pick<TerminalProfile, 'columns' | 'own'> {
  const own = new Map<string, ColumnFact | null>()
  for (const [fact, headers] of Object.entries(file.columns ?? {})) {
    for (const header of listOf(headers)) own.set(foldHeader(header), { fact: fact as PlainFact })
  }
  for (const [header, { name, says }] of Object.entries(file.holds ?? {})) {
    own.set(foldHeader(header), { fact: 'hold', name, sense: says })
  }
  for (const [header, type] of Object.entries(file.fees ?? {})) {
    own.set(foldHeader(header), { fact: 'fee', type })
  }
  for (const header of listOf(file.ignore)) own.set(foldHeader(header), null)
  return { columns: new Map([...usualHeaders, ...own]), own: [...own.keys()] }
}

function wordsOf(words: ProfileFile['words']): CellWords {
  if (words === undefined) return noWords
  const capitals = (texts: string | readonly string[] | undefined) =>
    new Set(listOf(texts).map((word) => word.toUpperCase()))
  return {
    released: capitals(words.released),
    held: capitals(words.held),
    pending: capitals(words.pending),
    available: capitals(words.available),
    notAvailable: capitals(words.not_available),
    holds: new Map(
      Object.entries(words.holds ?? {}).map(([word, name]) => [word.toUpperCase(), name]),
    ),
  }
}

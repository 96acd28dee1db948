import { type Document, isNode, LineCounter, parseDocument } from 'yaml'
import type * as z from 'zod/mini'
import type { ColumnFact, PlainFact } from './column-fact.js'
import { foldHeader } from './fold-header.js'
import { type ProfileFile, profileFile } from './profile-file.js'
import { type CellWords, noWords, type TerminalProfile } from './terminal-profile.js'
import { usualHeaders } from './usual-headers.js'

/** Reads a terminal profile in YAML or JSON. Each problem is a sentence that begins with `line:column`. */
export function readProfile(text: string): { profile: TerminalProfile } | { problems: string[] } {
  if (text.length > longestFile) return { problems: ['1:1: the profile is larger than 1 MB'] }
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  if (document.errors.length > 0) {
    const problems = document.errors.slice(0, mostProblems)
    return { problems: problems.map(({ message, pos }) => `${placeOf(pos[0], lines)}: ${message}`) }
  }
  const read = profileFile.safeParse(contentsOf(document))
  if (read.success) return { profile: toProfile(read.data) }
  const problems = read.error.issues.slice(0, mostProblems)
  return { problems: problems.map((issue) => inWords(issue, document, lines)) }
}

const longestFile = 1024 * 1024
const mostProblems = 20

function contentsOf(document: Document): unknown {
  try {
    return document.toJS({ maxAliasCount: 0 })
  } catch {
    return undefined
  }
}

function inWords(issue: z.core.$ZodIssue, document: Document, lines: LineCounter): string {
  const path = issue.path.map(String)
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys : undefined
  const at = placeOf(offsetOf(document, unknown?.[0] ? [...path, unknown[0]] : path), lines)
  const where = path.join('.') || 'the profile'
  const nested = issue.code === 'invalid_union' ? issue.errors.flat()[0] : undefined
  return unknown
    ? `${at}: ${where} has an unknown member ${unknown.map((key) => `"${key.slice(0, 40)}"`).join(', ')}`
    : `${at}: ${where}: ${nested?.message ?? issue.message}`
}

function offsetOf(document: Document, path: readonly string[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true)
    if (isNode(node) && node.range) return node.range[0]
  }
  return 0
}

function placeOf(offset: number, lines: LineCounter): string {
  const { line, col } = lines.linePos(offset)
  return `${Math.max(1, line)}:${Math.max(1, col)}`
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

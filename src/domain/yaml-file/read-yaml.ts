import {
  type Alias,
  Composer,
  type CST,
  isAlias,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Pair,
  type ParsedNode,
  Parser,
} from 'yaml'
import { type FileProblem, type Place, problemAt } from './file-problem.js'
import type { Located, LocatedMember } from './located.js'

export interface YamlWords {
  /** Advice for a file with too many nested levels, such as `nest a gate calendar at most six levels deep`. */
  levels: string
  begin: string
  /** Advice on what the user can write instead of a YAML alias. */
  share: string
}

/** Parses YAML 1.2, which includes JSON. Returns the values with their positions in the file, or the problems. */
export function readYaml(
  text: string,
  file: string,
  words: YamlWords,
): { tree: Located } | { problems: FileProblem[] } {
  const lines = new LineCounter()
  const placeAt = (offset: number): Place => placeIn(lines, file, offset)
  const reader: Reader = { problems: [], placeAt, words }
  const tree = treeOf(tokensOf(text, lines, reader), reader)
  if (tree === undefined && reader.problems.length === 0) {
    reader.problems.push(problemAt(reader.placeAt(0), 'the file is empty', words.begin))
  }
  const { problems } = reader
  return tree === undefined || problems.length > 0 ? { problems } : { tree }
}

interface Reader {
  problems: FileProblem[]
  words: YamlWords
  placeAt(offset: number): Place
}

const mostLevels = 32
const tooDeep = 'the file is nested too deeply'
const noAlias = 'YAML aliases are not supported'
const noKey = ['the file has a key that is not text', 'put this YAML key in quotes'] as const
const oneOnly = [
  'the file contains several documents',
  'keep only one document in the file',
] as const

const cures: Record<string, string> = {
  TAB_AS_INDENT: 'indent with spaces',
  BAD_INDENT: 'use the same indentation for entries of the same level',
}

const mostErrors = 20

function tokensOf(text: string, lines: LineCounter, reader: Reader): CST.Token[] {
  const tokens: CST.Token[] = []
  for (const token of new Parser(lines.addNewLine).parse(text)) {
    tokens.push(token)
    if (token.type === 'error') reader.problems.push(problemOf(token.offset, token.message, reader))
    // Stops after `mostErrors` problems. Nobody reads a longer list.
    if (reader.problems.length === mostErrors) break
    if (levelsOf(token) <= mostLevels) continue
    reader.problems.push(problemAt(reader.placeAt(token.offset), tooDeep, reader.words.levels))
    break
  }
  return reader.problems.length > 0 ? [] : tokens
}

const problemOf = (offset: number, message: string, reader: Reader, code = ''): FileProblem =>
  problemAt(reader.placeAt(offset), message, cures[code] ?? 'correct the YAML')

function treeOf(tokens: CST.Token[], reader: Reader): Located | undefined {
  // Skips the parser's check for duplicate keys, which compares all pairs. `membersOf` reports duplicates faster.
  const composer = new Composer({ uniqueKeys: false })
  const [document, another] = [...composer.compose(tokens, false)]
  for (const { pos, message, code } of [
    ...(document?.errors ?? []),
    ...(document?.warnings ?? []),
  ]) {
    reader.problems.push(problemOf(pos[0], message, reader, code))
  }
  if (another) reader.problems.push(problemAt(reader.placeAt(another.range[0]), ...oneOnly))
  return document?.contents ? located(document.contents, reader) : undefined
}

function placeIn(lines: LineCounter, file: string, offset: number): Place {
  const { line, col } = lines.linePos(offset)
  return { file, line: Math.max(1, line), column: Math.max(1, col) }
}

function located(node: ParsedNode | Alias, reader: Reader): Located {
  const place = reader.placeAt(node.range?.[0] ?? 0)
  if (isMap<ParsedNode, ParsedNode | null>(node)) {
    return { kind: 'object', place, members: membersOf(node.items, reader) }
  }
  if (isSeq<ParsedNode>(node)) {
    return { kind: 'array', place, items: node.items.map((item) => located(item, reader)) }
  }
  if (isAlias(node)) reader.problems.push(problemAt(place, noAlias, reader.words.share))
  return { kind: 'scalar', place, value: isScalar(node) ? plain(node.value) : null }
}

function membersOf(
  pairs: readonly Pair<ParsedNode, ParsedNode | null>[],
  reader: Reader,
): LocatedMember[] {
  const seen = new Set<string>()
  return pairs.flatMap(({ key: node, value }) => {
    const keyPlace = reader.placeAt(node?.range?.[0] ?? 0)
    const isText = !isCollection(node) && isScalar(node) && node.value !== null
    const key = isText ? (node.source ?? String(node.value)) : ''
    if (!isText) reader.problems.push(problemAt(keyPlace, ...noKey))
    else if (seen.has(key)) reader.problems.push(problemAt(keyPlace, ...isTwice(key)))
    seen.add(key)
    const empty: Located = { kind: 'scalar', place: keyPlace, value: null }
    return [{ key, keyPlace, value: value ? located(value, reader) : empty }]
  })
}

const isTwice = (key: string) =>
  [`"${key.slice(0, 40)}" appears twice`, 'keep only one of the two entries'] as const

const plain = (value: unknown): string | number | boolean | null =>
  ['string', 'number', 'boolean'].includes(typeof value) ? (value as string) : null

function levelsOf(token: CST.Token): number {
  let level: CST.Token[] = [token]
  let levels = 0
  for (; level.length > 0; levels += 1) level = level.flatMap(partsOf)
  return levels
}

function partsOf(token: CST.Token): CST.Token[] {
  if (token.type === 'document') return token.value ? [token.value] : []
  if (!('items' in token)) return []
  return token.items.flatMap((item) =>
    [item.key, item.value].filter((part) => part !== null && part !== undefined),
  )
}

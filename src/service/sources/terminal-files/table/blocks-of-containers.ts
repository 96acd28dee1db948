import { boxNumber } from '../../edi/facts/box-number.js'
import { usualHeaders } from '../profile/usual-headers.js'
import { columnMeaning } from './find-header.js'
import { mostColumns, type Row, type Table } from './report-table.js'

type Pair = readonly [label: string, value: string]

interface Block {
  place: string
  pairs: Pair[]
}

/**
 * Reads containers that are described one below the other: the number of a container alone or beside a label, and
 * labels with values beside or below them. Returns null if the containers have no known labels.
 */
export async function blocksOfContainers(table: Table): Promise<Table | null> {
  const found = await blocksIn(table)
  if (found === null || found.blocks.length === 0) return null
  const { above, titles, blocks } = found
  const leading = blocks.length > 1 ? above.filter(([name]) => !isOfReport(name)) : above
  // Facts above the first of several containers may be about all of them, unless each container has them.
  if (blocks.length > 1 && !moveDown(leading, blocks)) return null
  blocks[0]?.pairs.unshift(...leading)
  titles.push(...above.flatMap((pair) => (leading.includes(pair) ? [] : [pair.join(': ')])))
  const all = merged(blocks)
  // A container without facts shows a list of numbers, with facts for all of them below it.
  const isList = all.some(({ facts }) => [...facts.keys()].filter(factOf).length < 2)
  const names = [...new Set(all.flatMap(({ facts }) => [...facts.keys()]))]
  if (isList || names.length > mostColumns) return null
  const rows = all.map(({ place, facts }): Row => {
    return { place, cells: names.map((name) => facts.get(name) ?? '') }
  })
  return { ...table, header: names, titles, rows: () => rows }
}

/** Moves the last labels of each container to the next container, if they are above the number of each container. */
function moveDown(leading: readonly Pair[], blocks: readonly Block[]): boolean {
  const labels = leading.map(([name]) => name).join('\n')
  const ends = blocks.slice(0, -1).map(({ pairs }) => pairs.slice(pairs.length - leading.length))
  if (ends.some((end) => end.map(([name]) => name).join('\n') !== labels)) return false
  for (const [nth, end] of ends.entries()) {
    if (end.length > 0) blocks[nth]?.pairs.splice(-end.length)
    blocks[nth + 1]?.pairs.unshift(...end)
  }
  return true
}

async function blocksIn(table: Table) {
  const titles: string[] = []
  const above: Pair[] = []
  const blocks: Block[] = []
  let facts: Pair[] | null = above
  let label: string | null = null
  let count = 0
  for await (const { cells, place } of table.rows()) {
    count += 1
    if (count > mostLines) return null
    const text = cells.join(' ').trim()
    if (isEnd.test(text) && blocks.length > 0) facts = null
    const pairs: readonly Pair[] =
      label !== null && isValue(cells) ? [[label, text]] : pairsOf(cells)
    label = pairs.length === 0 ? labelIn(cells) : null
    if (pairs.length === 0 && blocks.length === 0) titles.push(text.slice(0, 200))
    for (const [name, value] of pairs) {
      if (isNumberOf(name, value)) {
        facts = [[container, value]]
        blocks.push({ place, pairs: facts })
      } else if (facts !== null && factOf(name) !== container) facts.push([name, value])
    }
  }
  return { titles, above, blocks }
}

const mostLines = 5000

/** Matches the end of the description of a container, where an earlier email or the name of the sender begins. */
const isEnd =
  /^(?:>|(?:from|sent|subject|cc):|on .{6,80} wrote:|-{2,}\s*(?:original|forwarded)|(?:(?:best|kind) )?regards\b|thank)/i

/** Returns whether a text describes containers one below the other. */
export function isOfBlocks(lines: readonly string[]): boolean {
  const rows = lines.map((line) => line.split('\t'))
  const at = rows.findIndex((row) => pairsOf(row).some(([name, value]) => isNumberOf(name, value)))
  const below = at < 0 ? [] : rows.slice(at + 1, at + 1 + mostBelow)
  const labels = below.flatMap((row) => labelIn(row) ?? pairsOf(row).map(([name]) => name))
  return labels.filter(factOf).length >= leastLabels
}

const container = 'container'
const mostBelow = 12
const leastLabels = 3

/** Returns whether a label above the containers is about the report. An unknown label is, too. */
const isOfReport = (name: string): boolean => {
  const fact = factOf(name)
  return fact === undefined || fact === 'terminal' || fact === 'port' || fact === 'seen_at'
}

const factOf = (label: string): string | undefined => columnMeaning(label, usualHeaders)?.fact

const isNumberOf = (label: string, value: string): boolean =>
  factOf(label) === container && !('problem' in boxNumber('', withoutLoad(value)))

const withoutLoad = (number: string): string => number.replace(/(?<=\d)[LE]$/i, '')

/** Joins the facts about each container, which may be in several blocks. The first value of a label counts. */
function merged(blocks: readonly Block[]): { place: string; facts: Map<string, string> }[] {
  const all = new Map<string, { place: string; facts: Map<string, string> }>()
  for (const { place, pairs } of blocks) {
    const number = pairs.find(([name]) => name === container)?.[1] ?? ''
    const { facts } = all.get(number) ?? { facts: new Map<string, string>() }
    for (const [name, value] of pairs) if (!facts.has(name)) facts.set(name, value)
    if (!all.has(number)) all.set(number, { place, facts })
  }
  return [...all.values()]
}

/** Returns a label that is alone in a row. Its value may be in the row below it. */
function labelIn(cells: readonly string[]): string | null {
  const [only = '', another] = cells.filter((cell) => cell.trim() !== '')
  return another === undefined && factOf(only.trim()) ? only.trim() : null
}

/** Returns whether a row may be the value of the label above it: a row of text without any label. */
const isValue = (cells: readonly string[]): boolean =>
  labelIn(cells) === null && pairsOf(cells).length === 0 && cells.join('').trim() !== ''

/**
 * Returns labels and values in a row: `Status: IN YARD   Line Hold: NO`, or `Container | MSKU1234565 | Available | No`.
 */
function pairsOf(cells: readonly string[]): Pair[] {
  const filled = cells.filter((cell) => cell.trim() !== '')
  const [only = '', another] = filled
  if (another === undefined && isNumberOf('Container', only)) return [[container, only.trim()]]
  const stated = filled.map((cell) => cell.split(/\s{2,}/).flatMap(pairIn))
  if (stated.every((pairs) => pairs.length > 0)) return stated.flat()
  return cells.flatMap((cell, index): Pair[] => {
    const [label, value] = [cell.replace(/[:\s]+$/, '').trim(), (cells[index + 1] ?? '').trim()]
    return index % 2 > 0 || label === '' || value === '' ? [] : [[nameOf(label, value), value]]
  })
}

function pairIn(text: string): Pair[] {
  // A colon within a label has no space behind it, as in `IMPEDIMENTS:ROAD`.
  const spaced = /^\s*(\p{L}.{1,39}?)\s*:\s+(\S.*)$/u.exec(text)
  const isLabel = spaced === null && Boolean(factOf(text))
  const tight = isLabel ? null : /^\s*(\p{L}[^:]{1,39}?)\s*:(\S.*)$/u.exec(text)
  const [, label = '', value = ''] = spaced ?? tight ?? []
  const isTime = /\d$/.test(label) && /^\d\d/.test(value)
  return label === '' || isTime ? [] : [[nameOf(label, value), value.trim()]]
}

const nameOf = (label: string, value: string): string =>
  isNumberOf(label, value) ? container : label

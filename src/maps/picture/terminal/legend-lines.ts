import type { Journey } from '../journey-of.js'
import { factLines, type LegendEntry, legendOf } from '../legend-of.js'
import { hasNothing, nothingKnown, type When } from '../port-words.js'
import { areNumbered } from '../tag-places.js'
import { markSymbol } from './mark-symbol.js'
import { type Pen, routeTone } from './pen.js'

export interface LegendRules {
  pen: Pen
  when: When
  width: number
  /** Maximum number of legend lines for several trips. The legend of a single trip is never cut. */
  rows: number
}

export function legendLines(journeys: readonly Journey[], rules: LegendRules): string[] {
  const { pen, when, width } = rules
  const [only] = journeys
  if (only === undefined) return []
  if (journeys.length === 1 && hasNothing(only)) return pen.wrap(nothingKnown(only), width)
  const lines = entriesInColumns(legendOf(journeys, when), rules)
  return [
    ...(journeys.length === 1 ? lines : firstOf(lines, journeys, rules)),
    ...keys(rules, areNumbered(journeys.length)),
  ]
}

function firstOf(lines: string[], { length }: readonly Journey[], rules: LegendRules): string[] {
  const room = Math.max(2, rules.rows - 1)
  if (lines.length <= room) return lines
  return [...lines.slice(0, room - 1), rules.pen.fit(`… ${length} routes in all`, rules.width)]
}

/** Minimum width of the column with facts. In a narrower column, too many facts would need two lines. */
const leastColumn = 44

function entriesInColumns(entries: readonly LegendEntry[], { pen, width }: LegendRules): string[] {
  const heads = entries.map((entry) => `${symbolOf(entry, entries)}${entry.head}`)
  const marked = heads.filter((_, index) => entries[index]?.mark || entries.length > 1)
  const widest = Math.max(0, ...marked.map((head) => pen.width(head)))
  const pad = widest <= width / 2 ? widest : 0
  return entries.flatMap(({ facts }, index) => {
    const head = pen.fit(heads[index] ?? '', width)
    const wide = Math.max(pad, pen.width(head))
    const indent = pad > 0 && width - pad >= leastColumn ? pad + 2 : 4
    const [first = '', ...others] = factLines(facts, {
      first: width - wide - 2,
      others: width - indent,
      width: pen.width,
    })
    const named = painted(head, entries[index], pen)
    const beside = first === '' ? named : `${named}${' '.repeat(wide - pen.width(head))}  ${first}`
    const below = others.flatMap((line) => pen.wrap(line, width - indent))
    return [beside, ...below.map((line) => ' '.repeat(indent) + line)]
  })
}

/** Returns the symbol of an entry in the legend. Route numbers are aligned to the right. */
function symbolOf({ mark, journey }: LegendEntry, { length }: readonly LegendEntry[]): string {
  if (mark === null) return ''
  const symbol = markSymbol({ ...mark, journey })
  return mark.kind === 'route' ? `${symbol.padStart(String(length).length)} ` : `${symbol} `
}

function painted(head: string, entry: LegendEntry | undefined, pen: Pen): string {
  const [number] = entry?.mark?.kind === 'route' ? (/^ *\d+/.exec(head) ?? []) : []
  if (number === undefined) return head
  return pen.paint(number, routeTone(entry?.journey ?? 0)) + head.slice(number.length)
}

/** Explains the lines in the legend. Omits colors if each route has its own color and a number. */
function keys({ pen, width }: LegendRules, isNumbered: boolean): string[] {
  const sailed = pen.paint('⠤⠤⠤⠤', isNumbered ? 'plain' : 'good')
  const ahead = pen.paint('⠤⠄⠤⠄', isNumbered ? 'plain' : 'warn')
  const words = `${sailed} sailed  ${ahead} to come  ● reached  ○ not yet`
  return width < 44 ? [] : [words]
}

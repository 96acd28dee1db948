import type { ColumnFact } from '../profile/column-fact.js'
import { foldHeader } from '../profile/fold-header.js'
import type { TerminalProfile } from '../profile/terminal-profile.js'

/** A column whose header is known. */
export interface Column {
  index: number
  /** As it stands in the report. */
  header: string
  means: ColumnFact
}

export interface Header {
  columns: readonly Column[]
  /** How many rows it takes. */
  height: 1 | 2
}

type Known = TerminalProfile['columns']

/** The columns of a row of headers; null where it names no container, or nothing beside it. */
export function headerOf(names: readonly string[], known: Known): Header | null {
  const columns = names.flatMap((header, index) => columnAt([header], { index, known }))
  return isHeader(columns) ? { columns, height: 1 } : null
}

/**
 * The header that begins at a row, where one does: of one row, or of two, the upper of which may
 * stand over several columns. The reading that names more is taken.
 */
export function headerAt(
  upper: readonly string[],
  lower: readonly string[] | undefined,
  known: Known,
): Header | null {
  const single = headerOf(upper, known)
  if (lower === undefined || lower.some((cell) => /\d{4}/.test(cell))) return single
  const double = twoLine(upper, lower, known)
  const alone = [single, headerOf(lower, known)].map((header) => header?.columns.length ?? 0)
  const isMore = isHeader(double) && double.length > Math.max(...alone)
  return isMore ? { columns: double, height: 2 } : single
}

function twoLine(upper: readonly string[], lower: readonly string[], known: Known): Column[] {
  let above = ''
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, index) => {
    const [top = '', bottom = ''] = [upper[index], lower[index]]
    if (top.trim() !== '') above = top
    const spellings = [`${top} ${bottom}`, `${above} ${bottom}`, bottom, top]
    return columnAt(spellings, { index, known })
  }).flat()
}

function columnAt(
  spellings: readonly string[],
  { index, known }: { index: number; known: Known },
): Column[] {
  for (const spelling of spellings) {
    const folded = foldHeader(spelling)
    const means = folded === '' ? undefined : meaningOf(folded, known)
    if (means === null) return []
    if (means) return [{ index, header: spelling.replace(/\s+/g, ' ').trim().slice(0, 60), means }]
  }
  return []
}

/** With a unit or a format behind it too: `LFD (MM/DD/YYYY)`, `Demurrage Due USD`. */
function meaningOf(folded: string, known: Known): ColumnFact | null | undefined {
  const plain = folded.replace(/(?:USD|EUR|CAD|GBP|YN|MMDDYYYY|DDMMYYYY|YYYYMMDD|LOCALTIME)$/, '')
  return known.has(folded) ? known.get(folded) : known.get(plain)
}

const isHeader = (columns: readonly Column[]): boolean =>
  columns.length > 1 && columns.some(({ means }) => means.fact === 'container')

import type { LabelledDocument } from './generate-documents.js'
import type { Truth } from './truth.js'

/** What the tested reader states about a file. */
export interface Reading {
  type: string | null
  containers: readonly string[]
  bills: readonly string[]
  bookings: readonly string[]
  references: readonly string[]
}

export interface Score {
  right: number
  /** Documents of the nine types for which the reader states no type. Counted as silence, not as a mistake. */
  silent: number
  wrong: number
  /** Number of documents by their true type, then by the stated type; `-` stands for no type. */
  confusion: Map<string, Map<string, number>>
  numbers: Record<NumberList, Count>
  /** Layouts with a wrong or missing type, such as `A/packing_list 4: claimed commercial_invoice`. */
  misses: string[]
}

/** Numbers that were found, numbers that were found but do not exist, and numbers that were not found. */
export interface Count {
  right: number
  wrong: number
  missed: number
}

/** Reads every document with the tested reader, and compares the result with the truth. */
export async function score(
  documents: readonly LabelledDocument[],
  read: (file: LabelledDocument['file']) => Promise<Reading> | Reading,
): Promise<Score> {
  const result: Score = {
    right: 0,
    silent: 0,
    wrong: 0,
    confusion: new Map(),
    numbers: { containers: none(), bills: none(), bookings: none(), references: none() },
    misses: [],
  }
  for (const { layout, file, truth } of documents) {
    const reading = await read(file)
    const verdict = verdictOn(truth.type, reading.type)
    result[verdict] += 1
    if (verdict !== 'right') result.misses.push(`${layout}: claimed ${reading.type}, ${file.name}`)
    confuse(result.confusion, truth.type, reading.type)
    for (const list of lists) count(result.numbers[list], reading[list], truth, list)
  }
  return result
}

/** Describes a score for people: counts, precision and recall, the table of confused types, and missed numbers. */
export function inWords(name: string, { right, silent, wrong, ...rest }: Score): string {
  const numbers = lists.map((list) => {
    const { right, wrong, missed } = rest.numbers[list]
    return `  ${list.padEnd(11)} precision ${share(right, wrong)}, recall ${share(right, missed)}`
  })
  return [
    `${name}: ${right} right, ${silent} null, ${wrong} wrong of ${right + silent + wrong}`,
    ...numbers,
    ...tableOf(rest.confusion),
    ...rest.misses.map((miss) => `  ${miss}`),
  ].join('\n')
}

type NumberList = 'containers' | 'bills' | 'bookings' | 'references'

const lists: readonly NumberList[] = ['containers', 'bills', 'bookings', 'references']

const nine = [
  'bill_of_lading',
  'sea_waybill',
  'arrival_notice',
  'delivery_order',
  'commercial_invoice',
  'packing_list',
  'certificate_of_origin',
  'customs_entry',
  'dangerous_goods_declaration',
]

function verdictOn(truth: string | null, claimed: string | null): 'right' | 'silent' | 'wrong' {
  if (truth === null) return claimed !== null && nine.includes(claimed) ? 'wrong' : 'right'
  if (claimed === null) return 'silent'
  return claimed === truth ? 'right' : 'wrong'
}

function count(into: Count, found: readonly string[], truth: Truth, list: NumberList): void {
  const wanted = truth[list]
  // A bill or an invoice among the references was read correctly, only with a less exact meaning.
  const also = list === 'references' ? [...truth.optional, ...truth.bills, ...truth.bookings] : []
  for (const number of found) {
    if (wanted.some((one) => isSame(one, number))) continue
    if (!also.some((one) => isSame(one, number))) into.wrong += 1
  }
  const hits = wanted.filter((one) => found.some((number) => isSame(one, number)))
  into.right += hits.length
  into.missed += wanted.length - hits.length
}

/** Ignores separators, and a code of four letters in front of a bill number. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [squeezed(one), squeezed(other)]
  return a === b || a.replace(/^[A-Z]{4}/, '') === b || b.replace(/^[A-Z]{4}/, '') === a
}

function squeezed(number: string): string {
  return number.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
}

function confuse(
  table: Map<string, Map<string, number>>,
  truth: string | null,
  claimed: string | null,
): void {
  const row = table.get(truth ?? '-') ?? new Map<string, number>()
  row.set(claimed ?? '-', (row.get(claimed ?? '-') ?? 0) + 1)
  table.set(truth ?? '-', row)
}

function tableOf(confusion: Map<string, Map<string, number>>): string[] {
  const claimed = [...new Set([...confusion.values()].flatMap((row) => [...row.keys()]))].sort()
  const head = claimed.map((code) => initials(code).padStart(6)).join('')
  const rows = [...confusion].map(([truth, row]) => {
    const cells = claimed.map((code) => String(row.get(code) ?? '.').padStart(6))
    return `  ${truth.padEnd(28)}${cells.join('')}`
  })
  return [`  ${'truth \\ claimed'.padEnd(28)}${head}`, ...rows]
}

function initials(code: string): string {
  return code
    .split('_')
    .map((word) => word.slice(0, 2))
    .join('')
}

function share(part: number, rest: number): string {
  return part + rest === 0 ? '-' : (part / (part + rest)).toFixed(3)
}

function none(): Count {
  return { right: 0, wrong: 0, missed: 0 }
}

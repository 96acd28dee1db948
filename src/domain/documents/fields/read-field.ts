import { looksLikeContainerNumber } from '../../container-number.js'
import type { DocumentField } from './document-field.js'
import { documentFields } from './document-fields.js'
import { type LabelledText, lone } from './labelled-texts.js'
import { currencyIn, isCurrency, readAmount, readNumber, thousandsMark } from './read-amount.js'
import { readCodes } from './read-codes.js'
import { firstOfDates, looksLikeDate, readDate } from './read-date.js'

export type FieldValues = Record<string, string | number>

interface Source {
  labelled: readonly LabelledText[]
  text: string
}

/** Returns the value of a field. Returns none if the text is ambiguous, or if the document states several values. */
export function readField(about: DocumentField, source: Source): FieldValues {
  const { field, reads } = about
  const read = readers[reads]
  const valuesAt = (name: string, textsOf: (label: LabelledText) => string[]): FieldValues[] =>
    source.labelled
      .filter(({ fields }) => fields.includes(name))
      .map((label) => read(field, textsOf(label), source))
      .filter((values) => values !== undefined)
  const found = valuesAt(field, (label) => valuesOf(label, about))
  const different = new Set(found.map((values) => JSON.stringify(values)))
  if (found[0] !== undefined) return different.size === 1 ? found[0] : {}
  const [only, another] = valuesAt(lone(field), ({ behind, beside, total }) => [
    total || behind || beside,
  ])
  return only !== undefined && another === undefined ? only : {}
}

function valuesOf(
  { behind, hasMark, beside, below, above, atEnd, isHeading }: LabelledText,
  { field, reads }: DocumentField,
): string[] {
  const isPlain = reads === 'name' || reads === 'vessel'
  if (reads === 'money' && isCurrency(behind)) {
    return [beside, atEnd, below].filter((text) => text !== '').map((text) => `${behind} ${text}`)
  }
  if (behind !== '') return isPlain && !hasMark && !/^\p{Lu}/u.test(behind) ? [] : [behind]
  if (isPlain && isHeading) return [below]
  const texts = [beside, below, ...(field === 'issue_date' ? [above] : [])].filter(
    (text) => text !== '',
  )
  if (reads !== 'money' || atEnd === beside) return texts
  // A row of totals also contains quantities. The amount is the number with a currency.
  return [beside, atEnd].filter((text) => currencyIn(text) !== undefined)
}

type Reader = (field: string, texts: readonly string[], source: Source) => FieldValues | undefined

const readers: Record<DocumentField['reads'], Reader> = {
  code: (field, texts) => firstOf(texts, (text) => codeOf(field, text)),
  name: (field, [text]) => nameOf(field, text),
  vessel: (_, [text]) => vesselIn(text),
  voyage: (field, texts) => firstOf(texts, (text) => voyageIn(field, text)),
  date: (field, texts, source) => firstOf(texts, (text) => dateOf(field, text, source)),
  money: (field, texts, source) => firstOf(texts, (text) => moneyOf(field, text, source)),
  weight: (field, texts, source) => firstOf(texts, (text) => weightOf(field, text, source)),
  count: (field, texts) => firstOf(texts, (text) => countOf(field, text)),
  incoterm: (field, texts) => firstOf(texts, (text) => incotermOf(field, text)),
}

function firstOf(
  texts: readonly string[],
  read: (text: string) => FieldValues | undefined,
): FieldValues | undefined {
  for (const text of texts) {
    const values = read(text)
    if (values !== undefined) return values
  }
  return undefined
}

function codeOf(field: string, text: string): FieldValues | undefined {
  const [code] = readCodes(text, 'reference')
  return code === undefined || looksLikeContainerNumber(code) ? undefined : { [field]: code }
}

const longestName = 45

function nameOf(field: string, text = ''): FieldValues | undefined {
  const name = text.replace(/\s+/g, ' ').replace(/[\s,;:.-]+$/, '')
  const isName =
    /^\p{L}[\p{L}\p{M} ,.'’()/-]*$/u.test(name) && name.length >= 2 && !/^(.)\1+$/.test(name)
  return isName && name.length <= longestName ? { [field]: name } : undefined
}

/** Reads the name of a vessel, and the voyage number after it, such as `EVER LAUREL 0712-118E`. */
export function vesselIn(text = ''): FieldValues | undefined {
  const words = text
    .replace(/\s+/g, ' ')
    .replace(/\s*\/\s*(?:IMO\s*)?\d{7}$/i, '')
    .replace(/[\s,;:]+$/, '')
  const parts =
    /^(.+?)(?:\s*\/\s*|\s+-\s+|\s+V(?:OY)?\.?\s*|\s+)((?:[A-Z]{0,3}-?)?\d[A-Z0-9/-]{1,11})$/iu.exec(
      words,
    )
  const name = (parts?.[1] ?? words).replace(/[\s/,]+$/, '')
  if (!/^\p{L}[\p{L}\p{N} .'’-]*$/u.test(name) || name.length > longestName) return undefined
  const voyage = parts?.[2]?.toUpperCase()
  return { vessel_name: name, ...(voyage === undefined ? {} : { voyage_number: voyage }) }
}

export function voyageIn(field: string, text: string): FieldValues | undefined {
  const voyage = /^[A-Z0-9][A-Z0-9/-]{1,13}(?![\p{L}\p{N}])/iu.exec(text)?.[0]
  return voyage !== undefined && /\d/.test(voyage) ? { [field]: voyage.toUpperCase() } : undefined
}

function dateOf(field: string, text: string, source: Source): FieldValues | undefined {
  const printed = field === 'issue_date' ? text.replace(placeOfIssue, '') : text
  const date =
    readDate(text) ?? readDate(printed) ?? readDate(inOrder(printed, firstOfDates(source.text)))
  if (date !== undefined) return { [field]: date }
  return looksLikeDate(text) ? { [`${field}_text`]: text.slice(0, longestName) } : undefined
}

/** Rewrites a date such as `05/04/2026` as year, month and day, if the order of the document is known. */
function inOrder(text: string, first: 'day' | 'month' | undefined): string {
  const order = first === 'day' ? '$3-$2-$1' : '$3-$1-$2'
  return first === undefined ? '' : text.replace(/^(\d{1,2})[-/](\d{1,2})[-/](\d{4})(?!\d)/, order)
}

/** Matches the place before the date of issue, such as `Genoa` in `Genoa 05-Oct-2026`. */
const placeOfIssue = /^\p{L}[\p{L}\p{M} .'’()-]*(?:,[\p{L}\p{M} .'’()-]*)?[, ]\s*(?=\d)/u

function moneyOf(field: string, text: string, source: Source): FieldValues | undefined {
  const amount = readAmount(text)
  if (amount === undefined) return undefined
  const currency = amount.currency ?? currencyIn(source.text)
  if (currency === undefined) return { [`${field}_text`]: text.slice(0, longestName) }
  return { [field]: amount.value, currency }
}

const weightForm = /^(\d[\d.,']*(?: \d{3}[\d.,]*)*)\s*(?:KGS?|KILOS?|KILOGRAMS?)(?![\p{L}\p{N}])/iu

function weightOf(field: string, text: string, source: Source): FieldValues | undefined {
  const [whole, printed] = weightForm.exec(text) ?? []
  if (whole === undefined || printed === undefined) return undefined
  // A packed container never weighs less than 1000 kg, so `18,460 KGS` is 18460.
  const isBox = field === 'verified_gross_mass_kg'
  const thousands = isBox && /^\d+,\d{3}$/.test(printed) ? ',' : thousandsMark(source.text)
  const weight = readNumber(printed, { thousands })
  return weight ? { [field]: weight } : { [`${field}_text`]: whole }
}

function countOf(field: string, text: string): FieldValues | undefined {
  const printed = /^\d{1,3}(?:[.,]\d{3})+(?![\d.,])|^\d{1,7}(?![\d.,])/.exec(text)?.[0]
  return printed === undefined ? undefined : { [field]: Number(printed.replace(/[.,]/g, '')) }
}

/** Matches the codes of Incoterms 2020, and the code DAT of Incoterms 2010. */
const incoterms = /\b(EXW|FCA|FAS|FOB|CFR|CIF|CPT|CIP|DAP|DPU|DDP|DAT)\b/i

function incotermOf(field: string, text: string): FieldValues | undefined {
  const term = incoterms.exec(text)?.[1]
  return term === undefined ? undefined : { [field]: term.toUpperCase() }
}

export const fieldsOf = (type: string): DocumentField[] =>
  documentFields.filter(({ types }) => types === undefined || types.some((one) => one === type))

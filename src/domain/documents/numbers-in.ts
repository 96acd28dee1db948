import { looksLikeContainerNumber } from '../container-number.js'
import { numberPatterns } from '../reference/number-patterns.js'
import type { LabelledText } from './fields/labelled-texts.js'
import { type CodeKind, codeAtEnd, readCodes } from './fields/read-codes.js'

const kinds = {
  bill_of_lading_numbers: 'bill',
  booking_numbers: 'booking',
  reference_numbers: 'reference',
} as const satisfies Record<string, CodeKind>

/** Finds the numbers in a document by the form of each number and by the label before it. Returns each number once. */
export function numbersIn(
  text: string,
  labelled: readonly LabelledText[],
): Record<keyof typeof kinds, string[]> {
  const booking_numbers = labelledNumbers(labelled, 'booking_numbers')
  const bills = new Set([
    ...labelledNumbers(labelled, 'bill_of_lading_numbers'),
    ...billsUnderHeads(labelled),
  ])
  for (const number of numbersByForm(text)) if (!booking_numbers.includes(number)) bills.add(number)
  const others = new Set([...booking_numbers, ...bills])
  const reference_numbers = new Set([
    ...labelledNumbers(labelled, 'reference_numbers'),
    ...forwarderReferences(labelled),
  ])
  return {
    bill_of_lading_numbers: [...bills],
    booking_numbers,
    reference_numbers: [...reference_numbers].filter((number) => !others.has(number)),
  }
}

function labelledNumbers(labelled: readonly LabelledText[], field: keyof typeof kinds): string[] {
  const kind = kinds[field]
  const found = labelled
    .filter(
      ({ fields }) =>
        fields.includes(field) || (kind === 'reference' && fields.includes('invoice_number')),
    )
    .flatMap(({ behind, beside, below, isOfGoods }) => {
      if (behind !== '') return readCodes(behind, kind)
      const right = readCodes(beside, kind)
      if (right.length > 0) return right
      return isOfGoods && kind === 'reference' ? [] : readCodes(below, kind)
    })
  return [...new Set(found)]
}

const billsUnderHeads = (labelled: readonly LabelledText[]): string[] =>
  labelled
    .filter(({ fields, behind }) => fields.includes('bills_below') && behind === '')
    .flatMap(({ beside, below }) => readCodes(beside || below, 'bill'))

function forwarderReferences(labelled: readonly LabelledText[]): string[] {
  return labelled
    .filter(({ fields }) => fields.includes('forwarder_references'))
    .flatMap(({ behind, beside, below }) => {
      const text = behind || beside || below
      const codes = readCodes(text, 'reference')
      return codes.length > 0 ? codes : (codeAtEnd(text) ?? [])
    })
}

function numbersByForm(text: string): string[] {
  const found: string[] = []
  for (const [word] of text
    .normalize('NFKC')
    .matchAll(/(?<![\p{L}\p{N}])[A-Z]{4}[A-Z0-9]{7,12}(?![\p{L}\p{N}])/gu)) {
    if (!looksLikeContainerNumber(word) && isBill(word)) found.push(word)
  }
  return found
}

const forms = new Map<string, RegExp[]>()
for (const { codes, pattern, kind, tells, confidence } of numberPatterns) {
  if (tells !== 'form' || kind !== 'bill_of_lading' || confidence < 0.9) continue
  for (const code of codes) forms.set(code, [...(forms.get(code) ?? []), pattern])
}

const isBill = (word: string): boolean =>
  /\d{4}/.test(word) &&
  (forms.get(word.slice(0, 4))?.some((form) => form.test(word.slice(4))) ?? false)

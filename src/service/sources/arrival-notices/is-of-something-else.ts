import type { NoticeField } from './notice-labels.js'
import { returnWords } from './return-words.js'

/**
 * Returns whether the words beside a label show another meaning: an old value (`ETA (original)`), the return of the
 * empty container (`Per Diem Last Free Day`), or goods unpacked in a warehouse (`CFS Last Free Day`).
 */
export function isOfSomethingElse(
  field: string,
  { before, words, behind }: { before: string; words: string; behind: readonly string[] },
): boolean {
  if (behind.some((text) => returnWords.test(text) || earlier.test(text))) return true
  if ((ofBill.has(field) ? former : formerOrOriginal).test(before)) return true
  if (!ofStorage.has(field)) return false
  const isOfReturn = ofReturn.test(before) && !ofPickup.test(words)
  return isOfReturn || ofWarehouse.test(before) || inWarehouse.test(behind.join(''))
}

/** Matches words before a label of an old value: `Previous pickup location`. An original bill is a valid bill. */
const former =
  /(?<!\p{L})(?:former|previous|prior|old|oude|vorige|alte[rs]?|bisherige[rs]?|ancien(?:ne)?|eski|önceki)\s*$/iu
const formerOrOriginal = new RegExp(
  `${former.source}|(?<!\\p{L})(?:original|initial|earlier|first)\\s*$`,
  'iu',
)

const ofBill: ReadonlySet<string> = new Set<NoticeField>([
  ...(['master_bill', 'bill', 'customs_bill', 'unsure_bill', 'house_bill'] as const),
])

const earlier =
  /^\W*(?:original|old|previous|former|first|initial|planned|anterior|precedente|précédente?|ancienne?|cancell?ed|void)\W*$/i

const ofStorage: ReadonlySet<string> = new Set<NoticeField>([
  'last_free_day',
  'revised_last_free_day',
  'charges_begin',
])

const ofReturn = new RegExp(`${returnWords.source}[\\s(-]*$`, 'iu')
const ofPickup = /demurrage|storage|pick-?\s?up/i

const inWarehouse = /(?<!cy ?\/ ?)\b(?:cfs|devanning|deconsolidation|warehouse)\b/i
const ofWarehouse = new RegExp(`${inWarehouse.source}\\W*$`, 'i')

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
  if (!ofStorage.has(field)) return false
  const isOfReturn = ofReturn.test(before) && !ofPickup.test(words)
  return isOfReturn || ofWarehouse.test(before) || inWarehouse.test(behind.join(''))
}

const earlier = /^\W*(?:original|old|previous|former|first|initial|planned|cancell?ed|void)\W*$/i

const ofStorage: ReadonlySet<string> = new Set<NoticeField>([
  'last_free_day',
  'revised_last_free_day',
  'charges_begin',
])

const ofReturn = new RegExp(`${returnWords.source}[\\s(-]*$`, 'iu')
const ofPickup = /demurrage|storage|pick-?\s?up/i

const inWarehouse = /(?<!cy ?\/ ?)\b(?:cfs|devanning|deconsolidation|warehouse)\b/i
const ofWarehouse = new RegExp(`${inWarehouse.source}\\W*$`, 'i')

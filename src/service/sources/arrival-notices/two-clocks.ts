import { anyDate } from './date-in-force.js'
import type { NoticeField } from './notice-labels.js'
import type { NoticeLine } from './notice-lines.js'
import { returnWords } from './return-words.js'

/** The last free day for pickup in a text that also states a day for the empty return. `date` is null if unclear. */
export interface PickupDay {
  words: string
  date: string | null
}

/**
 * Returns the last day for pickup in a line about free time, such as `Free time: Demurrage until 10 Dec 2026, Detention
 * until 17 Dec 2026` or `LFD: 12/12/2026 (demurrage), 12/19/2026 (detention)`. Null if the line names no charge.
 */
export function pickupDayOf(lines: readonly NoticeLine[], row: number): PickupDay | null {
  const cells = lines[row]?.cells ?? []
  const text = cells.map((cell) => cell.text).join('  ')
  const isOfFree = cells.some(({ labels }) => labels.some(({ field }) => ofFreeTime.has(field)))
  return pickupDayIn(text, {
    isOfFree: isOfFree || freeWords.test(text) || isUnderFreeTime(lines, row),
  })
}

const freeWords =
  /(?<!\p{L})(?:free|lfd|frei\p{L}*|franchise|francs?|libres?|franchigia|vrij\p{L}*|livres?|gratuit\p{L}*)(?!\p{L})|免/iu

const ofFreeTime: ReadonlySet<NoticeField> = new Set([
  'last_free_day',
  'revised_last_free_day',
  'free_time',
])

/** Returns whether a line is in a list of charges below a heading such as `Free time:`. */
function isUnderFreeTime(lines: readonly NoticeLine[], row: number): boolean {
  for (let at = row; at > row - longestList; at -= 1) {
    const [line, above] = [lines[at], lines[at - 1]]
    if (line === undefined || above === undefined || above.page !== line.page) return false
    const [label, another] = above.cells.flatMap(({ labels }) => labels)
    const isHeading = above.cells.length === 1 && another === undefined && label?.behind === ''
    if (isHeading && label !== undefined && ofFreeTime.has(label.field)) return true
    const [first] = tokensOf(above.cells.map(({ text }) => text).join('  '))
    if (first === undefined || first.start > 2) return false
  }
  return false
}

/** Maximum number of charges in a list. Without it, oct would read a long list again for each of its lines. */
const longestList = 12

/** Returns the last day for pickup in a text. Null if it states no days for charges such as demurrage or detention. */
export function pickupDayIn(text: string, { isOfFree }: { isOfFree: boolean }): PickupDay | null {
  const tokens = tokensOf(text)
  const clocks = tokens.filter(({ clock }) => clock !== 'date')
  const dates = tokens.filter(({ clock }) => clock === 'date')
  const hasBoth = new Set(clocks.map(({ clock }) => clock)).size === 2
  const isOther = clocks.some(({ end }) => otherWords.test(text.slice(end, end + 25)))
  if (dates.length === 0 || isOther) return null
  if (!(hasBoth && dates.length > 1) && !(isOfFree && clocks.length === 1)) return null
  const pairs = pairsOf(text, tokens)
  const isUntil = pairs?.every(({ gap }) => untilWords.test(gap)) ?? false
  if (!isOfFree && !isUntil) return null
  const ofPickup = pairs?.filter(({ clock }) => clock === 'pickup') ?? []
  const [day] = ofPickup
  if (day !== undefined && ofPickup.every(({ date }) => date === day.date)) return day
  return hasBoth ? { words: text, date: null } : null
}

interface Token {
  clock: 'pickup' | 'return' | 'date'
  words: string
  start: number
  end: number
}

interface Pair {
  clock: Token['clock']
  words: string
  date: string
  gap: string
}

/** Pairs each charge with its date. Null unless all dates follow their charges, or all precede them. */
function pairsOf(text: string, tokens: readonly Token[]): Pair[] | null {
  const [first, second] = tokens
  if (first === undefined || second === undefined) return null
  const isDateFirst =
    first.clock === 'date' &&
    second.clock !== 'date' &&
    behindDate.test(text.slice(first.end, second.start))
  const clocks = tokens.flatMap((token, nth) => (token.clock === 'date' ? [] : [nth]))
  const pairs = clocks.flatMap((nth): Pair[] => {
    const [clock, date] = [tokens[nth], tokens[nth + (isDateFirst ? -1 : 1)]]
    if (clock === undefined || date?.clock !== 'date') return []
    const gap = isDateFirst ? text.slice(date.end, clock.start) : text.slice(clock.end, date.start)
    const isNear = isDateFirst ? behindDate.test(gap) : beforeDate.test(gap) && !otherCell.test(gap)
    return isNear ? [{ clock: clock.clock, words: clock.words, date: date.words, gap }] : []
  })
  return pairs.length === clocks.length ? pairs : null
}

/**
 * Matches the words between a date and its charge: `12/12/2026 (demurrage)`, `12/12/2026 for demurrage`. A date in the
 * cell before the charge may be that of another column.
 */
const behindDate = /^\s?(?:[([/:-]\s?)?(?:(?:for|pour|für|para|per|voor) )?$/i

/** Matches the words between a charge and its date: `Demurrage free until: 10 Dec 2026`. */
const beforeDate = /^(?:(?![.!?]\s+\p{Lu})[^\d]){0,40}$/u

const untilWord =
  '(?:(?<!\\p{L})(?:until|till|til|thru|through|up to|to|ends?|expires?|expiry|bis|jusqu\\S*|hasta|fino|sino|tot|t/m|até|kadar)(?!\\p{L})|至)'
const untilWords = new RegExp(untilWord, 'iu')

/** Matches words at the end of one cell and the start of the next, which may be about another date. */
const otherCell = new RegExp(`\\s{2,}(?!\\s*$)(?!\\W*${untilWord})`, 'iu')

/** Matches words after a charge which say that the charge begins on the day, or is paid until the day. */
const otherWords =
  /^\W*(?:charges? )?(?:(?:will|is|are|was|were|has|have|had|been|be|already|fully) ){0,3}(?:guaranteed|tariffs?|rates?|from|starts?|begins?|starting|beginning|commences?|accrues?|ab|beginnt|dès|à partir|a partir|desde|dal?|vanaf|başlangıç|(?:pre)?paid|bezahlt|payée?s?|pagad[oa]s?|pagat[oaie]|betaald|billed|charged|invoiced?|due|calculated)(?!\p{L})/iu

function tokensOf(text: string): Token[] {
  const isStorage = storage.test(text)
  const tokens = [...text.matchAll(token)].map(({ 0: words, index, groups = {} }): Token => {
    const isOfReturn = groups.back !== undefined || (groups.either !== undefined && isStorage)
    const clock = groups.date !== undefined ? 'date' : isOfReturn ? 'return' : 'pickup'
    return { clock, words, start: index, end: index + words.length }
  })
  // Several words may name one charge, as in `return of the empty`.
  return tokens.filter(({ clock }, nth) => clock === 'date' || clock !== tokens[nth + 1]?.clock)
}

const pickupClocks =
  'demurrages?|dem|(?:demurrage|standgeld|lagergeld|liegegeld|kaigeld)frei|storage|quay rent|surestaries|magasinage|stockage|sost[ae]|magazzinaggio|stallie|liggeld|opslag|kadegeld|standgeld|lagergeld|liegegeld|kaigeld|demuraj|ardiye'

/** Matches charges for storage at the terminal. Beside them, `demoras` means detention. */
const storageClocks = 'almacenajes?|almacenamiento|armazenagem'
const eitherClocks = 'demoras?|sobreestad[ií]as?|sobrestadias?'

/** Omits labels of `demoras` beside labels of storage: such `demoras` are for the time until the container's return. */
export function withoutDemoras<Label extends { words: string }>(labels: Label[]): Label[] {
  const hasStorage = labels.some(({ words }) => storage.test(words))
  return hasStorage ? labels.filter(({ words }) => !either.test(words)) : labels
}

const either = new RegExp(`(?<!\\p{L})(?:${eitherClocks})(?!\\p{L})`, 'iu')
const storage = new RegExp(`(?<!\\p{L})(?:${storageClocks})(?!\\p{L})`, 'iu')

const longDate = '\\d{1,2}(?:st|nd|rd|th)? (?:de )?\\p{L}{3,10},?(?: de)? \\d{4}'

const token = new RegExp(
  [
    `(?<date>(?<![\\d/.-])(?:${anyDate}|${longDate})(?!\\d)(?: \\d{1,2}:\\d{2})?)`,
    `(?<back>${returnWords.source}|(?<!\\p{L})det(?!\\p{L})|免箱|免租|滞箱|用箱)`,
    `(?<either>(?<!\\p{L})(?:${eitherClocks})(?!\\p{L}))`,
    `(?<port>(?<!\\p{L})(?:${pickupClocks}|${storageClocks})(?!\\p{L})|免堆|堆存)`,
  ].join('|'),
  'giu',
)

import { blocksOfBills } from './blocks-of-bills.js'
import { labelledValues } from './labelled-values.js'
import { masterBill } from './master-bill.js'
import type { NoticeLine } from './notice-lines.js'
import { isNoticeTitle } from './recognizes-notice.js'
import { rowsOfBills } from './rows-of-bills.js'
import { isMark } from './why-not-in-force.js'

/** Returns whether a document begins with the title of an arrival notice, in any known language. */
export const isTitled = (text: string): boolean =>
  text
    .split(/[\n\r\f]+/)
    .filter((line) => line.trim() !== '')
    .slice(0, headLines)
    .some((line) => isNoticeTitle(line) || hasTitle(line) || announcement.test(line))

/** Matches a sentence that announces an arrival, in an email without a title. */
const announcement =
  /(?:wir avisieren ihnen|avisieren wir ihnen|informiamo dell[’']arrivo|comunichiamo l[’']arrivo|varış bilgileri|informons de l[’']arrivée|informamos (?:de |sobre )?(?:la |el |a |da |del )?(?:pr[óo]xim[oa] )?(?:llegada|arribo|chegada)|melden wij (?:u )?de aankomst)/i

const headLines = 4

export const hasTitle = (text: string): boolean =>
  text
    .split(/[\n\r\f\t]+/)
    .some((line) => line.length <= 90 && (isTitle(line) || isTitle(withoutSpacing(line))))

const withoutSpacing = (line: string): string =>
  /(?:(?<!\w)\w{1,2}(?!\w)[\s-]*){8}/.test(line) ? line.replace(/\s+/g, '') : line

/** Maximum number of characters of a title. The pattern would take too long for a long line. */
const longestTitle = 120

const isTitle = (line: string): boolean => titles.test(line.trim().slice(0, longestTitle))

const before =
  /(?:\W|re:|fwd?:|cancell?ed|cancellation of|subject:|your|import|final|revised|updated|amended|vessel|cargo|container|rail|ocean|freight|carrier|shipping line|maersk|sealand|msc|cma cgm|apl|hapag-?\s?lloyd|intermodal|evergreen|cosco|oocl|zim|hmm|yang ming|\d+(?:st|nd|rd|th)|(?:[A-Z&.]{2,15} ){1,5}(?=- ))*/

const named =
  /(?:pre-?\s*)?arrival\s*(?:notice|notification|advice|intimation|acknowledg?ement|confirmation\s*notice)|notice\s*of\s*arrival|off-?rail location update|general order notice|exam hold release notice|grounded notification|final cargo location|advice note|shipment notice|i\.?t\.? notification|(?:import|incoming|inbound) (?:shipment|cargo) (?:advice|notice)|transport plan has changed|post-arrival(?: \w+){0,2} exception report|(?:intermodal )?unit notification|units? grounded|customs release notice|alert - bill of lading|(?:vessel |shipment )?delay (?:notice|notification|advice|alert)|(?:vessel )?schedule (?:change|update|revision)(?: (?:notice|notification|advice))?|eta (?:change|update|revision)(?: (?:notice|notification|advice))?|trans-?shipment (?:advice|notice|notification)/

/** Titles of emails with a single fact: `LFD Reminder`, `Container Availability Notification`. */
const ofOneFact =
  /(?:last free (?:day|date)|lfd|free time|demurrage|storage|availability|pick-? ?up(?: number)?|off-?rail)\s*(?:notice|notification|reminder|alert|advice|update|is approaching)|pick-? ?up numbers?(?=\W*$| [A-Z]{0,4}\d{6,})/

const titles = new RegExp(`^${before.source}(?:${named.source}|${ofOneFact.source})(?!\\w)`, 'i')

/**
 * Splits a text into notices. A notice begins at a title, or at a stamp above it such as `CANCELLED`, if another bill
 * of lading follows. Text that names no bill belongs to the notice before it or, at the start, to the first notice.
 */
export function noticesIn(lines: NoticeLine[]): NoticeLine[][] {
  const starts = lines.flatMap(({ cells }, row) =>
    row > 0 && isTitle(cells.map(({ text }) => text).join(' '))
      ? [isMark(lines, row - 1) ? row - 1 : row]
      : [],
  )
  const notices: { bill: string | null; lines: NoticeLine[] }[] = []
  for (const [nth, from] of [0, ...starts].entries()) {
    const part = lines.slice(from, starts[nth])
    const bill = masterBill(labelledValues(part), null).stated?.value.number ?? null
    const last = notices.at(-1)
    if (last === undefined) notices.push({ bill, lines: part })
    else if (bill === null || last.bill === null || bill === last.bill) {
      last.bill ??= bill
      last.lines.push(...part)
    } else notices.push({ bill, lines: part })
  }
  return notices.flatMap((notice) => rowsOfBills(notice.lines).flatMap(blocksOfBills))
}

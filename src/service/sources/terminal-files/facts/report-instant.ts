import { instantOf } from '../../edi/facts/wall-time.js'
import type { DateSense } from './date-sense.js'
import { readDate } from './read-report-date.js'

export interface ReportTimeFacts {
  titles: readonly string[]
  fileName: string
  zone: string
  sense: DateSense
  receivedAt: string
}

/**
 * Reads when a report was made: from a title, from the oldest of the emails above it, or from the file name; otherwise,
 * when it arrived. Never after its arrival.
 */
export function reportInstant(facts: ReportTimeFacts): string {
  const { titles, fileName } = facts
  const sent = titles.flatMap((title) => {
    const written = sentLine.exec(title)?.slice(1).find(Boolean)
    return (written && instantIn(written.replace(/ at (?=\d)/i, ' '), facts)) || []
  })
  for (const title of titles.filter((each) => !sentLine.test(each))) {
    const written = dated.exec(title)?.[1]
    const said = written === undefined ? null : instantIn(written, facts)
    if (said !== null) return said
  }
  const [oldest] = sent.sort()
  if (oldest !== undefined) return oldest
  const [, date = '', clock = ''] = inName.exec(fileName) ?? []
  const said = date === '' ? null : instantIn(nameDate(date, clock), facts)
  return said ?? receivedSecond(facts)
}

export function instantIn(
  text: string,
  { zone, sense, receivedAt }: Pick<ReportTimeFacts, 'zone' | 'sense' | 'receivedAt'>,
): string | null {
  const read = readDate(text, sense)
  if (read === null || 'problem' in read) return null
  const received = receivedSecond({ receivedAt })
  // A day without a time means the end of the day. Otherwise, a report from the evening would seem older than it is.
  const said = instantOf(read, zone, 'last')
  return said === null || said > received ? received : said
}

const receivedSecond = ({ receivedAt }: { receivedAt: string }): string =>
  `${new Date(receivedAt).toISOString().slice(0, 19)}Z`

const dated =
  /(?:as of|as at|report(?:ed)?|generated|printed|run|created|extracted|exported|updated|date|time|stand|snapshot|timestamp)[a-z_ ]*[:,;=]?\s*(\S*\d.*)$/i

/** Matches the line of an email with its time, and the line above a quoted email. */
const sentLine =
  /^[> ]*(?:(?:sent|date) ?: *(\S.*)|on (.{6,40}?\d{4}(?:(?: at|,)? \d{1,2}:\d\d(?: ?[ap]m)?)?)\b.{0,80} wrote: ?)$/i

const inName =
  /(?<!\d)(20\d\d[-_.]?[01]\d[-_.]?[0-3]\d)(?:[-_. T]+([0-2]\d[-_.h]?[0-5]\d(?:[-_.]?[0-5]\d)?)(?!\d))?/

function nameDate(date: string, clock: string): string {
  const digits = clock.replace(/\D/g, '')
  const day = date.replace(/\D/g, '')
  const iso = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`
  return digits === '' ? iso : `${iso} ${digits.slice(0, 2)}:${digits.slice(2, 4)}`
}

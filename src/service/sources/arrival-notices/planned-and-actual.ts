import { looksLikeDate } from '../../../domain/documents/fields/read-date.js'
import { mostOverlapping, type NoticeCell, type NoticeLine } from './notice-lines.js'

/** An arrival in a table of milestones. `text` contains the place and the date, such as `Hamburg 28 Nov 2026 22:40`. */
export interface TableArrival {
  field: 'eta' | 'ata'
  words: string
  text: string
}

/**
 * Returns the arrival in a row of a table of milestones; null for other rows. For example, `Arrival Hamburg` with `29
 * Nov 2026 06:00` below `Planned` and `28 Nov 2026 22:40` below `Actual` states an ETA and an ATA at Hamburg.
 */
export function arrivalsInTable(lines: readonly NoticeLine[], row: number): TableArrival[] | null {
  const [head, ...others] = lines[row]?.cells ?? []
  const place = arrivalAt.exec(head?.text ?? '')?.groups?.place ?? portBelow(lines, row)
  const header = place === undefined ? null : headerAbove(lines, row)
  if (head === undefined || header === null) return null
  return (['eta', 'ata'] as const).flatMap((field) => {
    const text = mostOverlapping(others, header[field])?.text ?? ''
    return looksLikeDate(text) ? [{ field, words: head.text, text: `${place} ${text}`.trim() }] : []
  })
}

/** Returns the port in the row below a header such as `Port of Discharge`, `Planned` and `Actual`. */
function portBelow(lines: readonly NoticeLine[], row: number): string | undefined {
  const [head] = lines[row - 1]?.cells ?? []
  const isOfPort = head?.labels[0]?.field === 'port_of_discharge' && head.labels[0].behind === ''
  return isOfPort ? lines[row]?.cells[0]?.text : undefined
}

/** Matches the name of a milestone together with its place, such as `Arrival Hamburg` or `Ankunft in Hamburg`. */
const arrivalAt =
  /^(?:vessel |port )?(?:arrival|arrived|ankunft|arrivée|llegada|arribo|arrivo|chegada|aankomst|varış)(?: (?:at|in|date|port|pod|à|a|en|em|te|of vessel))*\s*[:,-]?\s*(?<place>(?:\p{L}[\p{L} .,'-]{2,40})?)$/iu

interface Header {
  eta: NoticeCell
  ata: NoticeCell
}

/** Returns the columns of planned and actual times. They are in the nearest header above a row of the table. */
function headerAbove(lines: readonly NoticeLine[], row: number): Header | null {
  for (let above = row - 1; above >= 0 && above >= row - mostMilestones; above -= 1) {
    const { cells = [], page } = lines[above] ?? {}
    if (cells.length < 2 || page !== lines[row]?.page) return null
    const etas = cells.filter(({ text }) => planned.test(text))
    const eta = etas.findLast(({ text }) => !/^(?:plan|sched|gepl)/i.test(text)) ?? etas.at(-1)
    const [ata] = cells.filter(({ text }) => actual.test(text))
    if (eta !== undefined && ata !== undefined) return { eta, ata }
  }
  return null
}

const mostMilestones = 12

const planned =
  /^(?:planned|plan|scheduled|estimated|est\.?|geplant|erwartet|prévue?|estimée?|previst[oa]|estimad[oa]|gepland|verwacht|planlanan)(?: (?:date|time|date\/time))?$/i

const actual =
  /^(?:actual|act\.?|ist|tatsächlich|réelle?|real|realizad[oa]|effettiv[oa]|werkelijk|gerçekleşen)(?: (?:date|time|date\/time))?$/i

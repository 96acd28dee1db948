import { findLine } from '../../../domain/reference/lines.js'
import type { Db } from '../../store/database/store.js'
import {
  type UnderTrackedNumber,
  underTrackedNumbers,
} from '../../store/received/containers-of-messages.js'
import { bareNumber, mayBeSameLine } from './bare-number.js'

/**
 * Why a container is not counted for a bill or booking whose number is tracked: the message names
 * another line, and nobody else has named the container. Null where that is not the reason.
 */
export function whyNotOnNumber(named: Omit<UnderTrackedNumber, 'message_id'>): string | null {
  const { container, bill, booking, scac, tracked_number, tracked_scac } = named
  const number = bareNumber(tracked_number)
  if ((bill !== number && booking !== number) || mayBeSameLine(scac, tracked_scac)) return null
  const what = bill === number ? 'bill' : 'booking'
  const [line, tracked] = [scac, tracked_scac].map((code) => findLine(code)?.short_name ?? code)
  return `it names ${line} as the line, and ${what} ${number} is tracked under ${tracked}; it is counted once ${container} is known to be on that ${what}`
}

/** Sentences about containers that messages name under the number of a shipment, and that are not counted. */
export async function remarksOnOtherLines(db: Db, shipmentId: string): Promise<string[]> {
  const named = await underTrackedNumbers(db, { shipmentId })
  const remarks = named.flatMap((it) => {
    const why = whyNotOnNumber(it)
    return why === null ? [] : [`a message about ${it.container} is not counted: ${why}`]
  })
  return [...new Set(remarks)]
}

import { findLine } from '../../../domain/reference/lines.js'
import type { Db } from '../../store/database/store.js'
import {
  type UnderTrackedNumber,
  underTrackedNumbers,
} from '../../store/received/containers-of-messages.js'
import { bareNumber, mayBeSameLine } from './bare-number.js'

/** Returns why a container does not belong to a tracked number that its message names. Null if it may belong. */
export function whyNotOnNumber(named: Omit<UnderTrackedNumber, 'message_id'>): string | null {
  const { container, bill, booking, scac, tracked_number, tracked_scac } = named
  const number = bareNumber(tracked_number)
  if ((bill !== number && booking !== number) || mayBeSameLine(scac, tracked_scac)) return null
  const what = bill === number ? 'bill' : 'booking'
  const [line, tracked] = [scac, tracked_scac].map((code) => findLine(code)?.short_name ?? code)
  return `${line} is named as the shipping line, but ${what} ${number} is tracked under ${tracked}; the message is used as soon as ${container} is known to be on that ${what}`
}

export async function remarksOnOtherLines(db: Db, shipmentId: string): Promise<string[]> {
  const named = await underTrackedNumbers(db, { shipmentId })
  const remarks = named.flatMap((it) => {
    const why = whyNotOnNumber(it)
    return why === null ? [] : [`oct does not use a message about ${it.container}: ${why}`]
  })
  return [...new Set(remarks)]
}

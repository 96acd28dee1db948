import { boxNumber } from '../edi/facts/box-number.js'
import type { DcsaEvent } from './event.js'
import { WrongForm } from './fields.js'

/** How else the containers of an event may be known. */
interface Naming {
  /** The container that the line was asked about. */
  asked: string | undefined
  /** Whether the event names a bill or a booking. */
  isNamed: boolean
}

/**
 * The containers of an event by number. An empty number stands for every container of the bill or
 * booking. Throws `WrongForm` where it cannot be told whose event it is.
 */
export function boxesOf(
  { boxes, kind, id, isRetracted }: DcsaEvent,
  { asked, isNamed }: Naming,
): { numbers: string[]; doubts: string[] } {
  const written = boxes.length > 0 ? boxes : asked ? [asked] : []
  const doubts: string[] = []
  const numbers = written.map((text) => {
    const box = boxNumber(text, '')
    if ('problem' in box) throw new WrongForm(`equipmentReference: ${box.problem}`)
    if (box.doubt !== null) doubts.push(box.doubt)
    return box.number
  })
  if (numbers.length > 0) return { numbers, doubts }
  // a retraction by its own id alone does not say whose event it was
  if (!isNamed && (!isRetracted || id === null)) {
    throw new WrongForm('it names no box, bill or booking')
  }
  if (kind === 'EQUIPMENT' && !isRetracted) throw new WrongForm('equipmentReference is missing')
  return { numbers: [''], doubts }
}

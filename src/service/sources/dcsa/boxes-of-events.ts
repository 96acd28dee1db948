import { boxNumber } from '../edi/facts/box-number.js'
import type { DcsaEvent } from './event.js'
import { WrongForm } from './fields.js'

interface Naming {
  asked: string | undefined
  isNamed: boolean
}

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
  // A retraction may contain only the id of the retracted event.
  if (!isNamed && (!isRetracted || id === null)) {
    throw new WrongForm('the event contains no number of a container, bill of lading or booking')
  }
  if (kind === 'EQUIPMENT' && !isRetracted) throw new WrongForm('equipmentReference is missing')
  return { numbers: [''], doubts }
}

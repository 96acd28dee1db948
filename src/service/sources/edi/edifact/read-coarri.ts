import type { MilestoneName } from '../../source.js'
import { effectOn } from '../facts/effect-on-empty.js'
import { type EdifactSegment, part } from './edifact-segment.js'
import type { Equipment } from './equipment-of.js'
import type { MessageContext } from './message-context.js'
import { type Move, readMoves } from './read-moves.js'

/** Reads the EDIFACT message COARRI. It lists the containers that one vessel loaded or discharged at one port. */
export function readCoarri(context: MessageContext): void {
  readMoves(context, {
    name: 'COARRI',
    moveOf: (code, equipment) => moveOf(code, equipment),
    placesFor: (code) => [portOf(code), ...(portOf(code) === '11' ? ['12'] : []), '165'],
    callIn: (header, code) => callIn(header, portOf(code)),
    times: ['203', '7', '137'],
  })
}

const discharged = ['44', '98']
const loaded = ['46', '270']

const portOf = (code: string): string => (discharged.includes(code) ? '11' : '9')

function callIn(header: readonly EdifactSegment[], port: string): EdifactSegment | undefined {
  const ports = header.filter(
    (loc) => loc.tag === 'LOC' && ['9', '11', '12'].includes(part(loc, 1)),
  )
  const call = ports.find(
    (loc) => part(loc, 1) === port || (port === '11' && part(loc, 1) === '12'),
  )
  const isOne = ports.length === 1 || part(call, 3) !== ''
  return isOne ? call : undefined
}

function moveOf(code: string, equipment: Equipment): Move | { problem: string } | undefined {
  if (!discharged.includes(code) && !loaded.includes(code)) return undefined
  if (equipment.unmoved !== null) return { problem: equipment.unmoved }
  return discharged.includes(code)
    ? move(equipment, ['vessel_discharged', 'transshipment_discharged'])
    : move(equipment, ['vessel_loaded', 'transshipment_loaded'])
}

/** Returns the meaning of a code for a container that is loaded on a vessel or discharged. */
function move(
  { isLaden, status }: Equipment,
  [onRoute, between]: readonly [MilestoneName, MilestoneName],
): Move {
  const way = onRoute === 'vessel_discharged' ? 'Discharged' : 'Loaded'
  const event = status === 'transshipment' ? between : onRoute
  const words = isLaden === false ? `${way} empty` : `${way} (COARRI)`
  return { effect: effectOn({ does: 'milestone', event }, isLaden), words }
}

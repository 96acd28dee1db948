import type { MilestoneName } from '../../source.js'
import type { Equipment } from './equipment-of.js'
import type { MessageContext } from './message-context.js'
import { type Move, readMoves } from './read-moves.js'

/** Container discharge and loading report, COARRI: what a ship's call did to each container. */
export function readCoarri(context: MessageContext): void {
  readMoves(context, {
    name: 'COARRI',
    moveOf: (code, equipment) => moveOf(code, equipment),
    placesFor: (code) => [discharged.includes(code) ? '11' : '9', '165'],
    times: ['203', '7', '137'],
  })
}

/** Documents of data element 1001: those of the standard, and those of the SMDG before them. */
const discharged = ['44', '98']
const loaded = ['46', '270']

function moveOf(code: string, equipment: Equipment): Move | undefined {
  if (discharged.includes(code)) {
    return move(equipment, ['vessel_discharged', 'transshipment_discharged', 'positioned_in'])
  }
  if (!loaded.includes(code)) return undefined
  return move(equipment, ['vessel_loaded', 'transshipment_loaded', 'positioned_out'])
}

/** An empty box that is moved by sea belongs to no shipment. */
function move(
  { isLaden, status }: Equipment,
  [event, between, empty]: readonly [MilestoneName, MilestoneName, MilestoneName],
): Move {
  const way = event === 'vessel_discharged' ? 'Discharged' : 'Loaded'
  if (isLaden === false)
    return { effect: { does: 'milestone', event: empty }, words: `${way} empty` }
  const name = status === 'transshipment' ? between : event
  return { effect: { does: 'milestone', event: name }, words: `${way} (COARRI)` }
}

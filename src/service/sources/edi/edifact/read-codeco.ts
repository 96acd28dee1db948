import { type EdifactSegment, part } from './edifact-segment.js'
import type { Equipment } from './equipment-of.js'
import type { MessageContext } from './message-context.js'
import { type Move, readMoves } from './read-moves.js'

/** Container gate-in and gate-out report, CODECO: by truck, or by rail where it says so. */
export function readCodeco(context: MessageContext): void {
  readMoves(context, {
    name: 'CODECO',
    moveOf,
    placesFor: () => ['165', '11', '9', '7'],
    times: ['203', '7', '181', '137'],
  })
}

/** Documents of data element 1001. */
const ways: Readonly<Record<string, 'in' | 'out'>> = { '34': 'in', '35': 'out', '36': 'out' }

function moveOf(
  code: string,
  { isLaden }: Equipment,
  own: readonly EdifactSegment[],
): Move | undefined {
  const way = ways[code]
  if (way === undefined) return undefined
  const isByRail = own.some((it) => it.tag === 'TDT' && part(it, 3) === '2')
  const words = `Gate ${way}${isByRail ? ' by rail' : ''} (CODECO)`
  if (!isByRail || isLaden === false) return { effect: { does: 'gate', way }, words }
  const event = way === 'in' ? 'rail_arrived' : 'rail_departed'
  return { effect: { does: 'milestone', event }, words }
}

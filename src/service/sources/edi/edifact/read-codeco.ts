import { type EdifactSegment, part } from './edifact-segment.js'
import type { Equipment } from './equipment-of.js'
import type { MessageContext } from './message-context.js'
import { type Move, type MoveSegments, readMoves } from './read-moves.js'

/** Reads an EDIFACT CODECO: gate moves, by truck unless the message says that they are by rail. */
export function readCodeco(context: MessageContext): void {
  readMoves(context, {
    name: 'CODECO',
    moveOf,
    placesFor,
    times: ['203', '7', '181', '137'],
  })
}

function placesFor(code: string, { isLaden, status }: Equipment): string[] {
  const isIn = ways[code] === 'in'
  const isInward =
    status === null || status === 'transshipment' ? isIn !== isLaden : status === 'import'
  return isInward ? ['165', '11', '12', '7', '9'] : ['165', '9', '11', '12', '7']
}

/** Direction of the gate move. The message name code (data element 1001) states it. */
const ways: Readonly<Record<string, 'in' | 'out'>> = { '34': 'in', '35': 'out', '36': 'out' }

const noted = { does: 'milestone', event: 'noted' } as const

function moveOf(
  code: string,
  { isLaden, status }: Equipment,
  segments: MoveSegments,
): Move | undefined {
  const way = ways[code]
  if (way === undefined) return undefined
  const isByRail = inlandTransport(segments).some((it) => part(it, 3) === '2')
  const words = `Gate ${way}${isByRail ? ' by rail' : ''} (CODECO)`
  // Between two vessels, a laden container only changes the terminal. The gate move is neither pickup nor delivery.
  if (status === 'transshipment' && isLaden === true) return { effect: noted, words }
  if (!isByRail || isLaden === false) return { effect: { does: 'gate', way }, words }
  const event = way === 'in' ? 'rail_arrived' : 'rail_departed'
  return { effect: { does: 'milestone', event }, words }
}

function inlandTransport({ own, header }: MoveSegments): EdifactSegment[] {
  const transport = own.filter(({ tag }) => tag === 'TDT')
  if (transport.length > 0) return transport
  return header.filter((it) => it.tag === 'TDT' && part(it, 1) !== '20')
}

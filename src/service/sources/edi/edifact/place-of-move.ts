import type { Status } from '../facts/edi-status.js'
import { findPlace, type Place } from '../facts/find-place.js'
import { placeWords } from '../facts/place-words.js'
import { type EdifactSegment, firstOf, part } from './edifact-segment.js'
import { type MessageContext, placeOf, portOfSpeaker } from './message-context.js'

interface PlaceSegments {
  own: readonly EdifactSegment[]
  header: readonly EdifactSegment[]
  call: EdifactSegment | undefined
  qualifiers: readonly string[]
}

/**
 * Returns the place of a move: of the vessel's call; if missing, of the container; if also missing, of the message. If
 * several places are known, prefers the sender's port.
 */
export function placeOfMove(context: MessageContext, segments: PlaceSegments): Status['place'] {
  const { own, header, call, qualifiers } = segments
  const locs = qualifiers.flatMap((it) => [firstOf(own, 'LOC', [it]), firstOf(header, 'LOC', [it])])
  const stated = [call, ...locs].filter((loc) => loc !== undefined)
  const places = stated.map((loc) => placeOf(context, loc))
  const known = places.filter(isKnown)
  const port = portOfSpeaker(context, header)
  if (!port && qualifiers[0] === activity) {
    const instead = insteadOfActivity(context, stated, known)
    if (instead) return instead
  }
  const first = known.find(({ where }) => where.locode === port) ?? known[0]
  if (first) return known.find((place) => isTerminalOf(place, first)) ?? first
  if (port) return findPlace(placeWords({ code: port }), context.partner.places)
  return places[0] ?? onlyPlace(context, own)
}

const activity = '165'

const isKnown = (place: Status['place']): place is Place => 'where' in place

/** If the message names an unknown place for the move, returns the port of the route with a terminal of this name. */
function insteadOfActivity(
  context: MessageContext,
  stated: readonly EdifactSegment[],
  known: readonly Place[],
): Status['place'] | undefined {
  const { places } = context.partner
  const locs = stated.filter((loc) => part(loc, 1) === activity)
  const found = locs.map((loc) => placeOf(context, loc))
  if (found.some(isKnown)) return undefined
  const named = locs.flatMap((loc) =>
    [part(loc, 2), part(loc, 3)].flatMap((terminal) =>
      known.map(({ where: { locode: code } }) =>
        findPlace(placeWords({ code, terminal, name: part(loc, 2, 4) }), places),
      ),
    ),
  )
  return named.filter(isKnown).find(({ where }) => where.smdg_code !== undefined) ?? found[0]
}

const isTerminalOf = ({ where }: Place, place: Place): boolean =>
  where.locode === place.where.locode && where.smdg_code !== undefined

function onlyPlace(context: MessageContext, own: readonly EdifactSegment[]): Status['place'] {
  const locs = own.filter((loc) => loc.tag === 'LOC' && part(loc, 1) !== '147')
  return placeOf(context, locs.length === 1 ? locs[0] : undefined)
}

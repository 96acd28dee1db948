import {
  findRailroad,
  findRailroadIn,
  type Railroad,
} from '../../../../domain/reference/railroads.js'
import type { SetContext } from './set-context.js'
import { element, firstOf } from './x12-segment.js'

/** Returns the railroad in the envelope or N1*RR; for ramps and trains, also in N7, R2 and other segments. */
export function railroadIn({ envelope, segments, type }: SetContext): Railroad | undefined {
  const party = segments.find((it) => it.tag === 'N1' && element(it, 1) === 'RR')
  if (party) {
    const [name, code] = [element(party, 2), element(party, 4)]
    const known = findRailroad(code) ?? findRailroadIn(name)
    // N1*RR names a railroad, so it counts even if oct does not know the railroad.
    return { scac: known?.scac ?? (code || name), name: name || known?.name || code }
  }
  const senders = [envelope.interchange[6] ?? '', envelope.group[2] ?? '']
  const n7 = firstOf(segments, 'N7')
  const along = segments.flatMap((it) => {
    if (it.tag === 'R2') return [element(it, 1)]
    return it.tag === 'N1' && ['CA', 'OP', 'TR'].includes(element(it, 1)) ? [element(it, 4)] : []
  })
  const operators = [element(n7, 12), element(n7, 23), ...along]
  const codes = byRail.includes(type) ? operators : []
  return [...senders.map(findRailroadIn), ...codes.map(findRailroad)].find((it) => it !== undefined)
}

/** Kinds of X12 messages that rail ramps and railroads send. */
const byRail = ['315', '322', '404', '417']

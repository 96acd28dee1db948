import {
  findRailroad,
  findRailroadIn,
  type Railroad,
} from '../../../../domain/reference/railroads.js'
import type { SetContext } from './set-context.js'
import { element, firstOf } from './x12-segment.js'

/**
 * The railroad that speaks in a set: as its envelope says (ISA, GS), as the party N1*RR of it, or in
 * reports of ramps and trains as the operator of the equipment (N7) or of the route (R2).
 */
export function railroadIn({ envelope, segments, type }: SetContext): Railroad | undefined {
  const party = segments.find((it) => it.tag === 'N1' && element(it, 1) === 'RR')
  if (party) {
    const [name, code] = [element(party, 2), element(party, 4)]
    const known = findRailroad(code) ?? findRailroadIn(name)
    // short lines are many: one that calls itself a railroad is one
    return { scac: known?.scac ?? (code || name), name: name || known?.name || code }
  }
  const senders = [envelope.interchange[6] ?? '', envelope.group[2] ?? '']
  const [n7, r2] = [firstOf(segments, 'N7'), firstOf(segments, 'R2')]
  const operators = [element(n7, 12), element(n7, 23), element(r2, 1)]
  const codes = byRail.includes(type) ? operators : []
  return [...senders.map(findRailroadIn), ...codes.map(findRailroad)].find((it) => it !== undefined)
}

/** Kinds of sets that ramps and railroads send, and others about them. */
const byRail = ['315', '322', '404', '417']

import type { MilestoneName, MilestoneObservation, Whereabouts } from '../../sources/source.js'
import type { MilestoneStatement } from './milestone-statement.js'
import { isSameHarbour } from './place-name.js'
import { isSameElsewhere } from './same-event.js'
import { subjectOf } from './withdrawals.js'

export interface Standing {
  statement: MilestoneStatement
  /** The accepted statement. The rank of its source is compared with the rank of the source of each later statement. */
  by: MilestoneObservation
}

export type ShipOfSlot = Pick<MilestoneObservation, 'vessel' | 'voyage_number'>

/** All statements about one milestone in one port. A milestone happens in a port only once per trip. */
export interface MilestoneSlot {
  event: MilestoneName
  statements: MilestoneStatement[]
  actual: Standing | null
  estimate: Standing | null
  ship: ShipOfSlot
}

/** Groups statements by milestone and port, even if sources use different codes for the port. */
export class MilestoneSlots {
  readonly #bySubject = new Map<string, MilestoneSlot>()

  of(said: MilestoneObservation): MilestoneSlot {
    const subject = subjectOf(said)
    const known = this.#bySubject.get(subject)
    if (known) return known
    const slot = this.#elsewhere(said) ?? newSlot(said.event)
    this.#bySubject.set(subject, slot)
    return slot
  }

  known(said: MilestoneObservation): MilestoneSlot | undefined {
    return this.#bySubject.get(subjectOf(said))
  }

  all(): MilestoneSlot[] {
    return [...new Set(this.#bySubject.values())]
  }

  #elsewhere(said: MilestoneObservation): MilestoneSlot | undefined {
    for (const slot of this.#bySubject.values()) {
      const first = slot.statements[0]?.said
      if (first && isSameElsewhere(first, said)) return slot
    }
    return undefined
  }
}

const newSlot = (event: MilestoneName): MilestoneSlot => ({
  event,
  statements: [],
  actual: null,
  estimate: null,
  ship: {},
})

/** Replaces a statement's place by the port of lading, port of discharge or destination if it is the same port. */
export function atRouteEnd(
  { said }: MilestoneStatement,
  slot: MilestoneSlot,
  ends: readonly (Whereabouts | null)[],
): MilestoneObservation {
  const isEnd = (where: Whereabouts) => ends.some((end) => isSameHarbour(where, end))
  if (isEnd(said.where)) return said
  const other = slot.statements.find(({ said: { where } }) => isEnd(where))
  return other === undefined ? said : { ...said, where: { locode: other.said.where.locode } }
}

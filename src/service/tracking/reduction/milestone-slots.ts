import type { MilestoneName, MilestoneObservation, Whereabouts } from '../../sources/source.js'
import type { MilestoneStatement } from './milestone-statement.js'
import { isSameHarbour } from './place-name.js'
import { isSameElsewhere } from './same-event.js'
import { subjectOf } from './withdrawals.js'

export interface Standing {
  statement: MilestoneStatement
  /** Another source must rank higher than this one to change the belief. */
  by: MilestoneObservation
}

export type ShipOfSlot = Pick<MilestoneObservation, 'vessel' | 'voyage_number'>

/** Happens once per trip: a kind of milestone at a harbor. */
export interface MilestoneSlot {
  event: MilestoneName
  /** In canonical order, including withdrawn statements. */
  statements: MilestoneStatement[]
  actual: Standing | null
  estimate: Standing | null
  /** From everything that was stated about the container. */
  ship: ShipOfSlot
}

/** Groups statements by milestone, whatever code they use for the harbor. */
export class MilestoneSlots {
  readonly #bySubject = new Map<string, MilestoneSlot>()

  /** Creates the slot if needed. */
  of(said: MilestoneObservation): MilestoneSlot {
    const subject = subjectOf(said)
    const known = this.#bySubject.get(subject)
    if (known) return known
    const slot = this.#elsewhere(said) ?? newSlot(said.event)
    this.#bySubject.set(subject, slot)
    return slot
  }

  /** Never creates a slot. */
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

/** Uses the route's code of the harbor, if the slot contains that code. */
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

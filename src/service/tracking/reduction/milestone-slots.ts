import type { MilestoneName, MilestoneObservation, Whereabouts } from '../../sources/source.js'
import type { MilestoneStatement } from './milestone-statement.js'
import { isSameHarbour } from './place-name.js'
import { isSameElsewhere } from './same-event.js'
import { subjectOf } from './withdrawals.js'

/** What is believed about a milestone. */
export interface Standing {
  statement: MilestoneStatement
  /** The best source that said so. Another source must outrank it to change the belief. */
  by: MilestoneObservation
}

/** The vessel and voyage of a milestone, from everything said about the container. */
export type ShipOfSlot = Pick<MilestoneObservation, 'vessel' | 'voyage_number'>

/** One thing that happens once per trip: a kind of milestone at a harbor. */
export interface MilestoneSlot {
  event: MilestoneName
  /** Everything that was said about it, in canonical order, including withdrawn statements. */
  statements: MilestoneStatement[]
  actual: Standing | null
  estimate: Standing | null
  /** Its vessel and voyage, from everything said about the container. */
  ship: ShipOfSlot
}

/** Groups statements by the milestone they are about, whatever code they use for the harbor. */
export class MilestoneSlots {
  readonly #bySubject = new Map<string, MilestoneSlot>()

  /** Returns the slot of a statement; creates the slot if needed. */
  of(said: MilestoneObservation): MilestoneSlot {
    const subject = subjectOf(said)
    const known = this.#bySubject.get(subject)
    if (known) return known
    const slot = this.#elsewhere(said) ?? newSlot(said.event)
    this.#bySubject.set(subject, slot)
    return slot
  }

  /** Returns the slot of a statement if it exists; never creates one. */
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

/** Returns a statement with the route's code of its harbor, if its slot contains that code. */
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

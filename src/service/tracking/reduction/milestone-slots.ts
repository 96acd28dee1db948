import type { MilestoneName, MilestoneObservation, Whereabouts } from '../../sources/source.js'
import type { MilestoneStatement } from './milestone-statement.js'
import { isSameHarbour } from './place-name.js'
import { isSameElsewhere } from './same-event.js'
import { subjectOf } from './withdrawals.js'

/** What is believed of a milestone. */
export interface Standing {
  statement: MilestoneStatement
  /** The best of those that said so: who is to be outdone. */
  by: MilestoneObservation
}

/** The ship of a milestone with its voyage, as all that was said of the box tells it. */
export type ShipOfSlot = Pick<MilestoneObservation, 'vessel' | 'voyage_number'>

/** One thing that happens once per trip: a kind of milestone at a harbour. */
export interface MilestoneSlot {
  event: MilestoneName
  /** All that was said of it, in canonical order; what was taken back is among it. */
  statements: MilestoneStatement[]
  actual: Standing | null
  estimate: Standing | null
  /** Its ship, by all that was said of the box. */
  ship: ShipOfSlot
}

/** Sorts statements by what they are about, whatever code they give the harbour. */
export class MilestoneSlots {
  readonly #bySubject = new Map<string, MilestoneSlot>()

  /** The slot of a statement, which may be new. */
  of(said: MilestoneObservation): MilestoneSlot {
    const subject = subjectOf(said)
    const known = this.#bySubject.get(subject)
    if (known) return known
    const slot = this.#elsewhere(said) ?? newSlot(said.event)
    this.#bySubject.set(subject, slot)
    return slot
  }

  /** Those of a statement that nothing may come of, if there is any. */
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

/** A statement at the harbour of the route that it is about, where others of it name that. */
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

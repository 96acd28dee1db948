import { type BoxFacts, factsKey } from './box-facts.js'
import { PackedBoxes, type ReadBox } from './packed-boxes.js'
import { areOtherTrips, asEarlierTrip, isLongGone, orderOf } from './trips-of-box.js'

export class BoxTrips {
  readonly #boxes = new PackedBoxes()
  readonly #counts = new Map<string, number>()

  /** Finds the trip that a row is about. `known` has the facts of earlier rows; undefined for a new trip. */
  find(facts: BoxFacts): { key: string; known: ReadBox | undefined } {
    const first = factsKey(facts)
    for (let trip = 1; ; trip += 1) {
      const key = keyOf(first, trip)
      const known = this.#boxes.get(key)
      const isTrip = known === undefined || !areOtherTrips(known.facts, facts)
      if (isTrip || trip === mostTrips) return { key, known }
    }
  }

  set(key: string, box: ReadBox): void {
    const first = factsKey(box.facts)
    if (key !== first && this.#boxes.get(key) === undefined) {
      this.#counts.set(first, (this.#counts.get(first) ?? 1) + 1)
    }
    this.#boxes.set(key, box)
  }

  /** Returns where in the file the container's first trip is. Null if the file has only one of its trips. */
  otherTripPlace(facts: BoxFacts): string | null {
    const first = factsKey(facts)
    return this.#counts.has(first) ? (this.#boxes.get(first)?.place ?? null) : null
  }

  *values(): Iterable<ReadBox> {
    for (const box of this.#boxes.values()) {
      const isOver = this.#isEarlier(box.facts) || isLongGone(box.facts)
      yield isOver ? { ...box, facts: asEarlierTrip(box.facts) } : box
    }
  }

  #isEarlier(facts: BoxFacts): boolean {
    const first = factsKey(facts)
    const start = orderOf(facts)
    for (let trip = 1; trip <= (this.#counts.get(first) ?? 0); trip += 1) {
      const other = this.#boxes.get(keyOf(first, trip))
      if (other !== undefined && orderOf(other.facts) > start) return true
    }
    return false
  }
}

const mostTrips = 10

const keyOf = (first: string, trip: number): string => (trip === 1 ? first : `${first} ${trip}`)

import {
  isDisowning,
  type MilestoneObservation,
  type Observation,
  type ShipmentObservation,
} from '../../sources/source.js'
import type { ContainerState, ShipmentState } from '../shipment-state.js'
import { inUtc, isSaidBefore, precedes } from './canonical-order.js'
import { factsOf } from './container-facts.js'
import { inferRoute } from './infer-route.js'
import { type ReducedContainer, reduceContainer } from './reduce-container.js'
import { type Route, routeOf, statedTogether } from './route.js'
import { shipmentAttributes } from './shipment-attributes.js'
import { withdrawals } from './withdrawals.js'

type ContainerObservation = Exclude<Observation, ShipmentObservation>

/**
 * The state of one shipment while observations are added to it. What was added counts, not how:
 * any order, any split and any repetition lead to the same state; only what is disowned counts
 * where it is added again. Containers of which nothing new
 * was said keep their identity from one state to the next.
 */
export class Reduction {
  readonly #byKey = new Map<string, Observation>()
  /** In canonical order. */
  #stated: ShipmentObservation[] = []
  /** What was said of every container, in canonical order. */
  #wide: ContainerObservation[] = []
  /** How many moves are to be named after the route. */
  #byRoute = 0
  /** By container, each in canonical order. */
  readonly #said = new Map<string, ContainerObservation[]>()
  readonly #reduced = new Map<string, ReducedContainer>()
  readonly #touched = new Set<string>()
  /** What the route was read from. */
  #sailing: ShipmentObservation | null = null
  #route: Route = routeOf(null)
  #isInferred = false

  /** Takes statements in; each counts once. */
  add(observations: readonly Observation[]): void {
    for (const stated of observations) {
      if (isDisowning(stated)) {
        this.#forget(stated.disowns)
        continue
      }
      const observation = inUtc(stated)
      const known = this.#byKey.get(observation.key)
      if (known !== undefined && !precedes(observation, known)) continue
      if (known !== undefined) this.#remove(known)
      this.#byKey.set(observation.key, observation)
      this.#insert(observation)
    }
  }

  /** Everything that follows from what was added so far. */
  state(): ShipmentState {
    const stated = statedTogether(this.#stated)
    this.#sail(stated)
    for (const number of this.#touched) this.#reduce(number)
    this.#touched.clear()
    const reduced = [...this.#reduced.values()].sort((a, b) =>
      a.state.number < b.state.number ? -1 : 1,
    )
    const route = this.#route
    return {
      attributes: shipmentAttributes({ stated, route, reduced }),
      port_of_lading: route.pol,
      port_of_discharge: route.pod,
      destination: route.destination,
      is_booking_cancelled: stated?.booking_cancelled === true,
      containers: reduced.map(({ state }) => state),
    }
  }

  /** A container of which nothing is known any more. */
  emptied(number: string): ContainerState {
    return reduceContainer(factsOf(number, []), this.#route, null).state
  }

  /** The same with what every box was made from, so that it can be told why. */
  accounted(): { state: ShipmentState; route: Route; boxes: ReducedContainer[] } {
    const state = this.state()
    return { state, route: this.#route, boxes: [...this.#reduced.values()] }
  }

  #forget(key: string): void {
    const known = this.#byKey.get(key)
    if (known === undefined) return
    this.#byKey.delete(key)
    this.#remove(known)
  }

  #remove(observation: Observation): void {
    if (observation.kind === 'shipment') {
      this.#stated = this.#stated.filter((other) => other !== observation)
      return
    }
    if (isByRoute(observation)) this.#byRoute -= 1
    if (observation.container === '') {
      this.#wide = this.#wide.filter((other) => other !== observation)
      this.#touchAll()
      return
    }
    const others = this.#said.get(observation.container)?.filter((said) => said !== observation)
    this.#said.set(observation.container, others ?? [])
    this.#touched.add(observation.container)
  }

  #insert(observation: Observation): void {
    if (observation.kind === 'shipment') {
      insertInOrder(this.#stated, observation)
      return
    }
    if (isByRoute(observation)) this.#byRoute += 1
    if (observation.container === '') {
      insertInOrder(this.#wide, observation)
      this.#touchAll()
      return
    }
    const said = this.#said.get(observation.container)
    if (said) insertInOrder(said, observation)
    else this.#said.set(observation.container, [observation])
    this.#touched.add(observation.container)
  }

  /** Another route makes other milestones of the same words. */
  #sail(stated: ShipmentObservation | null): void {
    const isStated = stated?.port_of_lading != null && stated.port_of_discharge !== null
    const isInferred = this.#byRoute > 0 && !isStated
    const wasInferred = this.#isInferred
    this.#isInferred = isInferred
    if (stated === this.#sailing && !isInferred && !wasInferred) return
    this.#sailing = stated
    const route = routeOf(stated, isInferred ? inferRoute(this.#moves()) : undefined)
    if (isSameRoute(route, this.#route)) return
    this.#route = route
    this.#touchAll()
    this.#reduced.clear()
  }

  #touchAll(): void {
    for (const number of this.#said.keys()) this.#touched.add(number)
  }

  /** What is still said of the moves of each container. */
  #moves(): MilestoneObservation[][] {
    return [...this.#said.keys()].map((number) => {
      const { milestones, retractions } = factsOf(number, this.#saidOf(number))
      const withdrawn = withdrawals(milestones, retractions)
      return milestones.filter((said) => !withdrawn.has(said))
    })
  }

  /** What was said of a container, and of every one. */
  #saidOf(number: string): readonly ContainerObservation[] {
    const own = this.#said.get(number) ?? []
    if (own.length === 0 || this.#wide.length === 0) return own
    const all = [...own]
    for (const said of this.#wide) insertInOrder(all, ofContainer(said, number))
    return all
  }

  #reduce(number: string): void {
    const said = this.#saidOf(number)
    if (said.length === 0) this.#reduced.delete(number)
    else {
      const before = this.#reduced.get(number) ?? null
      this.#reduced.set(number, reduceContainer(factsOf(number, said), this.#route, before))
    }
  }
}

const isByRoute = (said: ContainerObservation): boolean =>
  said.kind === 'milestone' && said.by_route === true

/** Keys are of one shipment, and what was said once stands with each of its containers. */
const ofContainer = (said: ContainerObservation, container: string): ContainerObservation => ({
  ...said,
  container,
  key: `${said.key}:${container}`,
})

/** Nearly everything is said in order: then it goes to the end. */
function insertInOrder<Said extends Observation>(list: Said[], observation: Said): void {
  let at = list.length
  while (at > 0 && isSaidBefore(observation, list[at - 1] ?? observation)) at--
  list.splice(at, 0, observation)
}

const isSameRoute = (a: Route, b: Route): boolean => JSON.stringify(a) === JSON.stringify(b)

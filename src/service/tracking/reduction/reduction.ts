import {
  isDisowning,
  type MilestoneObservation,
  type Observation,
  type ShipmentObservation,
} from '../../sources/source.js'
import type { ContainerState, ShipmentState } from '../shipment-state.js'
import { inUtc, isEarlierStatement, precedes } from './canonical-order.js'
import { factsOf } from './container-facts.js'
import { gatesByOrder } from './gates-by-order.js'
import { inferRoute } from './infer-route.js'
import { withoutOtherShips } from './other-ships.js'
import { type ReducedContainer, reduceContainer } from './reduce-container.js'
import { type Route, routeOf, statedTogether } from './route.js'
import { shipmentAttributes } from './shipment-attributes.js'
import { boundUndatedMoves } from './undated-moves.js'
import { withdrawals } from './withdrawals.js'

type ContainerObservation = Exclude<Observation, ShipmentObservation>

/** Observations of a shipment in any order, and its state. Containers without new observations stay unchanged. */
export class Reduction {
  readonly #byKey = new Map<string, Observation>()
  #stated: ShipmentObservation[] = []
  #aboutAll: ContainerObservation[] = []
  #byRoute = 0
  readonly #said = new Map<string, ContainerObservation[]>()
  readonly #reduced = new Map<string, ReducedContainer>()
  readonly #touched = new Set<string>()
  #routeSource: ShipmentObservation | null = null
  #route: Route = routeOf(null)
  #isInferred = false

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

  state(): ShipmentState {
    const stated = statedTogether(this.#stated)
    this.#updateRoute(stated)
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

  emptyContainer(number: string): ContainerState {
    return reduceContainer(factsOf(number, []), this.#route, null).state
  }

  /** Returns the state and, for each container, the facts that it follows from. Explanations show these facts. */
  stateWithReasons(): { state: ShipmentState; route: Route; boxes: ReducedContainer[] } {
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
      this.#aboutAll = this.#aboutAll.filter((other) => other !== observation)
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
      insertInOrder(this.#aboutAll, observation)
      this.#touchAll()
      return
    }
    const said = this.#said.get(observation.container)
    if (said) insertInOrder(said, observation)
    else this.#said.set(observation.container, [observation])
    this.#touched.add(observation.container)
  }

  #updateRoute(stated: ShipmentObservation | null): void {
    const isStated = stated?.port_of_lading != null && stated.port_of_discharge !== null
    const isInferred = this.#byRoute > 0 && !isStated
    const wasInferred = this.#isInferred
    this.#isInferred = isInferred
    if (stated === this.#routeSource && !isInferred && !wasInferred) return
    this.#routeSource = stated
    const route = routeOf(stated, isInferred ? inferRoute(this.#moves()) : undefined)
    if (isSameRoute(route, this.#route)) return
    this.#route = route
    this.#touchAll()
    this.#reduced.clear()
  }

  #touchAll(): void {
    for (const number of this.#said.keys()) this.#touched.add(number)
  }

  #moves(): MilestoneObservation[][] {
    return [...this.#said.keys()].map((number) => {
      const { milestones, retractions } = factsOf(number, this.#saidOf(number))
      const withdrawn = withdrawals(milestones, retractions)
      return milestones.filter((said) => !withdrawn.has(said))
    })
  }

  #saidOf(number: string): readonly ContainerObservation[] {
    const own = this.#said.get(number) ?? []
    if (own.length === 0 || this.#aboutAll.length === 0) return ofThisTrip(own)
    const all = [...own]
    for (const said of this.#aboutAll) insertInOrder(all, ofContainer(said, number))
    return ofThisTrip(all)
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

const ofThisTrip = (said: readonly ContainerObservation[]): readonly ContainerObservation[] =>
  boundUndatedMoves(gatesByOrder(withoutOtherShips(said)))

const isByRoute = (said: ContainerObservation): boolean =>
  said.kind === 'milestone' && said.by_route === true

const ofContainer = (said: ContainerObservation, container: string): ContainerObservation => ({
  ...said,
  container,
  key: `${said.key}:${container}`,
})

/** Searches from the end of the list, because a new observation is usually the latest. */
function insertInOrder<Said extends Observation>(list: Said[], observation: Said): void {
  let at = list.length
  while (at > 0 && isEarlierStatement(observation, list[at - 1] ?? observation)) at--
  list.splice(at, 0, observation)
}

const isSameRoute = (a: Route, b: Route): boolean => JSON.stringify(a) === JSON.stringify(b)

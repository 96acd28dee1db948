import type { DataSource } from '../../../contract/vocabulary.js'
import { findLine } from '../../../domain/reference/lines.js'
import { findRailroad } from '../../../domain/reference/railroads.js'
import { boxNumber } from '../edi/facts/box-number.js'
import type { ResolvedLine } from '../edi/facts/resolve-line.js'
import { shipNamed } from '../edi/facts/ship-named.js'
import { readSizeType } from '../edi/facts/size-type.js'
import type { MilestoneObservation, Observation, ShipmentObservation } from '../source.js'
import type { Statement } from '../statement.js'
import { asideOf } from './aside-of.js'
import { boxesOf } from './boxes-of-events.js'
import type { DcsaContext } from './dcsa-context.js'
import type { DcsaEvent } from './event.js'
import type { EventResult, MessageState } from './event-result.js'
import { WrongForm } from './fields.js'
import { readInstant } from './instants.js'
import type { KnownPlace } from './known-places.js'
import { type Move, nameMove } from './name-dcsa-move.js'
import { lineOfEvent, namesOf, portAt, voyageOf, wordOf } from './name-event.js'
import { hasNotice, noticeOf } from './notice-of.js'
import { seenAt } from './seen-at.js'

/** Converts an event to statements. Throws `WrongForm` for an invalid value, such as an impossible date. */
export function statementsOfEvent(event: DcsaEvent, state: MessageState): EventResult {
  const builder = new StatementBuilder(event, state)
  if (event.isRetracted) return builder.retraction()
  builder.shipment()
  if (event.kind === 'SHIPMENT') return builder.document(asideOf(event))
  const move = nameMove(event, builder.place?.isSeaport ?? false)
  if (move === null) return builder.end(`the event type "${event.written.slice(0, 40)}" is unknown`)
  return builder.move(move)
}

const noLoad = 'the event does not say whether the container was empty or loaded'

class StatementBuilder {
  readonly place: KnownPlace | null
  readonly #event: DcsaEvent
  readonly #context: DcsaContext
  readonly #statements: Statement[] = []
  readonly #doubts: string[] = []
  readonly #repeated: Map<string, string>
  readonly #line: ResolvedLine
  readonly #source: DataSource
  readonly #provider: string
  readonly #code: string
  readonly #seenAt: string
  readonly #names: Statement['names']
  #boxNames: Statement['names'] | undefined
  readonly #word: string

  constructor(event: DcsaEvent, { context, places, repeated }: MessageState) {
    this.#repeated = repeated
    this.#event = event
    this.#context = context
    this.#line = lineOfEvent(event, context)
    this.#source = findRailroad(event.sender ?? '') ? 'rail' : 'shipping_line'
    this.#code = (this.#line.isOfShipOnly ? null : this.#line.scac) ?? event.sender ?? ''
    this.#provider = findLine(this.#code)?.short_name ?? (event.sender || 'DCSA')
    const found = event.place && places.ofEvent(event.place)
    this.place = found?.place ?? null
    if (found?.doubt) this.#doubts.push(found.doubt)
    const seen = seenAt(event.updated, context.receivedAt, this.place?.zone ?? null)
    this.#seenAt = seen.at
    if (seen.doubt) this.#doubts.push(seen.doubt)
    this.#names = namesOf(event, context)
    this.#word = `dcsa:${this.#code}:${event.id ?? wordOf(event, this.place?.where.locode ?? '')}`
  }

  /** Reads a document event. Checks its time, and adds the containers in references of type `EQ`. */
  document(aside: string): EventResult {
    this.#read(this.#event.at, 'eventDateTime')
    for (const written of this.#event.boxes) {
      const box = boxNumber(written, '')
      if ('number' in box) this.#equipment(box.number)
      else this.#doubts.push(`a reference of the type EQ: ${box.problem}`)
    }
    return this.end(aside)
  }

  end(aside: string | null): EventResult {
    return { statements: this.#statements, doubts: this.#doubts, asides: aside ? [aside] : [] }
  }

  shipment(): void {
    const { booking, bill, location, kind, code, document } = this.#event
    const { scac, isOfShipOnly } = this.#line
    if (scac === null || isOfShipOnly || (booking ?? bill) === null) return
    const key = `dcsa:${scac}:${bill ?? ''}:${booking ?? ''}`
    if (this.#isNew(key)) this.#add('', this.#shipment(key))
    if (kind === 'SHIPMENT' && code === 'CANC' && document === 'booking') {
      this.#add('', { ...this.#shipment(this.#word), booking_cancelled: true })
    }
    if (location === null || !this.place?.where.locode) return
    const portKey = `${this.#word}:${location}:${this.place.where.locode}:${this.#seenAt}`
    this.#add('', { ...this.#shipment(portKey), ...portAt(location, this.place.where) })
  }

  #shipment(key: string): ShipmentObservation {
    return {
      kind: 'shipment',
      ...this.#seen(key),
      bill_of_lading_number: this.#event.bill ?? '',
      scac: this.#line.scac ?? '',
      port_of_lading: null,
      port_of_discharge: null,
      destination: null,
    }
  }

  retraction(): EventResult {
    for (const container of this.#boxes()) {
      const key = `${this.#word}:${container}:retracted:${this.#seenAt}`
      const base = { ...this.#seen(key), container, word: this.#word }
      this.#add(container, { ...base, kind: 'retraction' })
    }
    return this.end(null)
  }

  move(move: Move): EventResult {
    const { place } = this
    if (place === null) return this.end('the event does not state its place')
    const { at, zone } = this.#read(this.#event.at, 'eventDateTime')
    const where = zone === place.zone || zone === null ? place.where : { ...place.where, zone }
    for (const container of this.#boxes()) {
      const milestone = this.#milestone(move, { container, at, where })
      this.#add(container, milestone)
      const seen = () => ({ ...this.#seen(`${milestone.key}:notice`), at })
      const notice = hasNotice(this.#event) ? noticeOf(this.#event, seen()) : null
      if (notice)
        this.#add(container, { ...notice, container, where: place.where, word: this.#word })
      this.#equipment(container)
    }
    const isOfLoad = /^(GT|PICK|DROP)/.test(this.#event.code)
    if (isOfLoad && this.#event.isEmpty === null) this.#doubts.push(noLoad)
    return this.end(null)
  }

  #milestone(
    { event, by_route, gate }: Move,
    { container, at, where }: { container: string; at: string; where: KnownPlace['where'] },
  ): MilestoneObservation {
    const { classifier, vessel, written } = this.#event
    const voyage_number = voyageOf(this.#event)
    const key = `${this.#word}:${container}:${classifier}:${at}:${where.locode}:${this.#seenAt}`
    const milestone: MilestoneObservation = {
      kind: 'milestone',
      key,
      seen_at: this.#seenAt,
      data_source: this.#source,
      data_provider_name: this.#provider,
      data_provider_code: this.#code,
      container,
      event,
      original_event: written,
      at,
      estimated: classifier !== 'actual',
      where,
      word: this.#word,
    }
    if (classifier === 'planned') milestone.planned = true
    const ship = vessel && shipNamed(vessel.imo, vessel.name ?? '')
    if (ship) milestone.vessel = ship
    if (voyage_number !== null) milestone.voyage_number = voyage_number
    if (by_route) milestone.by_route = true
    if (gate) milestone.gate = gate
    return milestone
  }

  #equipment(container: string): void {
    const { size, weight, seal, kind } = this.#event
    const isStated =
      kind === 'SHIPMENT' || (kind === 'EQUIPMENT' && (size ?? seal ?? weight) !== null)
    if (container === '' || !isStated) return
    const weighed = weight === null ? '' : `:${Math.round(weight)}`
    const key = `dcsa:equipment:${container}:${size ?? ''}:${seal ?? ''}${weighed}`
    if (!this.#isNew(key)) return
    this.#add(container, {
      kind: 'equipment',
      ...this.#seen(key),
      container,
      ...readSizeType(size ?? ''),
      weight_in_lbs: weight === null ? null : Math.round(weight),
      seal_number: seal,
    })
  }

  #boxes(): string[] {
    const isNamed = (this.#names.bill ?? this.#names.booking) !== undefined
    const asked = this.#context.names?.container
    const { numbers, doubts } = boxesOf(this.#event, { asked, isNamed })
    this.#doubts.push(...doubts)
    return numbers
  }

  #add(container: string, observation: Observation): void {
    if (this.#line.isOfShipOnly) observation.line_by = 'ship'
    this.#statements.push({ names: this.#namesWith(container), scac: this.#line.scac, observation })
  }

  /** Returns the numbers for statements about a container. All statements share one object, which saves memory. */
  #namesWith(container: string): Statement['names'] {
    if (container === '') return this.#names
    if (this.#boxNames?.container !== container) this.#boxNames = { container, ...this.#names }
    return this.#boxNames
  }

  #isNew(key: string): boolean {
    const publishedAt = this.#repeated.get(key)
    if (publishedAt !== undefined && publishedAt <= this.#seenAt) return false
    this.#repeated.set(key, this.#seenAt)
    return true
  }

  #seen(key: string) {
    return {
      key,
      seen_at: this.#seenAt,
      data_source: this.#source,
      data_provider_name: this.#provider,
      data_provider_code: this.#code,
    }
  }

  #read(text: string, field: string): { at: string; zone: string | null } {
    const context = { policy: this.#context.times ?? 'offset', zone: this.place?.zone ?? null }
    const read = readInstant(text, context)
    if ('problem' in read) throw new WrongForm(`${field}: ${read.problem}`)
    if (read.doubt !== null) this.#doubts.push(`${field}: ${read.doubt}`)
    return read
  }
}

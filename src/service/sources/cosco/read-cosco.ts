import type { DcsaContext } from '../dcsa/dcsa-context.js'
import {
  type Fields,
  fieldsAt,
  isFields,
  kindOf,
  listAt,
  textAt,
  WrongForm,
} from '../dcsa/fields.js'
import { boxNumber } from '../edi/facts/box-number.js'
import { readSizeType } from '../edi/facts/size-type.js'
import type { Observation } from '../source.js'
import type { Reading, Statement } from '../statement.js'
import type { CoscoContext } from './cosco-context.js'
import { CoscoPlaces } from './cosco-places.js'
import { coscoProvenance, instantThere } from './cosco-provenance.js'
import { nameLabel } from './name-label.js'
import { readLegs } from './read-legs.js'

/** Reads COSCO's response: the legs of a B/L, or the events of a container. Its times are local. Throws `WrongForm`. */
export function readCosco(answer: unknown, context: DcsaContext): Reading {
  if (!isFields(answer))
    throw new WrongForm(`the response is ${kindOf(answer)}, but must be an object`)
  const code = answer.code ?? 0
  if (code !== 0 && code !== '0')
    throw new WrongForm(`the response has the error code ${String(code).slice(0, 10)}`)
  const content = fieldsAt(fieldsAt(answer, 'data'), 'content')
  const reading: Reading = { statements: [], setAside: [], warnings: [] }
  if (content === null) return reading
  const state: CoscoContext = { context, places: new CoscoPlaces(content), reading }
  const path = fieldsAt(content, 'trackingPath')
  const bill = textAt(path, 'trackingGroupReferenceCode') ?? context.names?.bill
  const booking = textAt(path, 'billOfladingRefCode') ?? context.names?.booking
  const names = { ...(bill && { bill }), ...(booking && { booking }) }
  if (bill ?? booking) add(state, names, readLegs(content, { state, bill: bill ?? '' }))
  listAt(content, 'containerStatus').forEach((group, index) => {
    for (const box of listAt(group, 'containers')) readBox(state, { box, names, index })
  })
  listAt(content, 'containers').forEach((box, index) => {
    for (const moved of listAt(box, 'containerCircleStatus')) {
      readBox(state, { box: moved, names, index })
    }
    const own = fieldsAt(box, 'container')
    if (own) readBox(state, { box: own, names, index })
  })
  return reading
}

interface BoxStatus {
  box: Fields
  names: Statement['names']
  index: number
}

function readBox(state: CoscoContext, { box, names, index }: BoxStatus): void {
  const where = `container ${index + 1}`
  const written = textAt(box, 'containerNumber') ?? ''
  const number = boxNumber(written, '')
  const label = textAt(box, 'containerNumberStatus', 'label') ?? ''
  if ('problem' in number) {
    state.reading.setAside.push({ where, reason: number.problem })
    return
  }
  const container = number.number
  const of = { ...names, container }
  add(state, of, equipmentOf(state, { box, container }))
  const event = nameLabel(label)
  const place = state.places.of(textAt(box, 'location') ?? '')
  const at = textAt(box, 'timeOfIssue', 'locationDateTime')
  if (event === null || place === null || at === null) {
    const missing =
      event === null
        ? `oct does not know the status "${label}"`
        : 'the place is missing or unknown, or the time is missing'
    state.reading.setAside.push({ where, reason: missing.slice(0, 120) })
    return
  }
  const instant = instantThere(at, place, { where, reading: state.reading })
  if (instant === null) return
  const word = `${container}:${label}:${place.where.locode}`
  const seen = coscoProvenance(`${word}:${instant}`, { at: instant, context: state.context })
  add(state, of, [
    {
      ...seen,
      kind: 'milestone',
      container,
      event,
      original_event: label,
      at: instant,
      estimated: false,
      where: place.where,
      word: `cosco:${word}`,
    },
  ])
}

function equipmentOf(
  { context }: CoscoContext,
  { box, container }: { box: Fields; container: string },
): Observation[] {
  const size = textAt(box, 'containerType')
  const seal_number = textAt(box, 'sealNumber')
  const weight = /^(\d+(?:\.\d+)?) ?KG/i.exec(textAt(box, 'grossWeight') ?? '')?.[1]
  if (size === null && seal_number === null) return []
  const key = `equipment:${container}:${size ?? ''}:${seal_number ?? ''}:${weight ?? ''}`
  return [
    {
      ...coscoProvenance(key, { at: context.receivedAt, context }),
      kind: 'equipment',
      container,
      ...readSizeType(size ?? ''),
      weight_in_lbs: weight === undefined ? null : Math.round(Number(weight) * poundsPerKilogram),
      seal_number,
    },
  ]
}

const poundsPerKilogram = 2.204_622_62

function add(
  { reading, context }: CoscoContext,
  names: Statement['names'],
  observations: readonly Observation[],
): void {
  for (const observation of observations) {
    reading.statements.push({ names, scac: context.scac ?? 'COSU', observation })
  }
}

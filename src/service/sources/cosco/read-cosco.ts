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
import type { CoscoHearing } from './cosco-hearing.js'
import { CoscoPlaces } from './cosco-places.js'
import { coscoSeen, instantThere } from './cosco-seen.js'
import { nameLabel } from './name-label.js'
import { sayLegs } from './say-legs.js'

/**
 * Reads an answer of COSCO's cargo tracking: the legs of a bill or booking and the latest of its
 * boxes, or all that happened to one box. Its times are clocks of their places. Throws `WrongForm`
 * for what is none.
 */
export function readCosco(answer: unknown, context: DcsaContext): Reading {
  if (!isFields(answer)) throw new WrongForm(`it is ${kindOf(answer)}, and should be an object`)
  const code = answer.code ?? 0
  if (code !== 0 && code !== '0')
    throw new WrongForm(`it answers with the error code ${String(code).slice(0, 10)}`)
  const content = fieldsAt(fieldsAt(answer, 'data'), 'content')
  const reading: Reading = { statements: [], setAside: [], warnings: [] }
  if (content === null) return reading
  const hearing: CoscoHearing = { context, places: new CoscoPlaces(content), reading }
  const path = fieldsAt(content, 'trackingPath')
  const bill = textAt(path, 'trackingGroupReferenceCode') ?? context.names?.bill
  const booking = textAt(path, 'billOfladingRefCode') ?? context.names?.booking
  const names = { ...(bill && { bill }), ...(booking && { booking }) }
  if (bill ?? booking) add(hearing, names, sayLegs(content, { hearing, bill: bill ?? '' }))
  listAt(content, 'containerStatus').forEach((group, index) => {
    for (const box of listAt(group, 'containers')) sayBox(hearing, { box, names, index })
  })
  listAt(content, 'containers').forEach((box, index) => {
    for (const moved of listAt(box, 'containerCircleStatus')) {
      sayBox(hearing, { box: moved, names, index })
    }
    const own = fieldsAt(box, 'container')
    if (own) sayBox(hearing, { box: own, names, index })
  })
  return reading
}

interface Told {
  box: Fields
  names: Statement['names']
  index: number
}

/** One thing that happened to a box; what cannot be read costs nothing else. */
function sayBox(hearing: CoscoHearing, { box, names, index }: Told): void {
  const where = `container ${index + 1}`
  const written = textAt(box, 'containerNumber') ?? ''
  const number = boxNumber(written, '')
  const label = textAt(box, 'containerNumberStatus', 'label') ?? ''
  if ('problem' in number) {
    hearing.reading.setAside.push({ where, reason: number.problem })
    return
  }
  const container = number.number
  const of = { ...names, container }
  add(hearing, of, equipmentOf(hearing, { box, container }))
  const event = nameLabel(label)
  const place = hearing.places.of(textAt(box, 'location') ?? '')
  const at = textAt(box, 'timeOfIssue', 'locationDateTime')
  if (event === null || place === null || at === null) {
    const missing = event === null ? `"${label}" is not known` : 'its place or time is not known'
    hearing.reading.setAside.push({ where, reason: missing.slice(0, 120) })
    return
  }
  const instant = instantThere(at, place, { where, reading: hearing.reading })
  if (instant === null) return
  const word = `${container}:${label}:${place.where.locode}`
  const seen = coscoSeen(`${word}:${instant}`, { at: instant, context: hearing.context })
  add(hearing, of, [
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
  { context }: CoscoHearing,
  { box, container }: { box: Fields; container: string },
): Observation[] {
  const size = textAt(box, 'containerType')
  const seal_number = textAt(box, 'sealNumber')
  const weight = /^(\d+(?:\.\d+)?) ?KG/i.exec(textAt(box, 'grossWeight') ?? '')?.[1]
  if (size === null && seal_number === null) return []
  const key = `equipment:${container}:${size ?? ''}:${seal_number ?? ''}:${weight ?? ''}`
  return [
    {
      ...coscoSeen(key, { at: context.receivedAt, context }),
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
  { reading, context }: CoscoHearing,
  names: Statement['names'],
  said: readonly Observation[],
): void {
  for (const observation of said) {
    reading.statements.push({ names, scac: context.scac ?? 'COSU', observation })
  }
}

import PDFDocument from 'pdfkit'
import { findInlandCity } from '../../../../src/domain/reference/inland-cities.js'
import { findPort } from '../../../../src/domain/reference/ports.js'
import { localReading } from '../../../../src/domain/zoned-time.js'
import { placedText } from '../../../../src/service/sources/arrival-notices/notice-lines.js'
import { readArrivalNotice } from '../../../../src/service/sources/arrival-notices/read-arrival-notice.js'
import type { Observation } from '../../../../src/service/sources/source.js'
import { heldTexts } from '../held-texts.js'

const folder = new URL('held-notices/', import.meta.url)

export interface HeldNotice {
  round: string
  name: string
  kind: string
  /** Date of receipt. */
  received: string
  /** What a careful person reads. A value that ends in `?` may be left out; a fact that is not here may not be stated. */
  truth: Record<string, string[]>
  text: string
}

/** Reads the notices in `held-notices/`. */
export function heldNotices(): HeldNotice[] {
  return heldTexts(folder).map(({ round, title: [name = '', kind = ''], truth, text }) => {
    const facts = truth.map((fact): [string, string[]] => {
      const [, key = '', values = ''] = /^(\w+): (.*)$/.exec(fact) ?? []
      return [key, values.split(key === 'free' ? '; ' : ', ')]
    })
    const { received: [received = '2026-03-01'] = [], ...stated } = Object.fromEntries(facts)
    return { round, name, kind, received, truth: stated, text }
  })
}

/** Reads a notice as a user receives it, by default on 1 March 2026, and returns its facts and remarks. */
export async function factsOf({ kind, text, received }: HeldNotice) {
  const fileName = kind === 'pdf' ? 'notice.pdf' : `body.${kind}`
  const bytes = kind === 'pdf' ? await pdfWith(text) : new TextEncoder().encode(text)
  const receivedAt = `${received}T12:00:00Z`
  const answer = await readArrivalNotice({ fileName, contentType: null, bytes, receivedAt })
  if (!('reading' in answer)) return { facts: new Map<string, string[]>(), remarks: [answer.why] }
  const { statements, warnings } = answer.reading
  const facts = new Map<string, string[]>()
  const add = (key: string, value: string | null | undefined) => {
    const before = facts.get(key) ?? []
    if (value && !before.includes(value)) facts.set(key, [...before, value])
  }
  for (const { names, observation } of statements) {
    add('bill', names.bill)
    for (const [key, value] of factsIn(observation)) add(key, value)
  }
  return { facts, remarks: warnings.map(({ reason }) => reason) }
}

function factsIn(it: Observation): [key: string, value: string | null | undefined][] {
  if (it.kind === 'equipment') return [['containers', it.container]]
  if (it.kind === 'shipment') {
    return [
      ['port', it.port_of_discharge?.locode],
      ['destination', it.destination?.locode],
    ]
  }
  if (it.kind === 'deadline' && it.value !== null) {
    return [['free', `${it.container} ${atPlace(it.value, it.where?.locode).slice(0, 10)}`]]
  }
  if (it.kind !== 'milestone') return []
  const at = atPlace(it.at, it.where?.locode).replace(' 00:00', '')
  const ship = it.vessel ? `${it.vessel.name} ${it.voyage_number}` : null
  return it.event === 'vessel_arrived'
    ? [
        [it.estimated ? 'eta' : 'arrived', at],
        ['vessel', ship],
      ]
    : [['rail', at]]
}

function atPlace(instant: string, locode: string | undefined): string {
  const place = findPort(locode ?? '') ?? findInlandCity(locode ?? '')
  const zone = place?.time_zone ?? 'UTC'
  const { date, time } = localReading(new Date(instant), zone)
  return `${date} ${time.slice(0, 5)}`
}

/** Prints each cell of a text where the text has the cell. */
function pdfWith(text: string): Promise<Uint8Array> {
  const pdf = new PDFDocument({ size: [1000, 842], margin: 0 })
  const chunks: Uint8Array[] = []
  pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  pdf.fontSize(8)
  for (const [row, cells] of (placedText(text)[0] ?? []).entries()) {
    for (const cell of cells) {
      pdf.text(cell.text, 30 + cell.from * 8, 30 + row * 14, { lineBreak: false })
    }
  }
  return new Promise((resolve) => {
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    pdf.end()
  })
}

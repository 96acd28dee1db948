import { findPort } from '../../../../src/domain/reference/ports.js'
import { localReading } from '../../../../src/domain/zoned-time.js'
import type { Observation, Whereabouts } from '../../../../src/service/sources/source.js'
import { recognizesTerminalFile } from '../../../../src/service/sources/terminal-files/recognizes-terminal-file.js'
import { workbookOf } from '../../../support/workbook-fixture.js'
import { heldTexts } from '../held-texts.js'
import { readText } from './read-text.js'

const folder = new URL('held-exports/', import.meta.url)

export interface HeldExport {
  round: string
  name: string
  fileName: string
  /**
   * Facts that a careful person reads, per container. A fact that ends in `?` may be left out, and a fact that ends in
   * `~` is left out with a remark.
   */
  truth: Map<string, string[]>
  text: string
}

/** Reads the exports in `held-exports/`. */
export function heldExports(): HeldExport[] {
  return heldTexts(folder).map(({ round, title: [name = '', fileName = ''], truth, text }) => ({
    ...{ round, name, fileName, text: text.trimEnd() },
    truth: new Map(truth.map((line) => [line.slice(0, 11), line.slice(13).split('; ')])),
  }))
}

/** Reads an export as a user drops it on 13 May 2026, and returns the facts of each container. */
export async function factsOf({ fileName, text }: HeldExport) {
  const bytes = fileName.endsWith('.xlsx') ? workbook(text) : new TextEncoder().encode(text)
  const facts = new Map<string, string[]>()
  const head = new TextDecoder('latin1').decode(bytes)
  if (!recognizesTerminalFile(head, fileName)) return { facts, remarks: ['not recognized'] }
  const reading = await readText(bytes, { fileName }).catch((error: Error) => error)
  if (reading instanceof Error) return { facts, remarks: [reading.message] }
  for (const { names, observation } of reading.statements) {
    const before = facts.get(names.container ?? '') ?? []
    const said = factsIn(observation)
    facts.set(names.container ?? '', [...new Set([...before, ...said])])
  }
  const remarks = [...reading.warnings, ...reading.setAside].map(({ reason }) => reason)
  return { facts, remarks }
}

function workbook(text: string): Uint8Array {
  const cellOf = (it: string) =>
    it.startsWith('#date ') ? { value: it.slice(6), format: 'm/d/yy' } : it.replaceAll('\\n', '\n')
  const rows = text.split('\n').map((line) => line.split('\t').map(cellOf))
  return workbookOf([{ rows }])
}

function factsIn(it: Observation): string[] {
  if (it.kind === 'deadline') {
    const day = it.value === null ? 'none' : atPlace(it.value, it.where).slice(0, 10)
    return [`free ${day}`, ...placeOf(it.where)]
  }
  if (it.kind === 'milestone') {
    const name = it.estimated ? 'eta' : (milestones[it.event] ?? it.event)
    return [`${name} ${atPlace(it.at, it.where).replace(' 00:00', '')}`, ...placeOf(it.where)]
  }
  if (it.kind !== 'notice') return []
  return [
    ...(it.available_for_pickup === undefined
      ? []
      : [`available ${it.available_for_pickup ? 'yes' : 'no'}`]),
    ...(it.hold === undefined ? [] : [`hold ${it.hold.name}`]),
    ...(it.lifted ?? []).map((name) => `lifted ${name}`),
    ...(it.fees ?? []).map(({ amount, currency_code }) => `owes ${amount} ${currency_code}`),
    ...(it.pickup_appointment_at === undefined
      ? []
      : [`appointment ${atPlace(it.pickup_appointment_at, it.where)}`]),
    ...(it.arrives_by?.vessel ? [`sails ${it.arrives_by.vessel.name}`] : []),
    ...placeOf(it.where),
  ]
}

const milestones: Readonly<Record<string, string>> = {
  full_out: 'out',
  empty_in: 'in',
  vessel_discharged: 'discharged',
}

const placeOf = (where: Whereabouts | undefined): string[] =>
  where === undefined ? [] : [`at ${where.locode}`, ...(where.ramp === undefined ? [] : ['ramp'])]

function atPlace(instant: string, where: Whereabouts | undefined): string {
  const inland = where?.ramp === undefined ? 'UTC' : 'America/Chicago'
  const zone = findPort(where?.locode ?? '')?.time_zone ?? where?.zone ?? inland
  const { date, time } = localReading(new Date(instant), zone)
  return `${date} ${time.slice(0, 5)}`
}

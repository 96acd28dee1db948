import { rm } from 'node:fs/promises'
import { expect } from 'vitest'
import { type Desk, desk } from '../../support/desk.js'
import { quarterTariffs } from './invoice-quarter.js'

export const us = 'TESU0000013'
export const other = 'TESU0000029'
export const de = 'TESU0000034'

const usualTariffs = quarterTariffs.replace('60.5', '1250.5')

/** Two containers in New York with 7 charged days (1140 USD), and one in Hamburg with 4 (5002 EUR). */
async function begin(tariffs: string): Promise<Desk> {
  const bill = (name: string, locode: string, zone: string, out: string, numbers: string[]) => ({
    bill: name,
    shipping_line_scac: 'TSTA',
    port_of_discharge_locode: locode,
    pod_timezone: zone,
    boxes: numbers.map((number) => ({
      number,
      pod_timezone: zone,
      pod_discharged_at: '2026-03-02T15:00:00Z',
      pod_full_out_at: out,
    })),
  })
  const service = await desk(
    bill('B1', 'USNYC', 'America/New_York', '2026-03-13T15:00:00Z', [us, other]),
    bill('B2', 'DEHAM', 'Europe/Berlin', '2026-03-10T10:00:00Z', [de]),
  )
  service.clock.advance({ ms: Date.parse('2026-04-01T16:00:00Z') - service.clock.now().getTime() })
  await service.keeps('tariffs.yaml', tariffs)
  await service.oct('config set tariffs tariffs.yaml')
  await service.oct('sync')
  return service
}

/** The machines of this process by their tariffs. Checking an invoice changes nothing, so all files share them. */
const desks = new Map<string, Promise<Desk>>()

function deskWith(tariffs: string): Promise<Desk> {
  const known = desks.get(tariffs) ?? begin(tariffs)
  desks.set(tariffs, known)
  return known
}

/** Returns what `oct costs check` says about an invoice, one member for each charge. */
export async function checked(csv: string, tariffs?: string): Promise<Record<string, unknown>[]> {
  return (await checkedWithLetter(csv, tariffs)).rows
}

/** Returns what `oct costs check` says about a file in any format. */
export async function checkedFile(
  name: string,
  bytes: string | Uint8Array,
  tariffs = usualTariffs,
): Promise<Record<string, unknown>[]> {
  return (await checkedFileWithLetter(name, bytes, tariffs)).rows
}

/** Also returns the draft of the dispute; null if there is nothing to dispute. */
export const checkedWithLetter = (csv: string, tariffs = usualTariffs) =>
  checkedFileWithLetter('invoice.csv', csv, tariffs)

async function checkedFileWithLetter(
  name: string,
  bytes: string | Uint8Array,
  tariffs: string,
): Promise<{ rows: Record<string, unknown>[]; letter: string | null; notices: string }> {
  const service = await deskWith(tariffs)
  await service.keeps(name, bytes)
  await rm(service.path('letter.txt'), { force: true })
  const { stdout, stderr, exit } = await service.oct(
    `costs check ${name} --letter letter.txt -o json`,
  )
  expect(exit, stderr).toBe(0)
  const isDisputed = !stderr.includes('there is nothing to dispute')
  const letter = isDisputed ? String(await service.reads('letter.txt')) : null
  return { rows: JSON.parse(stdout), letter, notices: stderr }
}

import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readDcsaText } from '../../src/service/sources/dcsa/read-dcsa.js'
import { told } from '../service/sources/edi/read-edi.js'

const folder = new URL('../../../shared/data/dcsa/openapi/', import.meta.url)
const isThere = existsSync(folder)
if (!isThere)
  process.stderr.write('skipped: ../shared/data/dcsa is absent, so nothing is read from it\n')

/** Returns every example below a node of the definition, by name. */
function examplesIn(node: unknown): [string, unknown][] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]: [string, unknown]): [string, unknown][] =>
    key === 'examples' && typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).map(([name, example]) => [name, exampleOf(example)])
      : examplesIn(value),
  )
}

const exampleOf = (example: { value?: unknown }): unknown => example.value

const examplesOf = (file: string): Map<string, unknown> => {
  const { paths } = parse(readFileSync(new URL(file, folder), 'utf8')) as { paths: unknown }
  return new Map(examplesIn(paths))
}

/** Read manually: instants follow the offsets as written. */
const expected: [string, string[]][] = [
  [
    'bookingExample',
    [
      '84db923d-2a19-4eb0-beb5-446c1ec57d34 MSCU undefined to undefined',
      'APZU4812090 is null null null',
      '85943567 CMDU undefined to undefined',
      'APZU4812090 expected transshipment_loaded NLRAM 2019-11-11T23:11:00Z',
      'APZU4812090 is 20 dry standard',
      'aside event 1: ISSU is an event of a bill, not a milestone of a container',
    ],
  ],
  [
    'dropPickExample',
    [
      '85943567 EGLV undefined to undefined',
      'APZU4812090 full_in NLRAM 2019-11-11T23:11:00Z',
      'APZU4812090 is 20 dry standard',
      'APNR7744962 empty_out NLRAM 2018-03-18T16:36:00Z',
      'APNR7744962 is 20 dry standard',
    ],
  ],
  [
    'transportEventListExample',
    [
      'retraction',
      '85943567 MAEU undefined to undefined',
      'APZU4812090 expected vessel_arrived NLRAM 2022-11-11T23:11:00Z',
    ],
  ],
  [
    'shipmentEventExample',
    [
      '84db923d-2a19-4eb0-beb5-446c1ec57d34 MAEU undefined to undefined',
      'APZU4812090 is null null null',
      'aside event 1: ISSU is an event of a bill, not a milestone of a container',
    ],
  ],
  [
    'transshipmentExample',
    [
      '85943567 HLCU undefined to undefined',
      'APZU4812090 expected transshipment_loaded NLRAM 2019-11-11T23:11:00Z',
      'APZU4812090 is 20 dry standard',
    ],
  ],
  [
    'railTransportExample',
    [
      '85943567 MSCU undefined to undefined',
      'APZU4812090 expected rail_arrived NLRAM 2022-11-11T23:11:00Z',
    ],
  ],
  [
    'truckTransportExample',
    ['85943567 MSCU undefined to undefined', 'aside event 1: the event does not state its place'],
  ],
  ['retractedTransportEventExample', ['retraction']],
]

describe.skipIf(!isThere)('the examples of the 3.0 beta', () => {
  const files = ['tnt_v3_tnt.yaml', 'tnt_v3_tnt_v3.0.0-Beta-1.yaml']

  it.each(files)('are equal to these in %s', (file) => {
    expect([...examplesOf(file).keys()]).toEqual(expected.map(([name]) => name))
  })

  it.each(files.flatMap((file) => expected.map((it) => [file, ...it] as const)))(
    '%s: %s',
    (file, name, lines) => {
      const text = JSON.stringify(examplesOf(file).get(name))
      const reading = readDcsaText(text, { receivedAt: '2026-11-22T00:00:00Z', scac: null })
      const asides = reading.setAside.map(({ where, reason }) => `aside ${where}: ${reason}`)
      expect([...told(reading), ...asides]).toEqual(lines)
    },
  )
})

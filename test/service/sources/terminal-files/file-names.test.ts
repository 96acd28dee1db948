import { describe, expect, it } from 'vitest'
import { readText, saidOf } from './read-text.js'

const text = 'Container,Available,LFD\nTCLU6590324,Y,2026-05-15\n'

const senderOf = async (fileName: string) => {
  const { statements } = await readText(text, { fileName })
  return [...new Set(statements.map(({ observation }) => observation.data_provider_code))]
}

describe('a terminal export belongs to the place in its file name', () => {
  it.each([
    ['CATOR.csv', 'CATOR'],
    ['cator.csv', 'CATOR'],
    ['uslax-apmt.csv', 'USLAX-APMT'],
    ['CAABB.csv', 'CAABB'],
    ['USCHI-CN availability.csv', 'CNRU-USCHI'],
    ['UP-USCHI 2026-05-01.csv', 'UPRR-USCHI'],
    ['CATOR-CNRAIL.csv', 'CNRU-CATOR'],
    ['import-availability_APMT_LA.csv', 'USLAX-APMT'],
    ['APMT_Mobile_import_availability.csv', 'USMOB-APMT'],
    ['ITS import availability 05-13-2026.csv', 'USLGB-ITS'],
    ['FIT_availability.csv', 'USPEF-FIT'],
    ['GetMultiCargoSearchJson.csv', 'USLGB-LBCT'],
    ['SCSPA Track Imports by Container.csv', 'USCHS'],
  ])('%s', async (fileName, code) => {
    expect(await senderOf(fileName)).toEqual([code])
  })
})

describe('a terminal export is refused with advice', () => {
  it.each([
    ['DEKSF.csv', /^The file name contains DEKSF, which is not a known port, ramp or inland city/],
    [
      'USLAX and CATOR.csv',
      /^The file name contains several places \(USLAX, CATOR\), and the report does not state its place/,
    ],
    ['Brampton.csv', /^The terminal of the report is not known: .* \(CATOR-CN\.csv\)/],
    ['units.csv', /^The terminal of the report is not known/],
    ['Containers that fit its list.csv', /^The terminal of the report is not known/],
  ])('%s', async (fileName, reason) => {
    await expect(senderOf(fileName)).rejects.toThrow(reason)
  })
})

it('the title of a report may name a terminal in the plural', async () => {
  const report = 'SSA Terminals T30\nPrinted: 05/13/2026\n\nContainer,LFD\nMSKU1234565,05/20/2026'
  const reading = await readText(report, { fileName: 'export.csv' })
  expect(saidOf(reading)).toMatchObject([{ where: { locode: 'USSEA', smdg_code: 'SSA30' } }])
})

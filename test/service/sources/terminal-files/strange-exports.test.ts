import { describe, expect, it } from 'vitest'
import { recognizesTerminalFile } from '../../../../src/service/sources/terminal-files/recognizes-terminal-file.js'
import { workbookOf } from '../../../support/workbook-fixture.js'
import { readText, saidOf } from './read-text.js'

const box = 'MSKU1234565'
const other = 'TGHU7654320'

/** Returns the facts of a container, one per line, without holds that are released because the report lacks them. */
async function said(report: string | Uint8Array, fileName = 'USLAX-APMT.csv', container = box) {
  return saidOf(await readText(report, { fileName }), container).flatMap((it) => [
    ...('available_for_pickup' in it ? [`available ${it.available_for_pickup}`] : []),
    ...(it.hold ? [`hold ${(it.hold as { name: string }).name}`] : []),
    ...((it.fees as { amount: number; currency_code: string }[] | undefined) ?? []).map(
      ({ amount, currency_code }) => `owes ${amount} ${currency_code}`,
    ),
    ...(it.kind === 'deadline' ? [`${it.deadline} ${it.value}`] : []),
    ...(it.kind === 'milestone' ? [`${it.event} ${it.at}`] : []),
  ])
}

const cell = (header: string, text: string, fileName?: string) =>
  said(`Container,Line,${header}\n${box},MSC,"${text}"\n`, fileName)

const day = (date: string): string[] => [`pickup_lfd_terminal ${date}T06:59:59Z`]

it.each([
  ['Holds', 'CUSHOLD', ['hold customs']],
  ['Holds', 'FRTHOLD;USDA_HOLD', ['hold freight', 'hold USDA']],
  ['Holds', 'not on hold', []],
  ['Holds', 'no longer on hold', []],
  ['Customs Hold', 'Not on hold', []],
  ['Customs Status', 'No Hold', []],
  ['Customs Released', '05/10/2026', []],
  ['Customs Status', 'ENTRY FILED', []],
  ['Freight Status', 'USDA', ['hold USDA']],
  ['Customs Exam', 'Y', ['hold customs']],
  ['Customs Exam', 'N', []],
  ['Empty Return By', '05/10/2026', []],
  ['Empty In By', '05/10/2026', []],
  ['Pickup By', 'yes', []],
  ['Available', 'Released but not available', ['available false']],
  ['Available', 'Closed Area', ['available false']],
  ['LFD', '05/15/2026*', day('2026-05-16')],
  ['LFD', '05/10/2026 (EXPIRED)', day('2026-05-11')],
  ['LFD', 'Ext to 05/18/2026', day('2026-05-19')],
  ['LFD', 'was 05/12/2026', []],
  ['Demurrage amount (MXN)', '1,250.00', ['owes 1250 MXN']],
  ['Demurrage due (USD)', '310', ['owes 310 USD']],
  ['Status', 'Returned empty 05/12/2026 08:00', ['empty_in 2026-05-12T15:00:00Z']],
])('%s: %s', async (header, text, facts) => {
  expect(await cell(header, text)).toEqual(facts)
})

it('an appointment that was canceled is no appointment, and a status is no place', async () => {
  const columns = 'Container,Status,Appointment Status,Appointment'
  const row = (status: string) => `${columns}\n${box},AVAILABLE,${status},05/14/2026 09:00\n`
  const facts = async (status: string) => saidOf(await readText(row(status)), box)
  expect(await facts('Confirmed')).toMatchObject([
    { available_for_pickup: true, pickup_appointment_at: '2026-05-14T16:00:00Z' },
  ])
  const [said] = await facts('Cancelled')
  expect(said).not.toHaveProperty('pickup_appointment_at')
  expect(said).not.toHaveProperty('location')
})

it.each(['STRGE', 'Storage', 'TRSHP', 'Transshipment', 'THRGH', 'EXPRT'])(
  'a row of the category %s is not about an import',
  async (category) => {
    const report = `Container,Category,Available,LFD\n${box},${category},Yes,05/15/2026\n`
    expect(await said(report)).toEqual([])
  },
)

it('terminals of a file without a place have their usual names and FIRMS codes', async () => {
  const rows = [`${box},Barbours Cut,05/15/2026`, `${other},Y257,05/15/2026`]
  const report = ['Container,Terminal,LFD', ...rows, ''].join('\n')
  expect(await said(report, 'all.csv')).toEqual(['pickup_lfd_terminal 2026-05-16T04:59:59Z'])
  expect(await said(report, 'all.csv', other)).toEqual(day('2026-05-16'))
})

it('a hidden sheet of a workbook is not read beside a visible one', async () => {
  const sheet = (name: string, available: string, lfd: string, isHidden = false) => ({
    ...{ name, isHidden },
    rows: [
      ['Container', 'Available', 'LFD'],
      [box, available, lfd],
    ],
  })
  const [today, before] = [
    sheet('Today', 'Yes', '05/15/2026'),
    sheet('Last week', 'No', '05/12/2026', true),
  ]
  const facts = ['available true', ...day('2026-05-16')]
  expect(await said(workbookOf([today, before]), 'USLAX-APMT.xlsx')).toEqual(facts)
  const only = workbookOf([{ ...today, isHidden: true }, { name: 'Notes' }])
  expect(await said(only, 'USLAX-APMT.xlsx')).toEqual(facts)
})

it('a web page with the name of a workbook is a table', async () => {
  const page = `<html><body><h3>Import availability</h3><table border=1>
    <tr><th rowspan=2>Container&nbsp;#</th><th colspan=2>Holds</th><th rowspan=2>Last<br>Free Day</th></tr>
    <tr><th>Line</th><th>Customs</th></tr>
    <tr><td>${box}</td><td>Released</td><td>Hold</td><td>05/15/2026</td></tr>
    <tr><td>${other}</td><td>Hold<br>(unpaid)</td><td></td><td>05/16/2026</td></tr></table></body></html>`
  expect(await said(page, 'USLAX-APMT.xls')).toEqual(['hold customs', ...day('2026-05-16')])
  expect(recognizesTerminalFile(page, 'USLAX-APMT.xls')).toBe(true)
  const facts = ['hold freight', ...day('2026-05-17')]
  expect(await said(page, 'USLAX-APMT.xls', other)).toEqual(facts)
})

describe('vessel and voyage in one cell', () => {
  it.each([
    ['Vessel/Voyage', 'MSC AURORA 646W', 'MSC AURORA', '646W'],
    ['Vessel/Voyage', 'MSC AURORA / 646W', 'MSC AURORA', '646W'],
    ['Inbound Voyage', 'OOCL SEOUL 093E', 'OOCL SEOUL', '093E'],
    ['Inbound Voyage', '093E', undefined, '093E'],
    ['Vessel/Voyage', 'WAN HAI 511 E104', 'WAN HAI 511', 'E104'],
    ['Vessel/Voyage', 'WAN HAI 511', 'WAN HAI 511', undefined],
  ])('%s: %s', async (header, text, vessel, voyage) => {
    const report = `Container,${header},Discharged\nMSKU1234565,${text},05/11/2026 04:00\n`
    const [said] = saidOf(await readText(report)).filter(({ kind }) => kind === 'milestone')
    const ship = said?.vessel as { name?: string } | undefined
    expect([ship?.name, said?.voyage_number]).toEqual([vessel, voyage])
  })
})

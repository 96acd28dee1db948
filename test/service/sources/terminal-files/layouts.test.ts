import { describe, expect, it } from 'vitest'
import { readProfile } from '../../../../src/service/sources/terminal-files/profile/read-profile.js'
import { workbookOf } from '../../../support/workbook-fixture.js'
import { readText, saidOf } from './read-text.js'

const apm = { locode: 'USLAX', smdg_code: 'APMT' }

describe('reports of different houses', () => {
  it.each([
    'Report generated 05/12/2026 08:30',
    'Report date 2026-05-12 08:30',
    'Availability as of 05/12/2026 8:30 AM',
    'Printed on: 05/12/2026 08:30',
  ])('a title with the time of the report: %s', async (title) => {
    const reading = await readText(`${title}\nContainer,Available\nMSKU1234565,No`)
    expect(reading.statements[0]?.observation.seen_at).toBe('2026-05-12T15:30:00Z')
  })

  it('titles above the header, a date of the report, a total row', async () => {
    const reading = await readText(
      [
        'APM TERMINALS LOS ANGELES,,,,,,,',
        'Import availability as of: 2026-05-12 08:30,,,,,,,',
        '',
        'Container,Line,Available,Customs Hold,Line Hold,LFD,Location,Demurrage Due',
        'MSKU1234565,MAEU,N,Y,N,2026-05-15,Y-204-B,$0.00',
        'TGHU7654320,MSC,Yes,,RELEASED,2026-May-14,,"$1,250.00"',
        'Total,,,,,,,"$1,250.00"',
      ].join('\r\n'),
    )
    expect(saidOf(reading, 'MSKU1234565')).toEqual([
      {
        kind: 'notice',
        where: apm,
        available_for_pickup: false,
        lifted: ['freight'],
        settled: ['demurrage'],
        location: 'Y-204-B',
        hold: { name: 'customs', status: 'hold', description: 'Customs Hold' },
      },
      {
        kind: 'deadline',
        where: apm,
        deadline: 'pickup_lfd_terminal',
        value: '2026-05-16T06:59:59Z',
      },
    ])
    expect(saidOf(reading, 'TGHU7654320')).toEqual([
      {
        kind: 'notice',
        where: apm,
        available_for_pickup: true,
        lifted: ['freight'],
        fees: [{ type: 'demurrage', amount: 1250, currency_code: 'USD' }],
      },
      {
        kind: 'deadline',
        where: apm,
        deadline: 'pickup_lfd_terminal',
        value: '2026-05-15T06:59:59Z',
      },
    ])
    expect(reading.statements.map(({ scac }) => scac)).toEqual(['MAEU', 'MAEU', 'MSCU', 'MSCU'])
    const seen = new Set(reading.statements.map(({ observation }) => observation.seen_at))
    expect([...seen]).toEqual(['2026-05-12T15:30:00Z'])
    expect(reading.setAside).toEqual([
      { where: 'line 7', reason: '"TOTAL" is not a container number' },
    ])
    expect(reading.warnings).toEqual([])
  })

  it('a header of two lines, whose upper one spans several columns', async () => {
    const reading = await readText(
      [
        'Unit|Holds|||Last Free|Appt',
        'Nbr|Customs|Freight|TMF|Day|',
        'MSKU1234565|RELEASED|HOLD|CLEAR|12-MAY-26 23:59|05/20/2026 2:30 PM',
      ].join('\n'),
      { fileName: 'avail_USLGB-LBCT_20260511-0600.txt' },
    )
    expect(saidOf(reading)).toEqual([
      {
        kind: 'notice',
        where: { locode: 'USLGB', smdg_code: 'LBCT' },
        lifted: ['customs', 'TMF'],
        pickup_appointment_at: '2026-05-20T21:30:00Z',
        hold: { name: 'freight', status: 'hold', description: 'Holds Freight: HOLD' },
      },
      {
        kind: 'deadline',
        where: { locode: 'USLGB', smdg_code: 'LBCT' },
        deadline: 'pickup_lfd_terminal',
        value: '2026-05-13T06:59:00Z',
      },
    ])
    expect(reading.statements[0]?.observation.seen_at).toBe('2026-05-11T13:00:00Z')
  })

  it('semicolons, decimal commas and days first, in Latin-1, with a profile', async () => {
    const read = readProfile(
      [
        'terminal: { locode: DEHAM, smdg: CTA, name: Altenwerder }',
        'files: ["cta_*.csv"]',
        'dates: dmy',
        'decimal: ","',
        'currency: EUR',
        'columns: { last_free_day: [Späteste Abholung], location: Platz }',
        'holds: { Zollsperre: { name: customs, says: hold } }',
        'fees: { Prüfgebühr: exam }',
        'words: { released: [erledigt] }',
      ].join('\n'),
    )
    if ('problems' in read) throw new Error(read.problems.join('\n'))
    const text = [
      'Behälter;Zollsperre;Späteste Abholung;Platz;Lagergeld;Prüfgebühr',
      'MSKU1234565;erledigt;03.04.2026;Block 7 Süd;1.250,00;',
      'TGHU7654320;Sichtprüfung;04.04.2026 12:00;;0,00;85,50',
    ].join('\n')
    const reading = await readText(Buffer.from(text, 'latin1'), {
      fileName: 'CTA_heute.csv',
      profiles: [read.profile],
    })
    const where = { locode: 'DEHAM', smdg_code: 'CTA' }
    expect(saidOf(reading, 'MSKU1234565')).toEqual([
      {
        kind: 'notice',
        where,
        lifted: ['customs'],
        fees: [{ type: 'demurrage', amount: 1250, currency_code: 'EUR' }],
        location: 'Block 7 Süd',
      },
      { kind: 'deadline', where, deadline: 'pickup_lfd_terminal', value: '2026-04-03T21:59:59Z' },
    ])
    expect(saidOf(reading, 'TGHU7654320')).toEqual([
      {
        kind: 'notice',
        where,
        fees: [{ type: 'exam', amount: 85.5, currency_code: 'EUR' }],
        settled: ['demurrage'],
        hold: { name: 'customs', status: 'hold', description: 'Zollsperre: Sichtprüfung' },
      },
      { kind: 'deadline', where, deadline: 'pickup_lfd_terminal', value: '2026-04-04T10:00:00Z' },
    ])
    expect(reading.statements[0]?.observation.data_provider_name).toBe('Altenwerder')
  })

  it('a workbook with dates as numbers, a second sheet and a formula', async () => {
    const date = { value: 46156, format: 'm/d/yy' }
    const discharged = { value: 46152.5625, format: 'm/d/yy h:mm' }
    const rows = [
      ['Port', 'USNYC'],
      ['Container No', 'Avail', 'Holds', 'Good Thru', 'Discharge Date', 'Vessel', 'IMO', 'Voyage'],
      ['MSKU1234565', true, 'TMF; USDA/AG', date, discharged, 'MAERSK ESSEX', 9458078, '612N'],
      ['TGHU7654320', false, 'NONE', { formula: '1+1' }, 'N/A', '', '', ''],
    ]
    const bytes = workbookOf([
      { name: 'Info', rows: [['About this report']] },
      { name: 'Units', rows },
    ])
    const reading = await readText(bytes, { fileName: 'units.xlsx' })
    const where = { locode: 'USNYC' }
    expect(saidOf(reading, 'MSKU1234565')).toEqual([
      {
        kind: 'notice',
        where,
        available_for_pickup: true,
        lifted: ['freight', 'customs', 'VACIS', 'other'],
        hold: { name: 'USDA', status: 'hold', description: 'USDA/AG' },
      },
      {
        kind: 'notice',
        where,
        available_for_pickup: true,
        hold: { name: 'TMF', status: 'hold', description: 'TMF' },
      },
      { kind: 'deadline', where, deadline: 'pickup_lfd_terminal', value: '2026-05-15T03:59:59Z' },
      {
        kind: 'milestone',
        event: 'vessel_discharged',
        original_event: 'Discharged',
        at: '2026-05-10T17:30:00Z',
        estimated: false,
        where,
        by_route: true,
        vessel: { name: 'MAERSK ESSEX', imo: '9458078' },
        voyage_number: '612N',
      },
    ])
    expect(saidOf(reading, 'TGHU7654320')).toEqual([
      {
        kind: 'notice',
        where,
        available_for_pickup: false,
        lifted: ['freight', 'customs', 'USDA', 'VACIS', 'TMF', 'other'],
      },
    ])
    expect(reading.setAside).toEqual([
      {
        where: 'Info',
        reason:
          'no header row was found: the header row needs a column of container numbers and another known column',
      },
    ])
  })

  it('JSON with nested holds and fees', async () => {
    const report = {
      terminal: 'USSAV/GCMT',
      generated_at: '2026-05-12T20:00:00Z',
      containers: [
        {
          containerNumber: 'MSKU1234565',
          available: false,
          holds: [{ type: 'CUSTOMS', status: 'PENDING' }, { type: 'CTF' }],
          fees: [
            { type: 'demurrage', amount: 300, currency: 'USD' },
            { type: 'total', amount: 300, currency: 'USD' },
          ],
          lastFreeDay: '2026-05-14',
          gateOut: null,
        },
        { containerNumber: 'TGHU7654320', available: true, holds: [], gateOut: '2026-05-12T09:15' },
      ],
    }
    const reading = await readText(JSON.stringify(report), { fileName: 'report.json' })
    expect(saidOf(reading, 'MSKU1234565')[0]).toMatchObject({
      available_for_pickup: false,
      lifted: ['freight', 'USDA', 'VACIS', 'other'],
      fees: [
        { type: 'demurrage', amount: 300, currency_code: 'USD' },
        { type: 'total', amount: 300, currency_code: 'USD' },
      ],
      hold: { name: 'customs', status: 'pending', description: 'CUSTOMS PENDING' },
    })
    expect(saidOf(reading, 'MSKU1234565')[1]).toMatchObject({ hold: { name: 'TMF' } })
    expect(saidOf(reading, 'TGHU7654320').at(-1)).toMatchObject({
      event: 'full_out',
      at: '2026-05-12T13:15:00Z',
    })
    expect(reading.statements[0]?.observation.seen_at).toBe('2026-05-12T20:00:00Z')
  })

  it('reads holds in words and amounts, and reports the cells that are not read', async () => {
    const report = [
      'Container Number,Available,Location,Trucker,Customs Status,Freight Status,Misc Holds,Terminal Demurrage Amount,Last Free Day,Last Guar. Day,Pay Through Date,Non Demurrage Amount,SSCO,Type,Length,Height,Hazardous,Hold Codes Old',
      'MSKU1234565,No,Y-WHEELED 1A,,CUSTOMS HOLD,LINE HOLD,7H VACIS,480.00,05/13/2026,,,125.00,MSC,DRY,40,86,N,7',
    ].join('\n')
    const reading = await readText(report, { fileName: 'USNYC-APMT.csv' })
    const said = saidOf(reading)
    expect(said.flatMap(({ hold }) => hold ?? [])).toEqual([
      { name: 'freight', status: 'hold', description: 'Freight Status: LINE HOLD' },
      { name: 'customs', status: 'hold', description: 'Customs Status: CUSTOMS HOLD' },
      { name: 'VACIS', status: 'hold', description: 'Misc Holds: 7H VACIS' },
    ])
    expect(said.flatMap(({ fees }) => fees ?? [])).toEqual([
      { type: 'demurrage', amount: 480, currency_code: 'USD' },
      { type: 'other', amount: 125, currency_code: 'USD' },
    ])
    expect(reading.warnings).toEqual([
      {
        where: 'header',
        reason:
          'unknown columns are ignored: Last Guar. Day, Hold Codes Old; define them in a terminal profile under "columns"',
      },
    ])
  })

  it('one row for each hold, in UTF-16 with tabs', async () => {
    const text = [
      'Equipment\tFacility\tHold Type\tAvailable',
      'MSKU 123456-5\tAPM\tCustoms exam\tN',
      'MSKU 123456-5\tAPM\tLine\tN',
    ].join('\r\n')
    const reading = await readText(Buffer.from(`\ufeff${text}`, 'utf16le'))
    expect(saidOf(reading).map(({ hold }) => hold)).toEqual([
      { name: 'freight', status: 'hold', description: 'Line' },
      { name: 'customs', status: 'hold', description: 'Customs exam' },
    ])
  })

  it('a list that a profile marks as complete replaces the earlier state', async () => {
    const read = readProfile('terminal: { locode: USLAX, smdg: APMT }\nfiles: "*"\nwhole: true')
    if ('problems' in read) throw new Error(read.problems.join('\n'))
    const report = 'Container,Available,Customs Hold,Line Hold\nMSKU1234565,Y,,\n'
    const reading = await readText(report, { fileName: 'x.csv', profiles: [read.profile] })
    expect(saidOf(reading)).toEqual([
      {
        kind: 'terminal',
        where: apm,
        available_for_pickup: true,
        holds: [],
        fees: [],
        unreported: ['fees'],
        location: null,
        pickup_appointment_at: null,
      },
    ])
  })
})

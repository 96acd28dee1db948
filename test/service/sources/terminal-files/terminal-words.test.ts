import { describe, expect, it } from 'vitest'
import { readProfile } from '../../../../src/service/sources/terminal-files/profile/read-profile.js'
import { readText, saidOf } from './read-text.js'

const received = '2026-11-23T18:00:00.000Z'
const box = 'MSKU1234565'
const other = 'TGHU7654320'

/** Returns what a report with the given lines states, as a file of a terminal in Los Angeles. */
async function read(lines: readonly string[], fileName = 'USLAX-APMT.csv') {
  const reading = await readText(lines.join('\n'), { fileName, receivedAt: received })
  const said = saidOf(reading, box)
  const warnings = reading.warnings.map(({ reason }) => reason)
  const ofKind = (kind: string) => said.filter((each) => each.kind === kind)
  const milestones = ofKind('milestone').map(({ event, at }) => `${event} ${at}`)
  const deadlines = ofKind('deadline').map(({ deadline, value }) => `${deadline} ${value}`)
  return { reading, said, warnings, milestones, deadlines, notice: said[0] ?? {} }
}

const holdsOf = ({ said }: Awaited<ReturnType<typeof read>>) =>
  said.flatMap(({ hold }) => (hold ? [(hold as { name: string }).name] : []))
const liftedOf = ({ said }: Awaited<ReturnType<typeof read>>) =>
  said.flatMap(({ lifted }) => lifted ?? [])

describe('headers of US and Canadian terminals', () => {
  it.each([
    'Line Last Free',
    'Line LFD',
    'SSL Last Free Day',
    'Carrier Last Free Dt',
    'Steamship Line LFD',
    'Ocean Carrier Last Free Date',
  ])('%s is the last free day of the line', async (header) => {
    const { deadlines } = await read([`Container,${header}`, `${box},11/27/2026`])
    expect(deadlines).toEqual(['pickup_lfd_line 2026-11-28T07:59:59Z'])
  })

  it.each([
    'Dem Last Free',
    'Demurrage LFD',
    'Dem. Last Free Dt',
    'Storage Last Free Day',
    'LAST FREE',
    'Last_Free_Dttm',
    'lastfree_dttm',
    'PO_DM_LAST_FREE_DATE',
    'freeTimeExpiration',
    'FTE Date',
    'Port LFD',
    'LFD/GTD',
    'Satisfied Thru',
    'goodthru_dt',
    'StoragePaidThroughDate',
    'Paid Thru Day',
    'Import LFD',
    'Last Free Day (Terminal)',
  ])('%s is the last free day at the terminal', async (header) => {
    const { deadlines, warnings } = await read([`Container,${header}`, `${box},11/27/2026`])
    expect(deadlines).toEqual(['pickup_lfd_terminal 2026-11-28T07:59:59Z'])
    expect(warnings).toEqual([])
  })

  it.each([
    'Per Diem LFD',
    'Detention Last Free Day',
    'Free Days',
    'Last Day',
    'Empty Return Location',
    'Available Date',
    'Empty ETA',
    'Gate In Date',
    'Grounding Remark',
    'Hold Placed On',
    'Foo',
  ])('%s is reported as not understood', async (header) => {
    const { said, warnings } = await read([`Container,LFD,${header}`, `${box},,11/27/2026`])
    expect(said).toEqual([])
    expect(warnings).toEqual([
      `unknown columns are ignored: ${header}; define them in a terminal profile under "columns"`,
    ])
  })

  it.each([
    ['OUT DATE', '11/21/2026 14:05'],
    ['Out Gate Dt/Tm', '2026-11-21 14:05'],
    ['GateOutDate', '21-NOV-26 14:05'],
    ['dateDeliverd', '11/21/26 02:05 PM'],
    ['Departed', 'Nov 21, 2026 14:05'],
    ['Time Out', '11/21/2026 1405'],
    ['Picked Up', 'Sat 11/21/2026 14:05'],
    ['Terminal Out Date', '11/21 14:05'],
  ])('%s %s is the time of gate-out', async (header, cell) => {
    const { milestones } = await read([`Container,${header}`, `${box},"${cell}"`])
    expect(milestones).toEqual(['full_out 2026-11-21T22:05:00Z'])
  })

  it.each([
    ['Size/Type'],
    ['SzTpHt'],
    ['B/L #'],
    ['Seal No. 2'],
    ['Tare (KG)'],
    ['Booking Nbr'],
    ['Trucker'],
    ['Chassis#'],
    ['Container Type'],
    ['Haz'],
  ])('%s is understood and not used', async (header) => {
    const { warnings } = await read([`Container,LFD,${header}`, `${box},11/27/2026,X`])
    expect(warnings).toEqual([])
  })

  it('many unknown columns are all named, including one without a header', async () => {
    const headers = Array.from(
      { length: 35 },
      (_, index) => `Column ${'ABCDEFG'[index % 7]}${index}`,
    )
    const { warnings } = await read([
      ['Container', 'LFD', ...headers, ''].join(','),
      [box, '11/27/2026', ...headers.map(() => 'x'), 'y'].join(','),
    ])
    const named = warnings.join('\n')
    for (const header of headers) expect(named).toContain(header)
    expect(named).toContain('column 38, which has no header')
  })

  it('headers and cells with the markup of web pages are read as text', async () => {
    const answer = await read([
      'Container<br>Number,Customs<br/>Hold,LFD,Yard Status',
      `${box},<b>HOLD</b>,11/27/2026,In Yard<br>(Decked)`,
    ])
    expect(holdsOf(answer)).toEqual(['customs'])
    expect(answer.notice).toMatchObject({ location: 'In Yard (Decked)' })
    expect(answer.warnings).toEqual([])
  })

  it('two rows of headers, as TraPac writes them', async () => {
    const answer = await read([
      'Number,Holds,,Demurrage,,,Yard Status,Dimensions,Vsl / Voy,Quux',
      ',Line,Customs,LFD,Hold,Amt,,,,',
      `${box},Released,HOLD,11/27/2026,No,$0.00,In Yard,40/SD/96,MSC LORETO / 647W,1`,
    ])
    expect(holdsOf(answer)).toEqual(['customs'])
    expect(liftedOf(answer)).toEqual(['freight', 'other'])
    expect(answer.notice).toMatchObject({ settled: ['demurrage'], location: 'In Yard' })
    expect(answer.deadlines).toEqual(['pickup_lfd_terminal 2026-11-28T07:59:59Z'])
    expect(answer.warnings).toEqual([
      'unknown columns are ignored: Quux; define them in a terminal profile under "columns"',
    ])
  })
})

describe('the order of dates', () => {
  const report = (dates: readonly string[], header = 'LFD') => [
    `Container,${header}`,
    ...dates.map((date, index) => `${index === 0 ? box : other},${date}`),
  ]

  it.each([
    ['the country, where nothing else tells', 'USLAX-APMT.csv', ['12/01/2026'], '2026-12-02T07:59'],
    ['its whole column', 'USLAX-APMT.csv', ['05/12/2026', '27/11/2026'], '2026-12-06T07:59'],
    ['its whole column in Canada', 'CAVAN.csv', ['12/01/2026', '11/27/2026'], '2026-12-02T07:59'],
    ['the country in Europe', 'NLRTM.csv', ['05/12/2026'], '2026-12-05T22:59'],
    ['its column in Europe', 'NLRTM.csv', ['12/05/2026', '11/27/2026'], '2026-12-05T22:59'],
    ['a year of two digits', 'USLAX-APMT.csv', ['27/11/26'], '2026-11-28T07:59'],
    ['a year that stands first', 'USLAX-APMT.csv', ['26/11/20'], '2026-11-21T07:59'],
  ])('is the order of %s', async (_, fileName, dates, expected) => {
    const { deadlines } = await read(report(dates), fileName)
    expect(deadlines[0]).toContain(expected)
  })

  it('is the order of another column of the same report', async () => {
    const { deadlines, milestones } = await read([
      'Container,LFD,Discharged',
      `${box},05/12/2026,18/11/2026`,
    ])
    expect(deadlines).toEqual(['pickup_lfd_terminal 2026-12-06T07:59:59Z'])
    expect(milestones).toEqual(['vessel_discharged 2026-11-18T08:00:00Z'])
  })

  it('is refused if nothing decides it, or if a column has both', async () => {
    const canada = await read(report(['12/01/2026']), 'CAVAN.csv')
    expect(canada.deadlines).toEqual([])
    expect(canada.warnings[0]).toContain('may be 2026-12-01 or 2026-01-12')
    const mixed = await read(report(['12/01/2026', '27/11/2026']).concat(`${other},11/28/2026`))
    expect(mixed.deadlines).toEqual([])
    expect(mixed.warnings.join()).toContain('may be')
  })

  it('that differs within a column is reported once, with a date of each order', async () => {
    const rows = ['05/14/2026', '15/05/2026', '05/06/2026', '16/05/2026'].map(
      (date, index) => `MSKU123456${index},${date}`,
    )
    const { warnings } = await read(['Container,LFD', ...rows])
    const said = warnings.filter((warning) => warning.includes('different orders'))
    expect(said).toHaveLength(1)
    expect(said[0]).toMatch(/^LFD: .*05\/14\/2026 and 15\/05\/2026/)
    expect(warnings.join()).toContain('"05/06/2026" may be')
    const profile = readProfile('terminal: { locode: USLAX, smdg: APMT }\nfiles: "*"\ndates: dmy')
    if ('problems' in profile) throw new Error(profile.problems.join('\n'))
    const decided = await readText(['Container,LFD', ...rows].join('\n'), {
      ...{ fileName: 'USLAX-APMT.csv', receivedAt: received, profiles: [profile.profile] },
    })
    const reasons = decided.warnings.map(({ reason }) => reason).join()
    expect(reasons).not.toContain('different orders')
    expect(reasons).toContain('"05/14/2026" is not a valid date in the order of its column')
  })

  it('in Canada is the one in which nothing happened after the report', async () => {
    const { milestones } = await read(report(['10/12/2026'], 'Discharge Date'), 'CAVAN.csv')
    expect(milestones).toEqual(['vessel_discharged 2026-10-12T07:00:00Z'])
  })
})

describe('dates that cannot be right', () => {
  it.each([
    ['LFD', '11/27/2062', 'is more than a year in the future'],
    ['LFD', '2062-11-27', 'is more than a year in the future'],
    ['LFD', '11/27/2006', 'is more than three years before the message'],
    ['Line Last Free', '27 Nov 2062', 'is more than a year in the future'],
    ['Appointment', '11/27/2062 08:00', 'is more than a year in the future'],
  ])('%s %s is not read', async (header, date, reason) => {
    const { deadlines, said, warnings } = await read([
      `Container,Available,${header}`,
      `${box},Y,${date}`,
    ])
    expect(deadlines).toEqual([])
    expect(JSON.stringify(said)).not.toMatch(/2062|2006/)
    expect(warnings).toEqual([`${header}: "${date}" ${reason}; probably a typing error`])
  })

  it('hides no other last free day', async () => {
    const { deadlines } = await read([
      'Container,LFD,Paid Thru Day',
      `${box},11/27/2026,11/27/2062`,
    ])
    expect(deadlines).toEqual(['pickup_lfd_terminal 2026-11-28T07:59:59Z'])
  })
})

describe('dates without a year', () => {
  it.each([
    ['2026-11-23T18:00:00Z', '11/27', '2026-11-28T07:59:59Z'],
    ['2026-12-29T18:00:00Z', '01/03', '2027-01-04T07:59:59Z'],
    ['2027-01-02T18:00:00Z', '12/30', '2026-12-31T07:59:59Z'],
    ['2026-12-29T18:00:00Z', 'JAN 3', '2027-01-04T07:59:59Z'],
    ['2026-12-29T18:00:00Z', '3-Jan', '2027-01-04T07:59:59Z'],
    ['2028-02-20T18:00:00Z', '2/29', '2028-03-01T07:59:59Z'],
    // In Los Angeles it is still New Year's Eve.
    ['2027-01-01T06:00:00Z', '12/31', '2027-01-01T07:59:59Z'],
  ])('received %s: %s', async (receivedAt, date, expected) => {
    const reading = await readText(`Container,LFD\n${box},${date}\n`, { receivedAt })
    expect(saidOf(reading)).toMatchObject([{ value: expected }])
  })

  it('of past events are never in the future', async () => {
    const receivedAt = '2027-01-02T18:00:00Z'
    const text = `Container,Discharged,Out Date\n${box},12/28,1/2 08:15\n`
    const reading = await readText(text, { receivedAt })
    expect(saidOf(reading)).toMatchObject([
      { event: 'vessel_discharged', at: '2026-12-28T08:00:00Z' },
      { event: 'full_out', at: '2027-01-02T16:15:00Z' },
    ])
  })

  it('the first day of storage follows the last free day (CN)', async () => {
    const reading = await readText(
      `Initials,Number,Event,Customs,Steamship,1st Storage Date\nMSKU,123456,Deramped,In Bond,Hold,28 NOV\n`,
      { fileName: 'CAMTR.csv', receivedAt: received },
    )
    const said = saidOf(reading, box)
    expect(said.flatMap(({ hold }) => hold ?? [])).toMatchObject([
      { name: 'freight', status: 'hold' },
      { name: 'customs', status: 'hold' },
    ])
    expect(said.at(-1)).toMatchObject({ value: '2026-11-28T04:59:59Z' })
  })
})

describe('last free days', () => {
  it('the earlier of two columns of the terminal is used, with the line’s date beside it', async () => {
    const { deadlines } = await read([
      'Container,Port LFD,Dem Last Free,Line LFD',
      `${box},11/28/2026,11/27/2026,11/25/2026`,
    ])
    expect(deadlines).toEqual([
      'pickup_lfd_terminal 2026-11-28T07:59:59Z',
      'pickup_lfd_line 2026-11-26T07:59:59Z',
    ])
  })

  it.each([
    ['Good Thru', '11/30/2026', '2026-11-28'],
    ['Paid Thru Day', '11/30/2026', '2026-12-01'],
    ['Paid Thru Day', '11/25/2026', '2026-11-28'],
  ])('%s %s beside a last free day', async (header, date, expected) => {
    const { deadlines } = await read([`Container,LFD,${header}`, `${box},11/27/2026,${date}`])
    expect(deadlines).toEqual([`pickup_lfd_terminal ${expected}T07:59:59Z`])
  })

  it('the first of two dates in one cell is the last free day (eModal)', async () => {
    const { deadlines } = await read(['Container #,LFD/GTD', `${box}L,11/27/2026 - 11/30/2026`])
    expect(deadlines).toEqual(['pickup_lfd_terminal 2026-11-28T07:59:59Z'])
  })
})

describe('holds', () => {
  const names = ['Customs', 'US Customs', 'Freight', 'Line', 'Carrier', 'SSL', 'TMF', 'USDA']

  it.each(names)('%s: HOLD, OK, RELEASED and a blank', async (header) => {
    const name = /customs/i.test(header) ? 'customs' : /TMF|USDA/.test(header) ? header : 'freight'
    for (const word of ['HOLD', 'On Hold', 'HELD']) {
      expect(holdsOf(await read([`Container,${header}`, `${box},${word}`]))).toEqual([name])
    }
    for (const word of ['OK', 'RELEASED', 'Rlsd', 'CLEAR']) {
      expect(liftedOf(await read([`Container,${header}`, `${box},${word}`]))).toEqual([name])
    }
    expect((await read([`Container,LFD,${header}`, `${box},,`])).said).toEqual([])
  })

  it.each(names)('%s: Y and N mean what available boxes show', async (header) => {
    const report = (flag: string) => [
      `Container,Available,${header}`,
      `${other},Yes,${flag}`,
      `${box},No,N`,
    ]
    expect(holdsOf(await read(report('Y')))).toHaveLength(1)
    expect(liftedOf(await read(report('N')))).toHaveLength(1)
  })

  it('Y and N mean released and held if no box decides it, with a warning', async () => {
    const answer = await read(['Container,Customs,Freight', `${box},Y,N`])
    expect(liftedOf(answer)).toEqual(['customs'])
    expect(holdsOf(answer)).toEqual(['freight'])
    expect(answer.warnings).toHaveLength(2)
  })

  it('Y and N are refused if available boxes contradict each other', async () => {
    const answer = await read([
      'Container,Available,Customs',
      `${other},Y,N`,
      `CSQU3054383,Y,Y`,
      `${box},N,Y`,
    ])
    expect(holdsOf(answer)).toEqual([])
    expect(answer.warnings.join()).toContain('may mean held or released')
  })

  it('a column Line can contain lines, holds or both', async () => {
    const answer = await read(['Container,Line,Line', `${box},MSC,HOLD`])
    expect(holdsOf(answer)).toEqual(['freight'])
    expect(answer.reading.statements[0]?.scac).toBe('MSCU')
  })

  it('Holds: YES is one hold without a name, unless another column names it', async () => {
    expect(holdsOf(await read(['Container,Holds', `${box},YES`]))).toEqual(['other'])
    const named = await read(['Container,Holds,Custom Hold', `${box},YES,YES`])
    expect(holdsOf(named)).toEqual(['customs'])
    expect(liftedOf(named)).toEqual([])
    expect(liftedOf(await read(['Container,Holds', `${box},NO`]))).toContain('customs')
  })

  it.each([
    ['NO FREIGHT RELEASE', ['freight']],
    ['TMF_CONTAINER_HOLD', ['TMF']],
    ['CUSTOMS_DEFAULT_HOLD; FREIGHT_BL_HOLD', ['freight', 'customs']],
    ['FREIGHT RELEASE', []],
  ])('a list of holds: %s', async (cell, expected) => {
    expect(holdsOf(await read(['Container,Holds', `${box},"${cell}"`]))).toEqual(expected)
  })
})

describe('availability and states', () => {
  it.each([
    ['Yes', true],
    ['Yes TMF RLSD', true],
    ['No - Customs Hold', false],
    ['Not Available', false],
    ['NOT AVAIL', false],
    ['Off-Dock', false],
    ['CONTAINER_STATUS_Booked', true],
    ['CONTAINER_STATUS_Unavailable', false],
    ['1', true],
    ['Ready for Pickup', true],
  ])('Available: %s', async (word, expected) => {
    const { notice } = await read(['Container,Available', `${box},${word}`])
    expect(notice).toMatchObject({ available_for_pickup: expected })
  })

  it.each([
    'OUTGATED',
    'Gate Out',
    'GATED-OUT',
    'Out-Gated',
    'Delivered',
    'Departed Terminal',
    'OUT',
  ])('Status: %s without a time is a gate-out by the time of the report', async (word) => {
    const { milestones, warnings } = await read(['Container,Status', `${box},${word}`])
    expect(milestones).toEqual(['full_out 2026-11-23T18:00:00Z'])
    expect(warnings).toEqual([
      `Status: ${word}: the row states no time, so oct knows only that the move happened before the report`,
    ])
  })

  it('of a gate-out without a time, later reports repeat the same statement', async () => {
    const keys = async (receivedAt: string) => {
      const text = `Container,Status,LFD\n${box},OUTGATED,11/25/2026\n`
      const { statements } = await readText(text, { receivedAt })
      return statements.map(({ observation: { key } }) => key).filter((key) => /full_out/.test(key))
    }
    expect(await keys('2026-11-23T18:00:00Z')).toEqual(await keys('2026-11-24T18:00:00Z'))
  })

  it.each([
    ['Yard Status', 'Delivered 11/21/2026 14:05'],
    ['Current State', 'Out-Gated 11/21/2026 1405'],
    ['Status', 'GATE OUT (2026-11-21 14:05)'],
    ['Location', 'COMMUNITY - OUT 11/21/26 14:05'],
    ['Current State', 'Community Out 11/21/2026 14:05'],
  ])('%s: %s states its time', async (header, cell) => {
    const { milestones, warnings } = await read([`Container,${header}`, `${box},${cell}`])
    expect(milestones).toEqual(['full_out 2026-11-21T22:05:00Z'])
    expect(warnings).toEqual([])
  })

  it('the time of a separate column is used', async () => {
    const { milestones, warnings } = await read([
      'Container,STATUS,OUT DATE',
      `${box},OUTGATED,11/20/2026 09:30`,
    ])
    expect(milestones).toEqual(['full_out 2026-11-20T17:30:00Z'])
    expect(warnings).toEqual([])
  })

  it.each([
    'Gate Out Empty',
    'Out for exam',
    'Rail Out',
    'Departed by rail',
    'NOT OUTGATED',
    'OUTSIDE',
  ])('Status: %s is not a pickup', async (word) => {
    expect((await read(['Container,Status', `${box},${word}`])).milestones).toEqual([])
  })

  it.each([
    ['IN YARD', { location: 'IN YARD' }],
    ['ON VESSEL', { available_for_pickup: false }],
    ['READY FOR PICKUP', { available_for_pickup: true }],
    ['CUSTOMS HOLD', { hold: { name: 'customs', status: 'hold' } }],
    ['IN TRANSIT', { available_for_pickup: false }],
    ['A BORDO', { available_for_pickup: false }],
    ['NO NAVIO', { available_for_pickup: false }],
    ['En tránsito', { available_for_pickup: false }],
    ['An Bord', { available_for_pickup: false }],
  ])('Status: %s', async (word, expected) => {
    const { notice } = await read(['Container,Status', `${box},${word}`])
    expect(notice).toMatchObject(expected)
    // A container that is not at the terminal has no position there.
    if ('available_for_pickup' in expected) expect(notice).not.toHaveProperty('location')
  })

  it.each([
    'NO PÁTIO',
    'No terminal',
    'EN PATIO',
    'Em pátio',
    'AU PARC',
    'Im Lager',
    'Op terminal',
  ])(
    'Status: %s is a place, which does not say whether the container is available',
    async (word) => {
      const { said, warnings } = await read(['Container,Status', `${box},${word}`])
      expect(said).toMatchObject([{ location: word }])
      expect(said[0]).not.toHaveProperty('available_for_pickup')
      expect(warnings).toEqual([])
    },
  )

  it('an unknown state causes one warning, with its number of rows', async () => {
    const { warnings, said } = await read(['Container,Status', `${box},ZORK`, `${other},ZORK`])
    expect(said).toEqual([])
    expect(warnings).toEqual(['Status: "ZORK" is not a known status (2 rows)'])
  })

  it.each([
    ['Category,Time In', 'IMPRT,11/20/2026 08:00'],
    ['Trade Type,Received Date', 'IMPORT,11/20/2026 08:00'],
  ])('%s: the time in of an import is its discharge', async (header, cells) => {
    const { milestones, warnings } = await read([`Container,${header}`, `${box},${cells}`])
    expect(milestones).toEqual(['vessel_discharged 2026-11-20T16:00:00Z'])
    expect(warnings).toEqual([])
  })

  it('a time in without a category is not read, and a remark says why', async () => {
    const { said, warnings } = await read(['Container,Time In,LFD', `${box},11/20/2026 08:00,`])
    expect(said).toEqual([])
    expect(warnings).toEqual([
      'Time In: the row does not say whether the container came from a vessel, so the time is not read as the discharge; define the column in a terminal profile under "columns"',
    ])
  })

  it('dates without separators are in the order of day and month of their column', async () => {
    const rows = [`${box},01122026,20112026/1430`, `${other},02122026,21112026/0900`]
    const header = 'Container Number,Last Free Date,Discharge Date/Time,Load/Disc Vessel'
    const { deadlines, milestones, warnings } = await read(
      [header, ...rows.map((row) => `${row},MSC ARIANE`)],
      'SGSIN-PSAPPT.csv',
    )
    expect(deadlines).toEqual(['pickup_lfd_terminal 2026-12-01T15:59:59Z'])
    expect(milestones).toEqual(['vessel_discharged 2026-11-20T06:30:00Z'])
    expect(warnings).toEqual([])
  })

  it.each(['LEVANTE', 'Despachado'])('Estado aduana: %s is a release', async (word) => {
    const answer = await read(['Contenedor,Estado aduana', `${box},${word}`], 'ESBCN-TCB.csv')
    expect(liftedOf(answer)).toEqual(['customs'])
    expect(answer.warnings).toEqual([])
  })

  it('exports are ignored', async () => {
    const { said, reading } = await read([
      'Container #,Trade Type,Status',
      `${box},EXPORT,GATE OUT`,
    ])
    expect(said).toEqual([])
    expect(reading.setAside).toMatchObject([{ reason: expect.stringContaining('only imports') }])
  })

  it.each([
    '11/27/20260800-0900',
    '11/27/2026 08:00-09:00',
    '11/27/2026 0800 - 0900',
    '11/27 8:00 AM',
  ])('an appointment at %s', async (cell) => {
    const { notice } = await read(['Container,Appointment Time', `${box},${cell}`])
    expect(notice).toMatchObject({ pickup_appointment_at: '2026-11-27T16:00:00Z' })
  })
})

describe('the terminal that a file names', () => {
  const report = [`Container,Available`, `${box},Y`]

  it.each([
    ['USLAX-APMX.csv', 'no terminal of USLAX has the code APMX'],
    ['USLAX-LBCT.csv', 'no terminal of USLAX has the code LBCT (USLGB-LBCT is known)'],
    ['avail_USNYC_ZZZ_20261120.csv', 'no terminal of USNYC has the code ZZZ'],
  ])('%s: a code that its port does not have is reported', async (fileName, words) => {
    const { warnings, notice } = await read(report, fileName)
    expect(warnings.join()).toContain(words)
    expect(notice.where).not.toHaveProperty('smdg_code')
  })

  it.each([
    'USLAX-APMT.csv',
    'USLAX.csv',
    'USLAX-20261123.csv',
    'USLAX-LFD.csv',
    'USLAX_IMPORT.csv',
  ])('%s is accepted', async (fileName) => {
    expect((await read(report, fileName)).warnings).toEqual([])
  })

  it.each([
    ['Terminal', 'LBCT', { locode: 'USLGB', smdg_code: 'LBCT' }],
    ['Facility', 'USNYC-MAHER', { locode: 'USNYC', smdg_code: 'MAHER' }],
    ['Port', 'USOAK', { locode: 'USOAK' }],
  ])(
    'a row that names another by its %s %s is accepted, with a warning',
    async (header, cell, where) => {
      const { notice, warnings } = await read([`Container,Available,${header}`, `${box},Y,${cell}`])
      expect(notice.where).toEqual(where)
      expect(warnings.join()).toContain('the file name says USLAX-APMT')
    },
  )

  it('a line above the table that names another is accepted, with a warning', async () => {
    const { notice, warnings } = await read(['Import units at USLGB LBCT', ...report])
    expect(notice.where).toEqual({ locode: 'USLGB', smdg_code: 'LBCT' })
    expect(warnings.join()).toContain('the file name says USLAX-APMT')
  })

  it('a berth, which is not a terminal, keeps the terminal of the file', async () => {
    const { notice, warnings } = await read([`Container,Available,Terminal`, `${box},Y,Berth 401`])
    expect(notice.where).toEqual({ locode: 'USLAX', smdg_code: 'APMT' })
    expect(warnings).toEqual([])
  })
})

it('a profile has priority over inference', async () => {
  const profile = readProfile(
    'terminal: { locode: USLAX, smdg: APMT }\ndates: dmy\nholds: { Customs: { name: customs, says: hold } }\nignore: [Foo]',
  )
  if ('problems' in profile) throw new Error(profile.problems.join('\n'))
  const reading = await readText(
    `Container,LFD,Customs,Foo\n${box},05/12/2026,N,1\n${other},06/12/2026,Y,1\n`,
    { receivedAt: received, profiles: [profile.profile] },
  )
  expect(saidOf(reading, box)).toMatchObject([
    { lifted: ['customs'] },
    { value: '2026-12-06T07:59:59Z' },
  ])
  expect(reading.warnings).toEqual([])
})

describe('words of one cell', () => {
  it.each([
    ['Customs', 'EXAM', 'customs'],
    ['US Customs', '1H', 'customs'],
    ['USDA', 'H', 'USDA'],
    ['Available', 'Y TMF HOLD', 'TMF'],
  ])('%s: %s holds', async (header, cell, name) => {
    const reading = await read([`Container,${header}`, `${box},${cell}`])
    expect([holdsOf(reading), liftedOf(reading)]).toEqual([[name], []])
  })

  it.each([
    ['Customs', '1C', 'customs'],
    ['USDA', 'R', 'USDA'],
    ['NII Exam', 'Complete', 'VACIS'],
  ])('%s: %s releases', async (header, cell, name) => {
    const reading = await read([`Container,${header}`, `${box},${cell}`])
    expect([holdsOf(reading), liftedOf(reading)]).toEqual([[], [name]])
  })

  it('letters among other words do not release', async () => {
    const reading = await read(['Container,USDA', `${box},HOLD (R)`])
    expect(holdsOf(reading)).toEqual(['USDA'])
  })

  it.each(['PREPAID', 'Collect'])('Freight: %s states nothing about a hold', async (cell) => {
    const reading = await read(['Container,Freight,LFD', `${box},${cell},11/27/2026`])
    expect([holdsOf(reading), liftedOf(reading)]).toEqual([[], []])
    expect(reading.warnings.join()).toContain('who pays the freight')
  })

  it('29 February without a year is not a date in a year without it', async () => {
    const fileName = 'USLAX-APMT.csv'
    const text = `Container,LFD\n${box},02/29`
    const reading = await readText(text, { fileName, receivedAt: '2027-02-20T18:00:00.000Z' })
    expect(saidOf(reading)).toEqual([])
  })
})

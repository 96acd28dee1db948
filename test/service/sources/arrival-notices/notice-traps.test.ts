import { describe, expect, it } from 'vitest'
import { head, said } from './said.js'

describe('a notice invents nothing', () => {
  it('a container in a sentence is not that of the notice, if others stand on lines of their own', async () => {
    const note = 'For containers such as MRKU0000010 returned late, per diem applies.'
    const notice = await said([...head, 'Container No.', 'MSKU1234565', note])
    expect(notice.containers).toEqual(['MSKU1234565'])
  })

  it('the name of a vessel does not say which shipping line sent the notice', async () => {
    const lines = ['B/L No: 240112233', 'Port of Discharge: Los Angeles', 'Vessel    Voyage']
    const ship = ['COSCO SHIPPING UNIVERSE    608E', 'ETA: 2026-03-10', 'Container No: MSKU1234565']
    const notice = await said(['MAERSK ARRIVAL NOTICE', ...lines, ...ship])
    expect(notice).toMatchObject({ scac: 'MAEU', port: 'USLAX' })
  })

  it('an empty cell of the last free day is not that of another container', async () => {
    const table = [
      'Container No.    Seal No.    Last Free Day    Pick-up No.',
      'MSKU1234565      S1          03/12/2026       P-1',
      'MRKU0000010      S2',
      'MRKU0000025      S3          TBA',
    ]
    const notice = await said([...head, ...table])
    expect(notice.containers).toHaveLength(3)
    expect(notice.free).toEqual(['MSKU1234565 2026-03-13'])
    expect(notice.aside).toEqual(['pickup number: P-1'])
  })

  it.each([
    ['LFD at Los Angeles: 03/12/2026', ['MSKU1234565 2026-03-13']],
    ['Last Free Day: Los Angeles, CA 03/12/2026', ['MSKU1234565 2026-03-13']],
    ['LFD at Oakland: 03/12/2026', []],
  ])('%s counts only where the container is picked up', async (line, free) => {
    const notice = await said([...head, 'Container No: MSKU1234565', line])
    expect(notice.free).toEqual(free)
  })

  it.each([
    ['B/L No: MAEU240119999', 'page 1, line 2'],
    ['Booking No: 240119999', 'page 1, line 2'],
  ])('%s alone states nothing, and a remark says so', async (line, where) => {
    const notice = await said(['ARRIVAL NOTICE', line])
    expect(notice).toMatchObject({ bill: undefined, containers: [], free: [] })
    expect(notice.warnings).toEqual([
      `${where}: the notice names this B/L or booking number, but states no fact that oct can read`,
    ])
  })

  it('a last free day at the ramp does not count at the port, and the one at the port does', async () => {
    const lines = ['Rail ramp last free day: 2026-03-20', 'Port LFD: 2026-03-16']
    const notice = await said([...head, 'Container No: MSKU1234565', ...lines])
    expect(notice.free).toEqual(['MSKU1234565 2026-03-17'])
    const alone = await said([...head, 'Container No: MSKU1234565', lines[0] ?? ''])
    expect(alone.free).toEqual([])
  })

  const atPort = 'Last Free Day at Port of Discharge: 2026-03-12'
  const inland = 'Last Free Day at Place of Delivery: 2026-03-20'
  it.each([
    ['at the port', [atPort, inland], 'MSKU1234565 2026-03-13', /line 6: .*place of pickup/],
    [
      'inland',
      ['Place of Delivery: Chicago, IL', atPort, inland],
      'MSKU1234565 2026-03-21',
      /line 6/,
    ],
    [
      'by name',
      ['LFD at Los Angeles: 2026-03-12', 'LFD at Chicago: 2026-03-20'],
      'MSKU1234565 2026-03-13',
      /line 6: .*no date/,
    ],
    ['LFD at POD', ['LFD at POD: 2026-03-12'], 'MSKU1234565 2026-03-13', null],
    ['a sum', ['Last Free Day by Vessel Name: 2026-03-12'], null, /no date can be read/],
    ['on a line', ['Last Free Day', 'Port of Discharge: 2026-03-12'], null, /no date can be read/],
  ])('a last free day of each place is read or remarked: %s', async (_, lines, free, warning) => {
    const notice = await said([...head, 'Container No: MSKU1234565', ...lines])
    expect(notice.free).toEqual(free === null ? [] : [free])
    expect(notice.warnings).toEqual(warning === null ? [] : [expect.stringMatching(warning)])
  })

  it('two different last free days of the line and the terminal are remarked', async () => {
    const lines = ['Last Free Day - Carrier: 2026-03-12', 'Last Free Day - Terminal: 2026-03-13']
    const notice = await said([...head, 'Container No: MSKU1234565', ...lines])
    expect(notice.free).toEqual([])
    expect(notice.warnings).toEqual([expect.stringMatching(/2 different values/)])
  })

  it('a container number that a cell splits over two lines is remarked', async () => {
    const table = [
      'Container No.    Seal No.    Last Free Day',
      'MSKU1234         S1          03/12/2026',
      '565',
      'MRKU0000010      S2          03/13/',
      '                             2026',
    ]
    const notice = await said([...head, ...table])
    expect(notice).toMatchObject({ containers: ['MRKU0000010'], free: ['MRKU0000010 2026-03-14'] })
    expect(notice.warnings).toEqual([expect.stringMatching(/MSKU1234565 is split over two lines/)])
  })

  it('a last free day for a named container is not that of another container', async () => {
    const day = 'Free time expires: 2026-03-16 for MRKU0000025'
    const notice = await said([...head, 'Container No: MSKU1234565', day])
    expect(notice.free).toEqual([])
    expect(notice.warnings).toEqual([
      expect.stringMatching(/: last free day: the text is about another container/),
    ])
    const own = await said([...head, 'Container No: MRKU0000025', day])
    expect(own.free).toEqual(['MRKU0000025 2026-03-17'])
  })

  it('a last free day behind a condition is not read, and a remark says so', async () => {
    const line = 'If vessel arrives on 2026-03-12, last free day: 2026-03-18'
    const notice = await said([...head, 'Container No: MSKU1234565', line])
    expect(notice.free).toEqual([])
    expect(notice.warnings).toEqual([expect.stringMatching(/: last free day: the text has a cond/)])
  })

  it.each([
    'LFD (chassis): 2026-03-14',
    'Chassis LFD: 2026-03-14',
    'LFD: 2026-03-16 or 5 days after discharge, whichever is later',
  ])('%s states no last free day of the pickup', async (line) => {
    expect((await said([...head, 'Container No: MSKU1234565', line])).free).toEqual([])
  })

  it('a container with a wrong check digit is reported, not guessed', async () => {
    const table = ['Container No.    Seal No.', 'MSKU1234565      S1', 'MSKU 123456-4    S2']
    const wrong = 'MSKU1234564 has a wrong check digit, so oct read nothing about this container'
    expect(await said([...head, ...table])).toMatchObject({
      containers: ['MSKU1234565'],
      warnings: [`page 1, line 6: ${wrong}`],
    })
    const charges = ['Container No: MSKU1234565', 'Charge    Amount    Container No.']
    const notice = await said([...head, ...charges, 'THC    100    MSKU1234564'])
    expect(notice.warnings).toEqual([])
    const below = [...charges, 'THC    100    MSKU1234565', 'Container No: MSKU1234564']
    expect((await said([...head, ...below])).warnings).toEqual([expect.stringContaining(wrong)])
    const inCells = '<table><tr><th>Container No.</th><td>MSKU1234564</td></tr></table>'
    expect((await said([...head, inCells], 'body.html')).warnings).toEqual([
      expect.stringContaining(wrong),
    ])
  })

  it('what a mail hides from its readers is not read', async () => {
    const hidden = '<div style="display:none;max-height:0">LFD: 2026-02-02<br>MRKU0000010</div>'
    const shown = '<p>Container No: MSKU1234565</p><tr hidden><td>ETA: 2026-02-01</td></tr>'
    const notice = await said([...head.map((it) => `<p>${it}</p>`), hidden, shown], 'body.html')
    expect(notice).toMatchObject({ containers: ['MSKU1234565'], free: [], eta: [] })
  })

  it.each([
    ['On Mon, 23 Feb 2026 Ann wrote:', '> '],
    ['-----Original Message-----', ''],
    ['From: ann@example.com\nSent: Monday\nSubject: Notice', ''],
  ])('a quoted message is not part of the notice: %s', async (start, mark) => {
    const own = [...head, 'Container No: MSKU1234565']
    const quoted = ['B/L No: MAEU240119999', 'Container No: MRKU0000010', 'LFD: 2026-02-02']
    const reply = [start, ...quoted.map((line) => mark + line)]
    expect(await said([...own, '', ...reply])).toMatchObject({
      bill: 'MAEU240112233',
      containers: ['MSKU1234565'],
      free: [],
    })
    const passedOn = await said(['ARRIVAL NOTICE', 'See below.', ...reply])
    expect(passedOn).toMatchObject({ bill: 'MAEU240119999', containers: ['MRKU0000010'] })
  })

  it('a container of a charge, or one that is replaced, is not in the shipment', async () => {
    const rows = [
      'Container No.    MSKU1234565',
      'Previous container    MRKU0000010',
      '',
      'Charge      Container      Amount    Currency',
      'Chassis     MRKU0000025    40.00     USD',
    ]
    expect((await said([...head, ...rows])).containers).toEqual(['MSKU1234565'])
  })

  it('a sentence about another shipment is not part of the notice', async () => {
    const lines = [
      'Container No: MSKU1234565',
      'Remarks: see also unit MRKU0000010 on B/L MAEU240119999, LFD 2026-02-02.',
      'Example: Last Free Day: 2026-01-15, container MRKU0000025 pays from 2026-01-16.',
    ]
    const notice = await said([...head, ...lines])
    expect(notice).toMatchObject({ bill: 'MAEU240112233', containers: ['MSKU1234565'] })
    expect((await said([...head, ...lines.slice(0, 2)])).free).toEqual([])
  })

  it('of two columns with one label only that for demurrage is stated, and no ETA beside the place of delivery', async () => {
    const lines = [
      'Place of Delivery    Chicago, IL    ETA    2026-03-20',
      '                 Detention        Demurrage',
      'Container No.    Last Free Day    Last Free Day',
      'MSKU1234565      2026-03-28       2026-03-21',
    ]
    const demurrage = await said([...head, ...lines])
    expect(demurrage).toMatchObject({ eta: [], free: ['MSKU1234565 2026-03-22'] })
    const unnamed = lines.filter((_, nth) => nth !== 1)
    expect(await said([...head, ...unnamed])).toMatchObject({ eta: [], free: [] })
  })

  it('of a previous and a revised date, neither is stated', async () => {
    const dates = ['ETA    2026-03-10    2026-03-13', 'LFD    2026-03-16    2026-03-19']
    const notice = await said([...head, ...dates, 'Container No: MSKU1234565'])
    expect(notice).toMatchObject({ eta: [], free: [] })
  })
})

describe('a notice is read', () => {
  it('with a port without its state, and an ETA after its place', async () => {
    const dates = ['ETA Los Angeles:    2026-03-10', 'Container No: MSKU1234565']
    expect(await said([...head, ...dates])).toMatchObject({
      port: 'USLAX',
      eta: ['vessel_arrived 2026-03-10T07:00:00Z'],
    })
    const same = ['B/L No: MAEU240112233', 'Port of Discharge: Portland', 'MSKU1234565']
    expect((await said(['ARRIVAL NOTICE', ...same])).port).toBeUndefined()
  })

  it('past a route that looks like the head of a message', async () => {
    const route = ['MSKU1234565', 'From: Ningbo', 'To: Los Angeles', 'Date: 2026-02-20']
    const { eta } = await said([...head, ...route, 'ETA: 2026-03-10'])
    expect(eta).toEqual(['vessel_arrived 2026-03-10T07:00:00Z'])
  })

  it('with a number of a list that the end of a line breaks', async () => {
    const list = ['Container number(s): MSKU1234565, MRKU0000010, MRKU', '000002-5']
    const { containers } = await said([...head, ...list])
    expect(containers).toEqual(['MSKU1234565', 'MRKU0000010', 'MRKU0000025'])
  })

  it('with labels in two languages, and cells with slashes', async () => {
    const lines = [
      'B/L No. / No du connaissement    Port of Discharge / Port de déchargement',
      'HLCUANR260255512                 Newark, NJ',
      'ETA / Date prévue                Free Time Expires / Fin de franchise',
      '20-Mar-2026                      26-Mar-2026',
      'Container No./Seal No./P.O. No./Pick-up No.    Weight',
      'MSKU1234565 / S1 / 4500012 / 77120             8,800 KGS',
    ]
    expect(await said(["Advice Note / Avis d'Expédition", ...lines])).toMatchObject({
      bill: 'HLCUANR260255512',
      port: 'USNYC',
      eta: ['vessel_arrived 2026-03-20T04:00:00Z'],
      free: ['MSKU1234565 2026-03-27'],
      aside: ['pickup number: 77120'],
    })
  })

  it('when its terms name another bill, and a sentence is broken over lines', async () => {
    const lines = [
      'Shipment is due to',
      'arrive aboard subject',
      'vessel On/or    2026-03-09',
      'About',
      'Container No: MSKU1234565',
      'If your cargo of B/L MAEU240119999 is not released, charges apply.',
    ]
    expect(await said([...head, ...lines])).toMatchObject({
      bill: 'MAEU240112233',
      eta: ['vessel_arrived 2026-03-09T07:00:00Z'],
    })
  })

  it('from a web page with a quoted message', async () => {
    const page = `<p>${[...head, 'Container No: MSKU1234565'].join('<br>')}</p>
      <blockquote type="cite"><p>B/L No: MAEU240119999</p><p>MRKU0000010</p></blockquote>`
    expect(await said([page], 'body.html')).toMatchObject({
      bill: 'MAEU240112233',
      containers: ['MSKU1234565'],
    })
  })

  it('at once, however long a cell is', async () => {
    const long = [`a${'\u00a0'.repeat(200_000)}b`, `Remarks ${'. '.repeat(100_000)}`]
    const start = performance.now()
    await said([...head, ...long])
    expect(performance.now() - start).toBeLessThan(30_000)
  })
})

describe('labels below their values', () => {
  const captions = [
    '2026-03-08           2026-03-12          MAERSK ELBA 608E',
    'ETA                  Last Free Date      Vessel/Voyage',
    'W185                 2026-02-27          Ningbo',
    'FIRMS Code           Print Date          Port of Loading',
  ]

  it('have no value of the line below', async () => {
    const notice = await said([...head, 'Container No: MSKU1234565', '', ...captions])
    expect(notice).toMatchObject({
      eta: ['vessel_arrived 2026-03-08T08:00:00Z'],
      free: ['MSKU1234565 2026-03-13'],
      vessel: 'MAERSK ELBA 608E',
      terminal: 'APMT',
    })
  })

  it('differ from labels above their values below a letterhead of two columns', async () => {
    const above = [captions[1], captions[0], captions[3], captions[2]].map((line) => line ?? '')
    const letterhead = 'MAERSK LINE          DALLAS              PHONE'
    const notice = await said([...head, 'Container No: MSKU1234565', letterhead, ...above])
    expect(notice).toMatchObject({ free: ['MSKU1234565 2026-03-13'], terminal: 'APMT' })
  })

  it('the place of the empty return is that of the notice, or of the row of the container', async () => {
    const place = 'Empty Return Location: Red Hook Depot, Brooklyn NY'
    const notice = await said([...head, 'Container No: MSKU1234565', place])
    expect(notice.returns).toEqual(['MSKU1234565 Red Hook Depot, Brooklyn NY'])
    const rows = [
      'Container No.    Last Free Day    Empty Return',
      'MSKU1234565      03/12/2026       Depot North',
      'MRKU0000010      03/12/2026       TBA',
    ]
    const table = await said([...head, ...rows])
    expect(table.returns).toEqual(['MSKU1234565 Depot North'])
  })

  it.each([
    ...['TBA', 'see below', 'N/A', 'to be advised', 'Please contact our office'],
    '10 days detention free from availability',
  ])('an empty return to %s names no place', async (text) => {
    const notice = await said([...head, 'Container No: MSKU1234565', `Return to: ${text}`])
    expect(notice.returns).toEqual([])
  })

  it('two different places of the empty return name none, and a remark says so', async () => {
    const places = ['Empty Return: Depot North', 'Return Location: Depot South']
    const notice = await said([...head, 'Container No: MSKU1234565', ...places])
    expect(notice.returns).toEqual([])
    expect(notice.warnings.join()).toContain('return location')
  })
})

it('a remark says that an ETA is not read', async () => {
  const notice = await said([...head, 'ETA: 12/10 0600 HRS', 'Container No: MSKU1234565'])
  expect(notice).toMatchObject({ eta: [] })
  expect(notice.warnings).toEqual([
    'page 1, line 4: ETA: "12/10 0600 HRS" is not a date that can be read',
  ])
})

it('a remark shows the days of two columns, if they differ', async () => {
  const rows = [
    'Container No.    LFD (Terminal)    LFD (Line)',
    'MSKU1234565      03/12/2026        03/14/2026',
  ]
  const notice = await said([...head, ...rows])
  expect(notice).toMatchObject({ free: [] })
  expect(notice.warnings.join()).toContain('"03/12/2026 or 03/14/2026" does not state exactly one')
})

it.each([
  ['OAKLAND INTERNATIONAL CONTAINER TERMINAL (OICT)', 'USOAK'],
  ['Terminal 5', undefined],
  ['TTI', undefined],
])('without a port of discharge, the terminal %s is at %s', async (terminal, port) => {
  const lines = ['ARRIVAL NOTICE', 'B/L No: MAEU240112233', `Terminal: ${terminal}`]
  const notice = await said([...lines, 'Container No: MSKU1234565', 'ETA: 03/12/2026'])
  expect(notice.port).toBe(port)
})

describe('a container in an advertisement', () => {
  const facts = ['ETA: 2026-03-10', 'Last free day: 2026-03-16']

  it.each([
    ['SAMPLE - not a real shipment', 'Container: MSKU1234565'],
    ['Example:', 'Container: MSKU1234565'],
    ['What you see (sample data)', 'Container: MSKU1234565'],
    ['Picture for illustration only', 'Container: MSKU1234565'],
    ['Enter a number, e.g. container MSKU1234565, and press Search.'],
  ])('is not read: %s', async (...lines) => {
    await expect(said([...head, ...lines, ...facts])).rejects.toThrow('draft, sample or test')
  })

  it('does not hide a notice with an example in its terms, or of samples', async () => {
    const lines = ['Example Freight Inc', ...head, 'Description: SAMPLE TILES', ...facts]
    const terms = 'Example: if the last free day is 2026-03-16, demurrage starts on 2026-03-17.'
    const notice = await said([...lines, 'Container: MSKU1234565', terms])
    expect(notice).toMatchObject({ containers: ['MSKU1234565'], free: ['MSKU1234565 2026-03-17'] })
  })
})

it('the word vessel in the title of a notice names no vessel', async () => {
  const lines = ['ARRIVAL NOTICE - VESSEL GROUP', ...head.slice(1), 'Vessel: TEST STAR 001E']
  expect((await said([...lines, 'ETA: 2026-03-10'])).vessel).toBe('TEST STAR 001E')
})

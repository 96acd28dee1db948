import { describe, expect, it } from 'vitest'
import { receivedByInbox } from '../inbox/received-by-inbox.js'
import { pdfOf } from './pdf-of.js'

const tracked = { number: '237038722', scac: 'MAEU' }

interface Changes {
  lfd?: string
  printed?: string
  more?: string[]
}

const notice = ({ lfd = '2026-03-12', printed = '2026-03-01 21:24', more = [] }: Changes = {}) => [
  ['MAERSK LINE', '', `Print Date: ${printed}`],
  ['ARRIVAL NOTICE'],
  ['B/L No', 'Vessel', 'Voyage No'],
  ['MAEU - 237038722', 'MAERSK ELBA', '608E'],
  more,
  ['House B/L No', 'Port of Loading', 'Port of Discharge'],
  ['HKS-26-02227', 'Ningbo', 'Los Angeles, CA'],
  ['Shipment is due to arrive aboard subject'],
  ['vessel On/or', '2026-03-08'],
  ['About'],
  ['CY Location', 'FIRMS Code'],
  ['APM TERMINALS - PIER 400', 'W185'],
  ['Last Free Date', 'Free Time'],
  [lfd, '4 days'],
  ['Container No.', 'Seal No.', 'Pick-up No.'],
  ['MSKU1234565', 'ML123456', '778899'],
  ['MRKU0000010', '', '778900'],
]

interface Explained {
  fact: string
  said_by: unknown
  voices: unknown[]
  disagreement: unknown
}

/** Puts messages and then files into the inbox, one after the other. Returns the first container. */
async function received(
  files: readonly (readonly [string, string | Uint8Array])[],
  messages: string[] = [],
) {
  const { opened } = await receivedByInbox(tracked, messages)
  for (const [name, content] of files) {
    opened.put(name, content)
    await opened.settle()
  }
  expect(opened.errors).toEqual([])
  const { data } = (await opened.test.get('/containers')).body
  const box = data.find(({ attributes }) => attributes.number === 'MSKU1234565')
  const explained = box && (await opened.test.get(`/containers/${box.id}/explanation`)).body.data
  const facts = (explained?.attributes.facts ?? []) as Explained[]
  const fact = (name: string) => facts.find((it) => it.fact === name)
  const numbers = data.map(({ attributes }) => attributes.number)
  return { opened, numbers, box: box?.attributes, fact }
}

describe('an arrival notice as a PDF', () => {
  it('states that the vessel arrived if it names the day', async () => {
    const eta = await pdfOf(notice({ printed: '2026-02-20 08:00' }))
    const arrived = await pdfOf(notice({ more: ['ATA: 2026-03-01 14:00'] }))
    const { box } = await received([
      ['eta.pdf', eta],
      ['ata.pdf', arrived],
    ])
    expect(box).toMatchObject({ pod_arrived_at: '2026-03-01T22:00:00Z' })
  })

  it('states ETA, vessel, terminal and last free day of each container, with page and line', async () => {
    const { opened, numbers, box, fact } = await received([['notice.pdf', await pdfOf(notice())]])
    expect(numbers).toEqual(['MSKU1234565', 'MRKU0000010'])
    expect(box).toMatchObject({
      pod_eta_at: '2026-03-08T08:00:00Z',
      pod_vessel_name: 'MAERSK ELBA',
      pod_voyage_number: '608E',
      import_deadlines: { pickup_lfd_line: '2026-03-13T06:59:59Z' },
    })
    expect(fact('pickup_lfd_line')?.said_by).toMatchObject({
      data_source: 'shipping_line',
      data_provider_name: 'Maersk',
      seen_at: '2026-03-02T05:24:00Z',
      document: 'notice.pdf, page 1, line 12',
    })
    expect(fact('vessel_arrived')).toMatchObject({ location_locode: 'USLAX' })
    expect(opened.textOf('done', 'notice.pdf.remarks.txt')).toContain('free time: 4 days')
    expect(opened.textOf('done', 'notice.pdf.remarks.txt')).toContain('pickup number: 778899')
  })

  it('changes nothing that a message of the line states, and the difference is reported', async () => {
    const message = JSON.stringify({
      arrivalNotices: [
        {
          carrierCode: 'MAEU',
          issueDateTime: '2026-03-01T10:00:00Z',
          transportDocumentReference: '237038722',
          pickupInformation: { pickupLocation: { UNLocationCode: 'USLAX' } },
          utilizedTransportEquipments: [{ equipment: { equipmentReference: 'MSKU1234565' } }],
          freeTimes: [{ typeCodes: ['DEM'], lastFreeDate: { value: '2026-03-10' } }],
        },
      ],
    })
    const pdf = await pdfOf(notice({ printed: '2026-03-02 08:00' }))
    const { box, fact } = await received([['notice.pdf', pdf]], [message])
    expect(box).toMatchObject({ import_deadlines: { pickup_lfd_line: '2026-03-11T06:59:59Z' } })
    expect(fact('pickup_lfd_line')).toMatchObject({
      disagreement: { cost: 'deadline' },
      voices: expect.arrayContaining([
        expect.objectContaining({
          document: 'notice.pdf, page 1, line 12',
          verdict: 'outranked',
        }),
      ]),
    })
  })

  it('is replaced by a later notice, whichever of the two arrives last', async () => {
    const first = await pdfOf(notice({ lfd: '2026-03-11', printed: '2026-02-27 09:00' }))
    const second = await pdfOf(notice({ lfd: '2026-03-14', printed: '2026-03-01 09:00' }))
    for (const pdfs of [
      [first, second],
      [second, first],
    ]) {
      const { box } = await received(pdfs.map((pdf, nth) => [`notice-${nth}.pdf`, pdf] as const))
      expect(box).toMatchObject({ import_deadlines: { pickup_lfd_line: '2026-03-15T06:59:59Z' } })
    }
  })

  it('states nothing that it gives two values: the last free day, or the bill of lading', async () => {
    const days = await received([
      ['notice.pdf', await pdfOf(notice({ more: ['Last Free Day: 2026-03-20'] }))],
    ])
    expect(days.box).toMatchObject({ pickup_lfd: null })
    expect(days.opened.textOf('done', 'notice.pdf.remarks.txt')).toContain(
      'last free day: the notice states 2 different values',
    )
    const bills = await received([
      ['notice.pdf', await pdfOf(notice({ more: ['B/L No: MAEU - 237038723'] }))],
    ])
    expect(bills.opened.textOf('done', 'notice.pdf.remarks.txt')).toContain(
      'bill of lading: the notice states 2 different values',
    )
  })
})

const mail = (type: string, body: string, subject = 'Arrival notice 237038722'): string =>
  [
    'From: Maersk <no-reply@maersk.com>',
    'To: imports@example.com',
    `Subject: ${subject}`,
    'Date: Sun, 01 Mar 2026 22:10:00 +0000',
    'MIME-Version: 1.0',
    `Content-Type: ${type}; charset=utf-8`,
    '',
    body,
    '',
  ].join('\r\n')

describe('an arrival notice as an email', () => {
  it('is read from the columns of its web page, as of the time it was sent', async () => {
    const html = `<html><body><table><tr><td colspan="3"><h1>Arrival Notice</h1></td></tr>
      <tr><th>B/L No.</th><th>Vessel</th><th>Voyage</th></tr>
      <tr><td>MAEU237038722</td><td>MAERSK<br>ELBA</td><td></td></tr>
      <tr><th>Port of Discharge</th><th>ETA</th><th>Last Free Day</th></tr>
      <tr><td>Los Angeles, CA</td><td></td><td>Thu 03/12/2026</td></tr></table>
      <table><tr><th>Container</th><th>Seal</th></tr><tr><td>MSKU 123456-5</td><td>X</td></tr></table>`
    const { box, fact } = await received([['mail.eml', mail('text/html', html)]])
    expect(box).toMatchObject({ import_deadlines: { pickup_lfd_line: '2026-03-13T06:59:59Z' } })
    expect(box).toMatchObject({ pod_eta_at: null })
    expect(fact('pickup_lfd_line')?.said_by).toMatchObject({
      document: 'body.html, page 1, line 6',
      by_email: true,
      seen_at: '2026-03-01T22:10:00Z',
    })
  })

  it('counts as sent when it was received if its date is later or has no valid time zone', async () => {
    const dated = (date: string, day: string) =>
      mail(
        'text/plain',
        `B/L No: MAEU237038722\r\nContainer: MSKU1234565\r\nPort of discharge: Los Angeles\r\nLast free day: ${day}-MAR-2026`,
      ).replace('Sun, 01 Mar 2026 22:10:00 +0000', date)
    const { opened, box, fact } = await received([
      ['first.eml', dated('Tue, 01 Jan 2030 08:00:00 +0000', '12')],
      ['zone.eml', dated('Sun, 01 Mar 2026 22:10:00 +9900', '13')],
      ['last.eml', dated('Mon, 02 Mar 2026 23:59:00 -1200', '14')],
    ])
    expect(box).toMatchObject({ import_deadlines: { pickup_lfd_line: '2026-03-15T06:59:59Z' } })
    const [{ seen_at } = { seen_at: '' }] = [
      fact('pickup_lfd_line')?.said_by as { seen_at: string },
    ]
    expect(Date.parse(seen_at)).toBeLessThanOrEqual(opened.test.clock.now().getTime())
  })

  it('is read from the lines of its text', async () => {
    const text = [
      'Dear customer,',
      'B/L No......: MAEU237038722',
      'Container(s): MSKU1234565,',
      'MRKU0000010',
      'Port of discharge: LOS ANGELES, CA   ETA: 08-MAR-2026',
      'Your last free day is close.  Last free day: 12-MAR-2026',
    ].join('\r\n')
    const { opened, box, numbers } = await received([['mail.eml', mail('text/plain', text)]])
    expect(
      opened.has('rejected', 'mail.eml') && opened.textOf('rejected', 'mail.eml.reason.txt'),
    ).toBe(false)
    expect(numbers).toHaveLength(2)
    expect(box).toMatchObject({
      pod_eta_at: '2026-03-08T08:00:00Z',
      import_deadlines: { pickup_lfd_line: '2026-03-13T06:59:59Z' },
    })
  })

  it('that is no notice is rejected, and a document beside a message is set aside', async () => {
    const letter = mail('text/plain', 'Are you free for lunch on 03/12/2026?', 'Lunch')
    const { opened } = await received([['mail.eml', letter]])
    expect(opened.textOf('rejected', 'mail.eml.reason.txt')).toContain('no attachment')
    expect(await opened.count('received_statements')).toBe(0)
  })
})

it('is read from a text file, which is no report of a terminal', async () => {
  const lines = ['ARRIVAL NOTICE', 'B/L No: MAEU237038722', 'Container No: MSKU1234565']
  const text = [...lines, 'Port of Discharge: LOS ANGELES, CA', 'LFD: 03/12/2026'].join('\n')
  const { opened, box } = await received([['notice.txt', text]])
  expect(opened.has('rejected', 'notice.txt')).toBe(false)
  expect(box).toMatchObject({ import_deadlines: { pickup_lfd_line: '2026-03-13T06:59:59Z' } })
})

it('is read from a text file with a title in another language', async () => {
  const lines = ['ANKUNFTSAVIS', 'B/L-Nr. MAEU237038722', 'Container: MSKU1234565']
  const text = [...lines, 'Entladehafen: Hamburg', 'Freetime bis 12.03.2026'].join('\n')
  const { box } = await received([['avis.txt', text]])
  expect(box).toMatchObject({ import_deadlines: { pickup_lfd_line: '2026-03-12T22:59:59Z' } })
})

it('applies no last free day without a port or terminal, and says which day and what to do', async () => {
  const lines = ['ARRIVAL NOTICE', 'B/L No: MAEU237038722', 'Container No: MSKU1234565']
  const without = [...lines, 'LFD: 12 Mar 2026'].join('\n')
  const { opened, box } = await received([['notice.txt', without]])
  expect(box).toMatchObject({ pickup_lfd: null })
  expect(opened.textOf('done', 'notice.txt.remarks.txt')).toContain(
    'last free day: "2026-03-12" is not used: the notice names no known port or terminal, so the time zone of the day is unknown. Put a notice that names the port of discharge, or a report of the terminal, into the inbox',
  )
  opened.put('again.txt', `${without}\nPort of Discharge: Los Angeles, CA`)
  await opened.settle()
  const [after] = (await opened.test.get('/containers')).body.data
  expect(after?.attributes).toMatchObject({
    import_deadlines: { pickup_lfd_line: '2026-03-13T06:59:59Z' },
  })
})

it('other documents, locked and scanned ones are rejected with the reason', async () => {
  const reasonFor = async (pdf: Uint8Array): Promise<string> => {
    const { opened } = await received([['file.pdf', pdf]])
    expect(await opened.count('received_statements')).toBe(0)
    return opened.textOf('rejected', 'file.pdf.reason.txt')
  }
  const invoice = [
    ['COMMERCIAL INVOICE'],
    ['Invoice No: 4711', 'Total: USD 100.00'],
    ['MSKU1234565'],
  ]
  expect(await reasonFor(await pdfOf(invoice))).toMatch(/^This is not an arrival notice\./)
  expect(await reasonFor(await pdfOf(notice(), { userPassword: 'x' }))).toContain('password')
  expect(await reasonFor(await pdfOf([]))).toContain('may be a scan')
})

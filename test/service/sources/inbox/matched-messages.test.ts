import { describe, expect, it } from 'vitest'
import { receivedByInbox } from './received-by-inbox.js'

const bill = 'ANR260112345'

const edifact = (type: string, segments: string[], sender = 'TERMINAL'): string =>
  [
    `UNB+UNOA:2+${sender}+FORWARDER+260301:2000+${type}'`,
    `UNH+1+${type}'`,
    ...segments.map((segment) => `${segment}'`),
    `UNT+${segments.length + 2}+1'`,
    "UNZ+1+7'",
  ].join('\n')

/** The shipping line names its bill and the container on the bill. */
const booked = edifact(
  'IFTSTA:D:00B:UN',
  [
    'BGM+23+S1+9',
    'DTM+137:202602010000:203',
    'NAD+CA+HLC:172:20',
    'CNI+1',
    'STS+1+AE',
    `RFF+BM:HLCU${bill}`,
    'DTM+334:202602010000:203',
    'LOC+9+CNSHA:139:6',
    'LOC+11+NLRTM:139:6',
    'TDT+20+204E+1++MSC:172:20+++9839430:146::MSC GULSUN',
    'LOC+9+CNSHA:139:6',
    'LOC+11+NLRTM:139:6',
    'EQD+CN+HLXU1234561+45G1:102:5+++5',
  ],
  'HLCU',
)

const gateOut = (own: string[]): string =>
  edifact('CODECO:D:95B:UN', [
    'BGM+36+R1+9',
    'TDT+20+204E+1++MSC:172:20+++9839430:146::MSC GULSUN',
    'EQD+CN+HLXU1234561+45G1:102:5++3+5',
    ...own,
    'DTM+7:202603011430:203',
    'LOC+165+NLRTM:139:6',
  ])

const remarks = ({ record }: Awaited<ReturnType<typeof receivedByInbox>>) => [
  ...new Set(record.flatMap(({ remark }) => remark ?? [])),
]

describe('a gate-out from the terminal of another line', () => {
  it.each<[string, string[], string[]]>([
    ['that names the line as the operator', [`RFF+BM:${bill}`, 'NAD+CF+HLC:172:20'], []],
    ['that names the bill with its code', [`RFF+BM:HLCU${bill}`], []],
    [
      'that names no line but that of the ship',
      [`RFF+BM:${bill}`],
      [
        'The message names MSC as the shipping line. oct uses the message, because its container and bill or booking match.',
      ],
    ],
    [
      'that names another operator',
      [`RFF+BM:${bill}`, 'NAD+CF+ONE:172:20'],
      [
        'The message names ONE as the shipping line. oct uses the message, because its container and bill or booking match.',
      ],
    ],
    ['that names an unknown operator', [`RFF+BM:${bill}`, 'NAD+CF+QQQ:172:20'], []],
    ['that names no bill', ['NAD+CF+ONE:172:20'], []],
  ])('%s counts', async (_, own, expected) => {
    for (const order of [
      [booked, gateOut(own)],
      [gateOut(own), booked],
    ]) {
      const heard = await receivedByInbox({ number: `HLCU${bill}`, scac: 'HLCU' }, order)
      expect(heard.boxes).toMatchObject([
        { number: 'HLXU1234561', pod_full_out_at: '2026-03-01T13:30:00Z' },
      ])
      expect(heard.shipments).toMatchObject([{ shipping_line_scac: 'HLCU' }])
      expect(remarks(heard)).toEqual(expected)
    }
  })

  it('counts by its bill alone, if it names no line except that of the vessel', async () => {
    const { boxes } = await receivedByInbox({ number: `HLCU${bill}`, scac: 'HLCU' }, [
      gateOut([`RFF+BM:${bill}`]),
    ])
    expect(boxes).toMatchObject([{ number: 'HLXU1234561', current_status: 'picked_up' }])
  })

  it('of another box and another line is not counted, even if its bill has the same number', async () => {
    const other = gateOut([`RFF+BM:${bill}`, 'NAD+CF+ONE:172:20']).replace(
      'HLXU1234561',
      'NYKU1234564',
    )
    const { boxes } = await receivedByInbox({ number: `HLCU${bill}`, scac: 'HLCU' }, [
      booked,
      other,
    ])
    expect(boxes).toMatchObject([{ number: 'HLXU1234561' }])
    expect(boxes).toHaveLength(1)
  })
})

describe('a box that is tracked by its number', () => {
  it.each([
    ['its operator', 'HLXU1234561', ['NAD+CF+HLC:172:20'], 'HLCU'],
    ['its owner, where only the line of the ship is named', 'HLXU1234561', [], 'HLCU'],
    ['the line of the ship, where its owner only leases it', 'TCLU1234568', [], 'MSCU'],
  ])('belongs to %s', async (_, number, own, scac) => {
    const message = gateOut(own).replace('HLXU1234561', number)
    const { shipments } = await receivedByInbox({ number, type: 'container' }, [message])
    expect(shipments).toMatchObject([{ shipping_line_scac: scac }])
  })
})

describe('a message in the text of an email', () => {
  const letter = (text: string, more: readonly string[] = []): string =>
    [
      'From: Terminal <edi@example.com>',
      'To: me@example.com',
      'Subject: gate out',
      'MIME-Version: 1.0',
      ...more,
      'Content-Type: text/plain; charset=utf-8',
      '',
      text,
    ].join('\r\n')
  const message = gateOut([`RFF+BM:${bill}`, 'NAD+CF+HLC:172:20'])
  const onOneLine = message.replaceAll('\n', '')

  it.each([
    ['alone', message],
    ['below a greeting and above a signature', `Hello,\n\n${message}\n\nBest regards\nTerminal`],
    ['quoted', message.replace(/^/gm, '> ')],
    ['wrapped by a mail program', onOneLine.replace(/.{76}/g, '$&\n')],
  ])('%s is read', async (_, text) => {
    const heard = await receivedByInbox({ number: `HLCU${bill}`, scac: 'HLCU' }, [letter(text)])
    expect(heard.boxes).toMatchObject([{ number: 'HLXU1234561', current_status: 'picked_up' }])
  })
})

describe('a message about an earlier trip of the box', () => {
  const old = gateOut([]).replace('202603011430', '202405011430').replace('260301', '240501')

  it('is history, and not a state of the tracked trip', async () => {
    for (const order of [
      [booked, old],
      [old, booked],
    ]) {
      const { boxes } = await receivedByInbox({ number: `HLCU${bill}`, scac: 'HLCU' }, order)
      expect(boxes).toMatchObject([
        { number: 'HLXU1234561', current_status: 'on_ship', pod_full_out_at: null },
      ])
    }
  })

  it('leads to no shipment by itself', async () => {
    const { shipments } = await receivedByInbox({ number: 'HLXU1234561', type: 'container' }, [old])
    expect(shipments).toEqual([])
  })
})

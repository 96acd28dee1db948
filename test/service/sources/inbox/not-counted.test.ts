import { expect, it } from 'vitest'
import { receivedInWords } from '../../../../src/features/explain/received-in-words.js'
import { listInbox } from '../../../../src/service/sources/inbox/list-inbox.js'
import { receivedByInbox } from './received-by-inbox.js'

const status = (
  code: string,
  date: string,
  { bill = 'MEDUAB123456', scac = 'MSCU', box = '123456', place = 'R4*5*UN*USLGB' } = {},
): string => {
  const set = [
    'ST*315*0001',
    `B4***${code}*${date}**MSCU*${box}*L*45G1`,
    ...(bill === '' ? [] : [`N9*BM*${bill}`]),
    ...(scac === '' ? [] : [`N9*SCA*${scac}`]),
    'Q2*9839430*****400***204E***L*MSC GULSUN',
    place,
    'R4*L*UN*CNSHA*SHANGHAI*CN',
    'R4*D*UN*USLGB*LONG BEACH*US***CA',
  ]
  return [
    'ISA*00*          *00*          *ZZ*MSCU           *ZZ*FORWARDER      *260301*2000*U*00401*000000007*0*P*>',
    'GS*QO*MSCU*FORWARDER*20260301*2000*7*X*004010',
    ...set,
    `SE*${set.length + 1}*0001`,
    'GE*1*7',
    'IEA*1*000000007',
  ]
    .map((segment) => `${segment}~`)
    .join('\n')
}

const landed = status('UV', '20260220*0815')

async function explained(...messages: string[]) {
  const heard = await receivedByInbox({ number: 'MEDUAB123456', scac: 'MSCU' }, [
    landed,
    ...messages,
  ])
  const { test } = heard.opened
  const id = (await test.get('/containers')).body.data[0]?.id
  const { body } = await test.get(`/containers/${id}/explanation`)
  const attributes = (body.data as unknown as { attributes: Record<string, unknown> }).attributes
  const notCounted = attributes.not_counted as { name: string; reasons: string[] }[]
  return { heard, notCounted, remarks: attributes.remarks as string[] }
}

it('an explanation names every message that is not counted, and the reason', async () => {
  const { notCounted } = await explained(
    status('OA', '20260228*0915', { bill: 'MEDUZZ999999' }),
    status('CT', '20260228*0915', { place: 'R4*5*SL*1*WEST NOWHERE*US' }),
  )
  expect(notCounted.map(({ name, reasons }) => [name, reasons])).toEqual([
    [
      'message-1.txt',
      ['the message names bill ZZ999999, but the container is tracked under MEDUAB123456'],
    ],
    ['message-2.txt', [expect.stringContaining('the place "1 WEST NOWHERE, US" is unknown')]],
  ])
})

it('a message that is too old and one of an earlier trip have separate reasons', async () => {
  const alone = { bill: '', scac: '' }
  const { notCounted } = await explained(
    status('OA', '20230301*0915', alone),
    status('RD', '20260110*0915', { ...alone, box: '123456' }),
    status('OA', '20260105*0915', alone),
  )
  expect(notCounted.map(({ reasons }) => reasons)).toEqual([
    [
      'the statements are too old (2023-03-01): more than 180 days before the first event or the request of this trip',
    ],
    ['the statements are about an earlier trip of the container (2026-01-10)'],
    ['the statements are about an earlier trip of the container (2026-01-05)'],
  ])
})

it('a report of a terminal at a port that no source names on the trip has its own reason', async () => {
  const { notCounted } = await explained(
    'Container,Terminal,LFD\nMSCU1234566,USOAK-OICT,03/05/2026\n',
    'Container,Terminal,LFD\nMSCU1234566,USLAX-APMT,03/06/2026\n',
  )
  expect(notCounted.map(({ name, reasons }) => [name, reasons])).toEqual([
    ['message-1.txt', ['no source says that this trip of the container goes through Oakland']],
  ])
})

it('counted messages are not among them', async () => {
  const { notCounted } = await explained(status('OA', '20260228*0915'))
  expect(notCounted).toEqual([])
})

it('a message that names a bill counts for a container that is tracked by its own number', async () => {
  const discharged = [
    "UNB+UNOC:3+MAHER+FORWARDER+260301:2000+7'",
    "UNH+1+COARRI:D:95B:UN'BGM+98+1+9'LOC+11+USNYC:139:6'EQD+CN+MSCU1234566+45G1:102:5++3+5'",
    "RFF+BM:MEDUAB123456'DTM+203:202602200815:203'CNT+16:1'UNT+7+1'UNZ+1+7'",
  ].join('')
  const tracked = { number: 'MSCU1234566', scac: 'MSCU', type: 'container' }
  const { boxes, opened } = await receivedByInbox(tracked, [discharged])
  expect(boxes).toMatchObject([{ pod_discharged_at: '2026-02-20T13:15:00Z' }])
  const { messages } = await listInbox(opened.test.service.world, { folder: opened.folder })
  expect(messages.map(({ not_counted }) => not_counted)).toEqual([[]])
})

it('a list of messages states which containers are not tracked, and what was ignored', async () => {
  const { heard } = await explained(
    status('OA', '20260228*0915', { bill: 'MEDUZZ999999' }),
    status('OA', '20260228*0915', { bill: '', box: '765432' }),
  )
  const { test, folder } = heard.opened
  const { messages } = await listInbox(test.service.world, { folder })
  const notes = Object.fromEntries(messages.map(({ name, not_counted }) => [name, not_counted]))
  expect(notes['message-0.txt']).toEqual([])
  expect(notes['message-1.txt']).toEqual([
    'oct does not use the statements about MSCU1234566: the message names bill ZZ999999, but the container is tracked under MEDUAB123456',
  ])
  expect(notes['message-2.txt']?.[0]).toMatch(/^this account does not track MSCU765432\d$/)
})

it('a container whose trip ended before it was tracked is not reported as untracked', async () => {
  const tracked = { number: 'MSCU1234566', scac: 'MSCU', type: 'container' }
  const { opened } = await receivedByInbox(tracked, [
    'Container,Terminal,Gate Out\nMSCU1234566,USLAX-APMT,06/10/2025 09:15\n',
    'Container,Terminal,Gate Out\nMSCU6639870,USLAX-APMT,06/10/2025 09:15\n',
  ])
  const { messages } = await listInbox(opened.test.service.world, { folder: opened.folder })
  const notes = Object.fromEntries(messages.map(({ name, not_counted }) => [name, not_counted]))
  expect(notes['message-0.txt']).toEqual([
    'oct does not use the statements about MSCU1234566: the container is tracked, but no message about its current trip has arrived yet',
  ])
  expect(notes['message-1.txt']?.[0]).toMatch(/^this account does not track/)
})

it('a return before a container was tracked belongs to an earlier trip', async () => {
  const alone = { bill: '', scac: '' }
  const tracked = { number: 'MSCU1234566', scac: 'MSCU', type: 'container' }
  const { opened } = await receivedByInbox(tracked, [status('RD', '20260210*0915', alone)])
  const { messages } = await listInbox(opened.test.service.world, { folder: opened.folder })
  expect(messages.map(({ not_counted }) => not_counted)).toEqual([
    [
      'oct does not use the statements about MSCU1234566: the statements are about an earlier trip of the container (2026-02-10)',
    ],
  ])
})

it('a list of messages states why a container under a tracked bill is not counted yet', async () => {
  const ofOther = status('OA', '20260228*0915', { scac: 'ONEY', box: '765432' })
  const { heard, remarks } = await explained(ofOther)
  const { test, folder } = heard.opened
  const { messages } = await listInbox(test.service.world, { folder })
  const [note, ...others] = messages.find(({ name }) => name === 'message-1.txt')?.not_counted ?? []
  expect(note).toMatch(
    /^oct does not use the statements about (MSCU765432\d): ONE is named as the shipping line, but bill AB123456 is tracked under MSC; the message is used as soon as \1 is known to be on that bill$/,
  )
  expect(others).toEqual([])
  expect(remarks).toEqual([note?.replace('the statements about', 'a message about')])
})

it('in text output, messages with one reason are grouped', () => {
  const message = { message_id: 'm', form: 'X12', received_at: '2026-02-28T00:00:00Z' }
  const reasons = ['bill B is named, but the container is tracked under A']
  const not_counted = ['a.edi', 'b.edi', 'c.edi'].map((name) => ({ ...message, name, reasons }))
  expect(receivedInWords('MSCU1234566', { not_counted })).toEqual([
    '3 messages named MSCU1234566 and were not used, because bill B is named, but the container is tracked under A (a.edi, b.edi, c.edi)',
  ])
  expect(receivedInWords('MSCU1234566', {})).toEqual([])
})

it('an explanation by number describes an untracked container, to its account only', async () => {
  const { heard } = await explained(
    status('OA', '20260228*0915', { box: '654321', bill: '', scac: '' }),
    status('UV', '20260221*0915', { box: '654321', scac: 'ONEY' }),
  )
  const { test } = heard.opened
  const number = 'MSCU6543212'
  const { status: known, body } = await test.get(`/containers/${number}/explanation`)
  expect(known).toBe(200)
  expect(body.data).toMatchObject({
    id: number,
    attributes: {
      number,
      facts: [],
      not_counted: [
        { name: 'message-1.txt', reasons: ['no shipment has this container'] },
        { name: 'message-2.txt', reasons: [expect.stringContaining('is tracked under MSC')] },
      ],
    },
  })
  for (const other of ['MSCU1234566', 'MSKU1234565', '%25']) {
    expect((await test.get(`/containers/${other}/explanation`)).status).toBe(404)
  }
  const { key } = await test.service.createKey({ account: 'Beta', user: 'BETA-USER' })
  expect((await test.as(key).get(`/containers/${number}/explanation`)).status).toBe(404)
})

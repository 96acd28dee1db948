import { describe, expect, it } from 'vitest'
import { readDcsaText } from '../../../../src/service/sources/dcsa/read-dcsa.js'
import { read, receivedAt, told } from './message.js'

const load = told({ id: 'e1', code: 'LOAD', at: '2026-04-04T08:00:00+08:00', where: 'CNSHA' })

describe('times of documents', () => {
  const paper = {
    eventType: 'SHIPMENT',
    eventClassifierCode: 'ACT',
    eventCreatedDateTime: '2026-04-01T00:00:00Z',
    eventDateTime: '2026-04-01T00:00:00Z',
    shipmentEventTypeCode: 'DRFT',
    documentTypeCode: 'TRD',
    documentID: 'BILL1',
  }
  const oddIn = (change: object): string[] => {
    const { setAside, warnings } = read([load, { ...paper, ...change }])
    return [...setAside, ...warnings].map(({ where, reason }) => `${where}: ${reason}`)
  }
  const plain = 'event 2: DRFT is an event of a bill, not a milestone of a container'

  it.each([
    [
      { eventDateTime: '2019/11/12 07:41:00 +08:30' },
      ['event 2: eventDateTime: "2019/11/12 07:41:00 +08:30" is not a date and time'],
    ],
    [
      { eventCreatedDateTime: '2021 01 01 14:12:56' },
      ['event 2: eventCreatedDateTime: "2021 01 01 14:12:56" is not a date and time'],
    ],
    [{ eventCreatedDateTime: undefined }, [plain]],
    [
      { eventCreatedDateTime: '1999-01-01T14:12:56Z' },
      [plain, 'event 2: eventCreatedDateTime: "1999-01-01T14:12:56Z" is before the year 2000'],
    ],
    [
      { eventCreatedDateTime: '2099-01-01T14:12:56Z' },
      [
        plain,
        'event 2: eventCreatedDateTime: "2099-01-01T14:12:56Z" is later than the receipt of the message',
      ],
    ],
  ])('%j', (change, expected) => {
    expect(oddIn(change)).toEqual(expected)
  })
})

describe('files of events', () => {
  it.each([
    ['one in each line', `${JSON.stringify(load)}\n${JSON.stringify(load)}\r\n`],
    ['inside what was answered', JSON.stringify({ status: 200, data: { events: [load, load] } })],
    ['a list inside it', JSON.stringify({ data: [load, load] })],
  ])('are read: %s', (_, text) => {
    const { statements } = readDcsaText(text, { receivedAt, scac: 'MAEU' })
    const moves = statements.filter(({ observation }) => observation.kind === 'milestone')
    expect(moves).toHaveLength(2)
  })
})

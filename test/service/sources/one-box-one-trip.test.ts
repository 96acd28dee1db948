import { describe, expect, it } from 'vitest'
import { shippingLines } from '../../../src/domain/reference/lines.js'
import { withCheckDigit } from '../../../src/service/sources/simulator/box/number-boxes.js'
import { createSimulator } from '../../../src/service/sources/simulator/create-simulator.js'
import { scenarios } from '../../../src/service/sources/simulator/stories/scenarios.js'
import { type TestService, testService } from '../../support/service.js'

const simulated = (scenarioOf?: (number: string) => string | undefined) =>
  testService({ sources: [createSimulator({ ...(scenarioOf && { scenarioOf }) })] })

/** Registers a number, lets a while pass, and returns the request as it is then. */
async function track(test: TestService, attributes: Record<string, unknown>) {
  const id = await test.track(attributes)
  test.clock.advance({ minutes: 5 })
  const { data } = (await test.get(`/tracking_requests/${id}`)).body
  return {
    status: data.attributes.status,
    reason: data.attributes.failed_reason,
    scac: data.attributes.scac,
    shipment: data.relationships.tracked_object?.data?.id,
  }
}

const container = (request_number: string, scac: string) => ({
  request_type: 'container',
  request_number,
  scac,
})

async function boxesOf(test: TestService, shipment: string | undefined): Promise<string[]> {
  const { included } = (await test.get(`/shipments/${shipment}?include=containers`)).body
  return included.map(({ attributes }) => String(attributes.number)).sort()
}

/** Every container is in the list once. */
async function expectOneWorld(test: TestService): Promise<void> {
  const { data } = (await test.get('/containers?page[size]=100')).body
  const numbers = data.map(({ attributes }) => attributes.number)
  expect(numbers).toEqual([...new Set(numbers)])
}

describe('a box of a simulated bill', () => {
  const bills: [string, string][] = [
    ['MEDUFR030802', 'MSCU'],
    ['MAEU123456789', 'MAEU'],
    ['HLCUBO12603ABCDE', 'HLCU'],
    ['ONEYSELF12345678', 'ONEY'],
  ]
  it.each(bills)('of %s is tracked by its number as part of that bill', async (number, scac) => {
    const test = await simulated()
    const ofBill = await track(test, { request_number: number, scac })
    expect(ofBill.status).toBe('created')
    const boxes = await boxesOf(test, ofBill.shipment)
    for (const box of boxes) {
      const ofBox = await track(test, container(box, scac))
      expect(ofBox, box).toMatchObject({ shipment: ofBill.shipment, scac })
    }
    expect((await test.get('/shipments')).body.data).toHaveLength(1)
    await expectOneWorld(test)
  })

  it('is not found at a line that does not move it', async () => {
    const test = await simulated()
    const { shipment } = await track(test, { request_number: 'MEDUFR030802', scac: 'MSCU' })
    const [box = ''] = await boxesOf(test, shipment)
    expect(await track(test, container(box, 'ONEY'))).toMatchObject({
      status: 'failed',
      reason: 'not_found',
    })
    await expectOneWorld(test)
  })

  it.each(['MSDU482915', 'TCLU590327', 'MEDU731604'])(
    'of the show, %s, leads to its bill when it is tracked first',
    async (firstTen) => {
      const test = await simulated()
      const ofBox = await track(test, container(withCheckDigit(firstTen), 'MSCU'))
      const ofBill = await track(test, { request_number: 'MEDUFR030802', scac: 'MSCU' })
      expect(ofBill).toMatchObject({ status: 'created', shipment: ofBox.shipment })
      expect(await boxesOf(test, ofBox.shipment)).toHaveLength(3)
      await expectOneWorld(test)
    },
  )

  it('tracked on its own keeps its trip when the bill comes later', async () => {
    const probe = await simulated()
    const bill = { request_number: 'MAEU123456789', scac: 'MAEU' }
    const [box = ''] = await boxesOf(probe, (await track(probe, bill)).shipment)
    const test = await simulated()
    const ofBox = await track(test, container(box, 'MAEU'))
    expect(ofBox.status).toBe('created')
    expect(await track(test, bill)).toMatchObject({ status: 'failed', reason: 'duplicate' })
    await expectOneWorld(test)
  })
})

it('Numbers that go through one scenario have boxes and bills of their own', async () => {
  for (const { name } of scenarios) {
    const test = await simulated(() => name)
    for (const request_number of ['MAEU111222333', 'MAEU444555666']) {
      await track(test, { request_number, scac: 'MAEU' })
    }
    await track(test, container('MSCU6639870', 'MSCU'))
    await track(test, container('CSQU3054383', 'MSCU'))
    await expectOneWorld(test)
    const { data } = (await test.get('/shipments')).body
    const bills = data.map(({ attributes }) => attributes.bill_of_lading_number)
    expect(bills, name).toEqual([...new Set(bills)])
  }
})

describe('a line that answers for some types of numbers only', () => {
  const types = [
    ['container', 'container_number_tracking_support', 'MSCU6639870'],
    ['bill_of_lading', 'bill_of_lading_tracking_support', 'XBOL774400112'],
    ['booking_number', 'booking_number_tracking_support', 'XBKG774400112'],
  ] as const
  it.each(types)(
    'finds nothing of the type %s unless its list entry says so',
    async (type, support, request_number) => {
      const lines = shippingLines.filter(({ listed }) => listed)
      for (const { scac, [support]: isSupported } of lines) {
        const { status, reason } = await track(await simulated(), {
          ...{ request_type: type, request_number, scac },
        })
        if (isSupported) expect(status, scac).toBe('created')
        else expect([status, reason], scac).toEqual(['failed', 'not_found'])
      }
    },
  )
})

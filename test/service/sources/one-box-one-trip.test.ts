import { describe, expect, it } from 'vitest'
import { shippingLines } from '../../../src/domain/reference/lines.js'
import { withCheckDigit } from '../../../src/service/sources/simulator/box/number-boxes.js'
import { createSimulator } from '../../../src/service/sources/simulator/create-simulator.js'
import { scenarios } from '../../../src/service/sources/simulator/stories/scenarios.js'
import { type TestService, testService } from '../../support/service.js'
import { isFull, oneInThree } from '../../sweeps/pairwise.js'

const simulated = (scenarioOf?: (number: string) => string | undefined) =>
  testService({ sources: [createSimulator({ ...(scenarioOf && { scenarioOf }) })] })

/** Registers a number, lets some time pass, and returns the request. */
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

/** Returns the containers of a bill that is tracked in its own world. */
async function boxesOfBill(bill: { request_number: string; scac: string }): Promise<string[]> {
  const probe = await simulated()
  return boxesOf(probe, (await track(probe, bill)).shipment)
}

/** Returns the destination and ship of a container. */
async function boxAt(test: TestService, number: string) {
  const { data } = (await test.get('/containers?page[size]=100')).body
  const [box] = data.filter(({ attributes }) => attributes.number === number)
  const { included } = (await test.get(`/containers/${box?.id}?include=shipment`)).body
  return included.map(({ id, attributes: { port_of_discharge_locode, pod_vessel_imo } }) => ({
    ...{ id, port_of_discharge_locode, pod_vessel_imo },
  }))
}

/** Checks that every container is listed only once. */
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
    'of the demo, %s, leads to its bill if it is tracked first',
    async (firstTen) => {
      const test = await simulated()
      const ofBox = await track(test, container(withCheckDigit(firstTen), 'MSCU'))
      const ofBill = await track(test, { request_number: 'MEDUFR030802', scac: 'MSCU' })
      expect(ofBill).toMatchObject({ status: 'created', shipment: ofBox.shipment })
      expect(await boxesOf(test, ofBox.shipment)).toHaveLength(3)
      await expectOneWorld(test)
    },
  )

  it.each(bills)(
    'of %s, tracked first, leads to the same shipment as its bill',
    async (number, scac) => {
      const bill = { request_number: number, scac }
      const boxes = await boxesOfBill(bill)
      for (const box of isFull ? boxes : boxes.slice(-1)) {
        const test = await simulated()
        const ofBox = await track(test, container(box, scac))
        const before = await boxAt(test, box)
        const ofBill = await track(test, bill)
        expect(ofBox, box).toMatchObject({ reason: null, shipment: expect.any(String), scac })
        expect(ofBill, box).toEqual(ofBox)
        expect(await boxAt(test, box), box).toEqual(before)
        for (let week = 0; week < 12; week += 1) {
          test.clock.advance({ days: 7 })
          await expectOneWorld(test)
        }
        expect((await test.get('/shipments')).body.data, box).toHaveLength(1)
      }
    },
  )

  it('stays on its own trip when a sister box is tracked too', async () => {
    const bill = { request_number: 'MEDU774455661', scac: 'MSCU' }
    const boxes = await boxesOfBill(bill)
    const test = await simulated()
    for (const box of boxes) {
      expect((await track(test, container(box, 'MSCU'))).status, box).toBe('created')
    }
    expect((await track(test, bill)).status).toBe('created')
    await expectOneWorld(test)
  })

  it('leads to the same shipment when tracking of the box was stopped before', async () => {
    const bill = { request_number: 'MAEU123456789', scac: 'MAEU' }
    const [box = ''] = await boxesOfBill(bill)
    const test = await simulated()
    const { shipment } = await track(test, container(box, 'MAEU'))
    await test.patch(`/shipments/${shipment}/stop_tracking`, {})
    expect(await track(test, bill)).toMatchObject({ status: 'created', shipment })
    await expectOneWorld(test)
  })

  it('belongs to one line: a bill of another line that names it is not found', async () => {
    const bill = { request_number: 'MAEU123456789', scac: 'MAEU' }
    const [box = ''] = await boxesOfBill(bill)
    const test = await simulated()
    expect((await track(test, container(box, 'ONEY'))).status).toBe('created')
    expect(await track(test, bill)).toMatchObject({ status: 'failed', reason: 'not_found' })
    await expectOneWorld(test)
  })

  const orders = [
    ['the bill', (bill: object, box: object) => [bill, box]],
    ['the box', (bill: object, box: object) => [box, bill]],
  ] as const
  it.each(orders)('waits in one poll with its bill, %s first', async (_first, inOrder) => {
    const [number, scac] = ['MAEU123456789', 'MAEU']
    const [box = ''] = await boxesOfBill({ request_number: number, scac })
    const test = await simulated()
    const ids: string[] = []
    for (const wish of inOrder({ request_number: number, scac }, container(box, scac))) {
      ids.push(await test.track({ ...wish }))
    }
    test.clock.advance({ minutes: 5 })
    const found = []
    for (const id of ids) {
      const { data } = (await test.get(`/tracking_requests/${id}`)).body
      expect(data.attributes.status).toBe('created')
      found.push(data.relationships.tracked_object?.data?.id)
    }
    expect(found[0]).toBe(found[1])
    await expectOneWorld(test)
  })

  it('that its bill names later is on one trip only', async () => {
    const bill = { request_number: 'MAEU900100200', scac: 'MAEU' }
    const lateOnly = () => simulated((number) => (number === 'MAEU900100200' ? late : undefined))
    const late = 'late-boxes'
    const probe = await lateOnly()
    const { shipment } = await track(probe, bill)
    const early = await boxesOf(probe, shipment)
    probe.clock.advance({ days: 30 })
    const all = await boxesOf(probe, shipment)
    const box = all.find((each) => !early.includes(each)) ?? ''
    expect(box).not.toBe('')
    for (const isBoxFirst of [true, false]) {
      const test = await lateOnly()
      if (isBoxFirst) await track(test, container(box, 'MAEU'))
      expect((await track(test, bill)).status).toBe('created')
      if (!isBoxFirst) await track(test, container(box, 'MAEU'))
      test.clock.advance({ days: 30 })
      await expectOneWorld(test)
    }
  })
})

it('Numbers of one scenario have their own boxes and bills', async () => {
  for (const { name } of oneInThree(scenarios, 0)) {
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

describe('a line that responds only for some types of numbers', () => {
  const types = [
    ['container', 'container_number_tracking_support', 'MSCU6639870', 0],
    ['bill_of_lading', 'bill_of_lading_tracking_support', 'XBOL774400112', 1],
    ['booking_number', 'booking_number_tracking_support', 'XBKG774400112', 2],
  ] as const
  it.each(types)(
    'finds nothing of the type %s unless its list entry allows it',
    async (type, support, request_number, first) => {
      const listed = shippingLines.filter((line) => line.listed)
      const supporting = oneInThree(
        listed.filter((line) => line[support]),
        first,
      )
      const others = listed.filter((line) => !line[support])
      for (const { scac, [support]: isSupported } of [...supporting, ...others]) {
        const { status, reason } = await track(await simulated(), {
          ...{ request_type: type, request_number, scac },
        })
        if (isSupported) expect(status, scac).toBe('created')
        else expect([status, reason], scac).toEqual(['failed', 'not_found'])
      }
    },
  )
})

import { describe, expect, it } from 'vitest'
import { createSimulator } from '../../../src/service/sources/simulator/create-simulator.js'
import { type Caller, newRequest, type TestService, testService } from '../../support/service.js'
import { isFull, isRun } from '../../sweeps/pairwise.js'

/** A container number means one container with one trip, whoever tracks it and by whatever number. */
const simulated = () => testService({ sources: [createSimulator()] })

const anotherAccount = async (test: TestService): Promise<Caller> =>
  test.as((await test.service.createKey({ account: 'Beta' })).key)

const bills: [string, string][] = [
  ['MEDUFR030802', 'MSCU'],
  ['MAEU123456789', 'MAEU'],
  ['HLCUBO12603ABCDE', 'HLCU'],
  ['ONEYSELF12345678', 'ONEY'],
]
const bill = (request_number: string, scac: string) => ({ request_number, scac })
const container = (request_number: string, scac: string) => ({
  ...{ request_type: 'container', request_number, scac },
})

/** Registers a number and returns its request some time later. */
async function track(test: TestService, caller: Caller, attributes: Record<string, unknown>) {
  const { body } = await caller.post('/tracking_requests', newRequest(attributes))
  test.clock.advance({ minutes: 5 })
  const { data } = (await caller.get(`/tracking_requests/${body.data.id}`)).body
  const { status, failed_reason: reason } = data.attributes
  return { status, reason, shipment: data.relationships.tracked_object?.data?.id }
}

/** Returns every container of an account with its trip, without ids and account data. */
async function boxes(caller: Caller): Promise<Record<string, unknown>> {
  const { data } = (await caller.get('/containers?page[size]=100')).body
  return Object.fromEntries(
    data.map(({ attributes }) => {
      const { number, current_status, pod_vessel_name, pod_eta_at, pod_discharged_at } = attributes
      const { pol_vessel_loaded_at, pod_arrived_at, pickup_lfd } = attributes
      const facts = { current_status, pod_vessel_name, pod_eta_at, pod_arrived_at }
      return [String(number), { ...facts, pol_vessel_loaded_at, pod_discharged_at, pickup_lfd }]
    }),
  )
}

async function namesOf(caller: Caller): Promise<unknown[]> {
  const { data } = (await caller.get('/shipments?page[size]=100')).body
  return data.map(({ attributes }) => attributes.bill_of_lading_number)
}

async function boxesOfBill(number: string, scac: string): Promise<string[]> {
  const probe = await simulated()
  await track(probe, probe, bill(number, scac))
  return Object.keys(await boxes(probe)).sort()
}

/** Checks that containers of both accounts are equal, now and in the following weeks. */
async function expectOneWorld(test: TestService, other: Caller): Promise<void> {
  for (let week = 0; week < 10; week += 1) {
    const [mine, theirs] = [await boxes(test), await boxes(other)]
    const shared = Object.keys(mine).filter((number) => number in theirs)
    expect(shared).not.toEqual([])
    for (const number of shared) expect([number, mine[number]]).toEqual([number, theirs[number]])
    test.clock.advance({ days: 7 })
  }
}

describe('a simulated box in two accounts', () => {
  it.each(bills)('has one journey under %s, registered days apart', async (number, scac) => {
    const test = await simulated()
    const other = await anotherAccount(test)
    expect((await track(test, test, bill(number, scac))).status).toBe('created')
    test.clock.advance({ days: 3 })
    expect((await track(test, other, bill(number, scac))).status).toBe('created')
    await expectOneWorld(test, other)
  })

  it.each(bills)('has one journey under %s and under its own number', async (number, scac) => {
    for (const [place, box] of (await boxesOfBill(number, scac)).entries()) {
      for (const isBoxFirst of [true, false]) {
        if (!isRun(place, Number(isBoxFirst))) continue
        const test = await simulated()
        const other = await anotherAccount(test)
        const wishes = [bill(number, scac), container(box, scac)]
        const [first, second] = isBoxFirst ? wishes.toReversed() : wishes
        const { status } = await track(test, test, { ...first })
        test.clock.advance({ days: 1 })
        await track(test, other, { ...second })
        // A container whose trip is over may be on another trip.
        if (status === 'created') await expectOneWorld(test, other)
      }
    }
  })

  it('has one journey if both wait in one poll', async () => {
    const [number, scac] = ['MAEU123456789', 'MAEU']
    const [box = ''] = await boxesOfBill(number, scac)
    const test = await simulated()
    const other = await anotherAccount(test)
    await test.post('/tracking_requests', newRequest(container(box, scac)))
    test.clock.advance({ ms: 500 })
    await other.post('/tracking_requests', newRequest(bill(number, scac)))
    test.clock.advance({ minutes: 5 })
    await expectOneWorld(test, other)
  })

  it('is not found at another line', async () => {
    const [box = ''] = await boxesOfBill('MAEU123456789', 'MAEU')
    const test = await simulated()
    const other = await anotherAccount(test)
    await track(test, test, bill('MAEU123456789', 'MAEU'))
    expect(await track(test, other, container(box, 'ONEY'))).toMatchObject({
      ...{ status: 'failed', reason: 'not_found' },
    })
  })
})

describe('a simulated box that was tracked alone before its bill', () => {
  it.each(bills)('leaves %s with all boxes, each in full', async (number, scac) => {
    const all = await boxesOfBill(number, scac)
    for (const box of isFull ? all : all.slice(-1)) {
      const test = await simulated()
      const ofBox = await track(test, test, container(box, scac))
      test.clock.advance({ days: 2 })
      const before = (await boxes(test))[box]
      const ofBill = await track(test, test, bill(number, scac))
      expect(ofBill).toEqual(ofBox)
      expect(Object.keys(await boxes(test)).sort(), box).toEqual(all)
      expect((await boxes(test))[box]).toEqual(before)
      expect(await namesOf(test)).toEqual([number])
      for (let week = 0; week < 4; week += 1) {
        test.clock.advance({ days: 7 })
        expect(Object.keys(await boxes(test)).sort()).toEqual(all)
        expect(await namesOf(test)).toEqual([number])
      }
      const named = (await test.get(`/shipments?number=${number}`)).body.data
      expect(named).toHaveLength(1)
    }
  })
})

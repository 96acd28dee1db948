import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../../support/service.js'
import { refusal } from '../../sweeps/scripted-server.js'
import { type Served, served } from '../serve/served.js'

const bill = 'BILL-MAEU123456789'
const otherBill = 'BILL-MAEU222222222'
const box = 'CSQU3054383'
const unsupported = 'This service does not change the customer of a shipment'

let service: Served
let acme: string
beforeEach(async () => {
  service = await served()
  acme = await party('Acme Imports')
  await party('Beta Traders')
  await service.test.track()
  await service.test.track({ request_number: 'MAEU222222222' })
  service.test.clock.advance({ hours: 30 })
  await service.oct('sync')
  service.asked.length = 0
})
afterEach(() => service.end())

const oct: Served['oct'] = (line, options) => service.oct(line, options)
const writes = () => service.asked.filter(({ what }) => what.startsWith('PATCH'))
const party = async (company_name: string, as: Caller = service.test) =>
  (await as.post('/parties', { data: { type: 'party', attributes: { company_name } } })).body.data
    .id
const customers = async () =>
  Object.fromEntries(
    (await service.test.get('/shipments')).body.data.map(({ attributes }) => [
      attributes.bill_of_lading_number,
      attributes.customer_name,
    ]),
  )

/** A service that knows only the interface of the specification. It ignores relationships. */
const ignoreRelationships = async () => {
  const { data } = (await service.test.get('/shipments')).body
  service.stumble.by = (asked) => {
    const same = data.find(({ id }) => asked === `PATCH /v2/shipments/${id}`)
    return same && { status: 200, body: { data: same } }
  }
}

describe('one shipment', () => {
  it.each([
    ['a part of its name', () => 'acme'],
    ['its id', () => acme],
  ])('gets the party of %s, at the service and in the cache', async (_what, name) => {
    const run = await oct(`shipments assign ${bill} --json --customer ${name()}`)
    expect(run.exit, run.stderr).toBe(0)
    expect(JSON.parse(run.stdout)).toMatchObject({
      type: 'shipment',
      number: bill,
      outcome: 'changed',
      before: null,
      customer_name: 'Acme Imports',
    })
    expect(await customers()).toEqual({ [bill]: 'Acme Imports', [otherBill]: null })
    const shipments = await oct('shipments --customer acme --offline -o csv')
    expect(shipments.stdout).toContain(bill)
    expect(shipments.stdout).not.toContain(otherBill)
    expect((await oct('containers --customer acme --offline -o ids')).stdout).not.toBe('')
    expect((await oct('containers --customer beta --offline -o ids')).stdout).toBe('')
  })

  it('loses its customer with --clear', async () => {
    await oct(`shipments assign ${bill} --customer acme`)
    const run = await oct(`shipments assign ${bill} --clear -o csv`)
    expect(run.exit, run.stderr).toBe(0)
    expect(run.stdout).toContain(`${bill},changed,Acme Imports,,`)
    expect((await customers())[bill]).toBeNull()
    expect((await oct('shipments --customer acme --offline -o ids')).stdout).toBe('')
  })

  it('that already has the customer is not changed', async () => {
    await oct(`shipments assign ${bill} --customer acme`)
    service.asked.length = 0
    const run = await oct(`shipments assign ${bill} --customer acme -o csv`)
    expect(run.exit, run.stderr).toBe(0)
    expect(run.stdout).toContain(`${bill},unchanged,Acme Imports,Acme Imports,`)
    expect(writes()).toEqual([])
  })

  it('is found by its reference, and the plan of --dry-run sends nothing', async () => {
    await oct(`ref add ${bill} PO-4711`)
    service.asked.length = 0
    const plan = await oct('shipments assign PO-4711 --customer acme --dry-run --json')
    expect(plan.exit, plan.stderr).toBe(0)
    expect(JSON.parse(plan.stdout)).toMatchObject([
      {
        method: 'PATCH',
        body: { data: { relationships: { customer: { data: { type: 'party', id: acme } } } } },
      },
    ])
    expect(writes()).toEqual([])
    expect((await oct('shipments assign PO-4711 --customer acme')).exit).toBe(0)
    expect((await customers())[bill]).toBe('Acme Imports')
  })

  it.each([
    ['an unknown party', `${bill} --customer gamma`, 5, 'No party is called "gamma"'],
    ['a part of two names', `${bill} --customer e`, 2, '2 parties are named "e"'],
    ['no customer', bill, 2, 'No customer was given'],
    [
      'a customer to remove',
      `${bill} --customer acme --clear`,
      2,
      '--clear cannot be combined with --customer',
    ],
    ['two customers', `${bill} --customer acme --customer beta`, 2, 'only one customer'],
    ['no shipment', '--customer acme', 2, 'No number was given'],
    ['a part of a number', `${bill.slice(2)} --customer acme`, 5, 'exactly'],
    ['a reference of two bills', 'PO-1 --customer acme', 2, '--id'],
    ['one container', `${box} --customer acme`, 2, 'for the whole bill of lading'],
    ['read-only mode', `${bill} --customer acme --read-only`, 4, 'Read-only mode'],
  ])('%s changes nothing', async (what, words, exit, says) => {
    if (what === 'a reference of two bills') {
      for (const each of [bill, otherBill]) await oct(`ref add ${each} PO-1`)
    }
    if (what === 'one container') await oct(`shipments stop ${otherBill} --yes`)
    service.asked.length = 0
    const run = await oct(`shipments assign ${words}`)
    expect(run, run.stderr).toMatchObject({ exit, stdout: '' })
    expect(run.stderr).toContain(says)
    expect(writes()).toEqual([])
  })

  it('--id picks one of several', async () => {
    const { data } = (await service.test.get('/shipments')).body
    const id = data.find(({ attributes }) => attributes.bill_of_lading_number === bill)?.id
    expect((await oct(`shipments assign --id ${id} --customer beta`)).exit).toBe(0)
    expect(await customers()).toEqual({ [bill]: 'Beta Traders', [otherBill]: null })
  })
})

describe('a service that cannot do it', () => {
  it('is named if it agrees and changes nothing', async () => {
    await ignoreRelationships()
    const run = await oct(`shipments assign ${bill} --customer acme`)
    expect(run).toMatchObject({ exit: 12, stdout: '' })
    expect(run.stderr).toContain(unsupported)
    expect(run.stderr).toContain("Try: oct track <number> --customer 'Acme Imports'")
    expect((await oct('shipments --customer acme --offline -o ids')).stdout).toBe('')
  })

  it('is asked once only, and every shipment is reported', async () => {
    await ignoreRelationships()
    const run = await oct(`shipments assign ${bill} ${otherBill} --customer acme --yes -o csv`)
    expect(run.exit, run.stderr).toBe(12)
    expect(run.stdout).toContain(`${bill},not_sent,,,`)
    expect(run.stdout).toContain(`${otherBill},not_sent,,,`)
    expect(run.stderr).toContain(unsupported)
    expect(writes()).toHaveLength(1)
  })

  it('is quoted if it refuses', async () => {
    service.stumble.by = (asked) =>
      asked.startsWith('PATCH') ? refusal(422, { detail: 'Customer is not writable' }) : undefined
    const run = await oct(`shipments assign ${bill} --customer acme`)
    expect(run).toMatchObject({ exit: 6, stdout: '' })
    expect(run.stderr).toContain('Customer is not writable')
  })
})

describe('several shipments', () => {
  it('are confirmed once', async () => {
    const line = `shipments assign ${bill} ${otherBill} --customer acme`
    const unasked = await oct(line)
    expect(unasked).toMatchObject({ exit: 2, stdout: '' })
    expect(unasked.stderr).toContain(
      'Changing the customer of 2 shipments to Acme Imports must be confirmed',
    )
    const declined = await oct(line, { turns: [{ sees: 'to Acme Imports?', types: 'n\r' }] })
    expect(declined).toMatchObject({ exit: 130, stdout: '' })
    expect(writes()).toEqual([])
    const agreed = await oct(line, { turns: [{ sees: 'to Acme Imports?', types: 'y\r' }] })
    expect(agreed.exit, agreed.stderr).toBe(0)
    expect(await customers()).toEqual({ [bill]: 'Acme Imports', [otherBill]: 'Acme Imports' })
  })

  it('can come from a list, where an untracked number does not affect the others', async () => {
    const run = await oct('shipments assign - --customer acme --yes --json', {
      stdin: `${bill}\nNOPE1234567\n${bill}\n${otherBill}\n`,
    })
    expect(run.exit, run.stderr).toBe(12)
    expect(JSON.parse(run.stdout)).toMatchObject([
      { number: bill, outcome: 'changed' },
      { number: 'NOPE1234567', outcome: 'failed', error: { code: 'not_found' } },
      { number: otherBill, outcome: 'changed' },
    ])
    expect(run.stderr).toContain('The customer of 1 of 3 shipments was not changed')
    expect(writes()).toHaveLength(2)
  })

  it('are reported one by one if the service refuses one of them', async () => {
    let refused = 0
    service.stumble.by = (asked) => {
      if (!asked.startsWith('PATCH')) return undefined
      refused += 1
      return refused === 1 ? refusal(422) : undefined
    }
    const run = await oct(`shipments assign ${bill} ${otherBill} --customer acme --yes -o csv`)
    expect(run.exit, run.stderr).toBe(12)
    expect(run.stdout).toContain(`${bill},failed,,,`)
    expect(run.stdout).toContain(`${otherBill},changed,,Acme Imports,`)
    expect(await customers()).toEqual({ [bill]: null, [otherBill]: 'Acme Imports' })
  })

  it('an interruption reports what was changed, and what may have been changed', async () => {
    let interrupt = (): void => {}
    service.stumble.by = (asked) => {
      if (asked.startsWith('PATCH') && writes().length === 2) interrupt()
      return undefined
    }
    const run = await oct(`shipments assign ${bill} ${otherBill} --customer acme --yes -o csv`, {
      watch: (terminal) => {
        interrupt = () => terminal.interrupt('SIGTERM')
      },
    })
    expect(run.exit).toBe(143)
    expect(run.stderr).toContain('The customer of 1 of 2 shipments was changed.')
    expect(run.stderr).toContain(`The customer of ${otherBill} may have been changed.`)
  })
})

it('a lost response is looked up', async () => {
  service.stumble.by = (asked) => (asked.startsWith('PATCH') ? { status: 502 } : undefined)
  expect(await oct(`shipments assign ${bill} --customer acme`)).toMatchObject({
    exit: 9,
    stdout: '',
  })
  const { data } = (await service.test.get('/shipments')).body
  const id = data.find(({ attributes }) => attributes.bill_of_lading_number === bill)?.id
  service.stumble.meanwhile = async (asked) => {
    if (!asked.startsWith('PATCH')) return
    const relationships = { customer: { data: { type: 'party', id: acme } } }
    await service.test.patch(`/shipments/${id}`, { data: { type: 'shipment', id, relationships } })
  }
  const run = await oct(`shipments assign ${bill} --customer acme -o csv`)
  expect(run.exit, run.stderr).toBe(0)
  expect(run.stdout).toContain(`${bill},changed,,Acme Imports,`)
})

it('a party of another account is unknown', async () => {
  const { key } = await service.test.service.createKey({ account: 'Other' })
  const theirs = await party('Gamma Goods', service.test.as(key))
  for (const name of [theirs, 'gamma']) {
    const run = await oct(`shipments assign ${bill} --customer ${name}`)
    expect(run).toMatchObject({ exit: 5, stdout: '' })
    expect(run.stderr).toContain('No party is called')
  }
  expect(writes()).toEqual([])
})

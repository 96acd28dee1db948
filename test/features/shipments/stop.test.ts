import { afterEach, beforeEach, expect, it } from 'vitest'
import { refusal } from '../../sweeps/scripted-server.js'
import { type Served, served } from '../serve/served.js'

const bill = 'BILL-MAEU123456789'
const box = 'MSCU6639870'

let service: Served
beforeEach(async () => {
  service = await served()
  await service.test.track()
  service.test.clock.advance({ hours: 30 })
  await service.oct('sync')
  service.asked.length = 0
})
afterEach(() => service.end())

const oct = (line: string) => service.oct(line)
const writes = () => service.asked.filter(({ what }) => what.startsWith('PATCH'))
const reason = async () =>
  (await service.test.get('/shipments')).body.data[0]?.attributes.line_tracking_stopped_reason
const stopElsewhere = async () => {
  const id = (await service.test.get('/shipments')).body.data[0]?.id
  expect((await service.test.patch(`/shipments/${id}/stop_tracking`)).status).toBe(200)
}

it('asks first, and states how many boxes are affected', async () => {
  const unasked = await oct(`shipments stop ${bill}`)
  expect(unasked).toMatchObject({ exit: 2, stdout: '' })
  expect(unasked.stderr).toContain(
    `Stopping the tracking of ${bill} and of its 2 containers must be confirmed`,
  )
  expect(unasked.stderr).toContain(`Try: oct shipments stop ${bill} --yes`)
  const declined = await service.oct(`shipments stop ${bill}`, {
    turns: [{ sees: 'its 2 containers?', types: 'n\r' }],
  })
  expect(declined).toMatchObject({ exit: 130, stdout: '' })
  expect(writes()).toEqual([])
})

it('stops all boxes of the bill together, in the cache too, and resumes them', async () => {
  const run = await oct(`shipments stop ${bill} --yes --json`)
  expect(run.exit, run.stderr).toBe(0)
  expect(JSON.parse(run.stdout)).toMatchObject({
    bill_of_lading_number: bill,
    line_tracking_stopped_reason: 'cancelled_by_user',
  })
  expect((await oct('containers --offline -o ids')).stdout).toBe('')
  expect((await oct(`shipments show ${bill} --offline -o csv`)).stdout).toContain(
    ',cancelled_by_user',
  )
  const resumed = await oct(`shipments resume ${bill} --yes -o csv`)
  expect(resumed.exit, resumed.stderr).toBe(0)
  expect(resumed.stdout).toContain(',active')
  expect((await oct('containers --offline -o ids')).stdout).not.toBe('')
})

it('reports a shipment that already has this state, and sends nothing', async () => {
  const running = await oct(`shipments resume ${bill}`)
  expect(running).toMatchObject({ exit: 0 })
  expect(running.stderr).toContain(`The shipment ${bill} is already tracked; nothing was sent.`)
  await stopElsewhere()
  const stopped = await oct(`shipments stop ${bill}`)
  expect(stopped).toMatchObject({ exit: 0 })
  expect(stopped.stderr).toContain('is already stopped (stopped by a user)')
  expect(writes()).toEqual([])
})

it('a single box is refused with its bill', async () => {
  const run = await oct(`shipments stop ${box} --yes`)
  expect(run).toMatchObject({ exit: 2, stdout: '' })
  expect(run.stderr).toContain(`The bill of the container is ${bill}, with 2 containers`)
  expect(run.stderr).toContain(`Try: oct shipments stop ${bill}`)
  expect(writes()).toEqual([])
})

it.each([
  ['a part of a number', `stop ${bill.slice(2)} --yes`, 5],
  ['nothing', 'stop --yes', 2],
  ['two numbers', `stop ${bill} ${bill} --yes`, 2],
  ['read-only mode', `stop ${bill} --yes --read-only`, 4],
])('%s stops nothing', async (_, words, exit) => {
  expect(await oct(`shipments ${words}`)).toMatchObject({ exit, stdout: '' })
  expect(writes()).toEqual([])
  expect(await reason()).toBeNull()
})

it('a request without a shipment can only be canceled', async () => {
  await service.test.track({ request_number: 'MAEU987654321' })
  const run = await oct('shipments stop MAEU987654321 --yes')
  expect(run).toMatchObject({ exit: 5, stdout: '' })
  expect(run.stderr).toContain('oct tracking cancel MAEU987654321')
})

it('a service that refuses to resume is quoted', async () => {
  await stopElsewhere()
  service.stumble.by = (asked) =>
    asked.startsWith('PATCH') ? refusal(422, { detail: 'The booking is cancelled' }) : undefined
  const run = await oct(`shipments resume ${bill} --yes`)
  expect(run).toMatchObject({ exit: 6, stdout: '' })
  expect(run.stderr).toContain('The booking is cancelled')
})

it('a service that agrees and changes nothing is reported', async () => {
  await stopElsewhere()
  const id = (await service.test.get('/shipments')).body.data[0]?.id ?? ''
  const same = (await service.test.get(`/shipments/${id}`)).body
  service.stumble.by = (asked) =>
    asked.startsWith('PATCH') ? { status: 200, body: same } : undefined
  const run = await oct(`shipments resume ${bill} --yes`)
  expect(run).toMatchObject({ exit: 12, stdout: '' })
  expect(run.stderr).toContain('is still stopped (stopped by a user)')
})

it('a lost response is looked up', async () => {
  service.stumble.by = (asked) => (asked.startsWith('PATCH') ? { status: 502 } : undefined)
  expect(await oct(`shipments stop ${bill} --yes`)).toMatchObject({ exit: 9, stdout: '' })
  service.stumble.meanwhile = (asked) => (asked.startsWith('PATCH') ? stopElsewhere() : undefined)
  const run = await oct(`shipments stop ${bill} --yes --json`)
  expect(run.exit, run.stderr).toBe(0)
  expect(await reason()).toBe('cancelled_by_user')
})

it('if nothing can be read again, the response counts', async () => {
  service.stumble.by = (asked) =>
    asked.startsWith('GET') && writes().length > 0 ? { status: 503 } : undefined
  const run = await oct(`shipments stop ${bill} --yes -o csv`)
  expect(run.exit, run.stderr).toBe(0)
  expect(run.stdout).toContain(',cancelled_by_user')
  expect(run.stderr).toContain('could not be read after the change')
  expect((await oct('containers --offline -o ids')).stdout).toBe('')
})

it('a reference that has moved since it was read stops nothing', async () => {
  const id = (await service.test.get('/shipments')).body.data[0]?.id
  const named = (ref_numbers: string[]) =>
    service.test.patch(`/shipments/${id}`, {
      data: { type: 'shipment', id, attributes: { ref_numbers } },
    })
  await named(['PO-1'])
  await oct('sync')
  await named(['PO-2'])
  const run = await oct('shipments stop PO-1 --yes')
  expect(run).toMatchObject({ exit: 5, stdout: '' })
  expect(writes()).toEqual([])
})

it('an interruption reports that the state is unknown', async () => {
  let interrupt = (): void => {}
  service.stumble.by = (asked) => {
    if (asked.startsWith('PATCH')) interrupt()
    return undefined
  }
  const run = await service.oct(`shipments stop ${bill} --yes`, {
    watch: (terminal) => {
      interrupt = () => terminal.interrupt('SIGTERM')
    },
  })
  expect(run).toMatchObject({ exit: 143, stdout: '' })
  expect(run.stderr).toContain(`The tracking of ${bill} may have been stopped.`)
  expect(run.stderr).toContain(`Try: oct shipments show ${bill} --refresh`)
})

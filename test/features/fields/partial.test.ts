import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { refusal } from '../../sweeps/scripted-server.js'
import { type Served, served } from '../serve/served.js'

const bill = 'BILL-MAEU123456789'

let service: Served
beforeAll(async () => {
  service = await served()
  await service.test.track()
  service.test.clock.advance({ hours: 30 })
  for (const slug of ['one', 'two', 'three']) {
    const run = await service.oct(`fields define ${slug} --entity shipment`)
    expect(run.exit, run.stderr).toBe(0)
  }
})
beforeEach(() => {
  service.asked.length = 0
  delete service.stumble.by
})
afterAll(() => service.end())

const posts = () => service.asked.filter(({ what }) => what.startsWith('POST'))
const answerSecond = (answer: { status: number; body?: unknown }) => {
  service.stumble.by = (asked) =>
    asked.startsWith('POST') && posts().length === 2 ? answer : undefined
}
const set = () => service.oct(`fields set ${bill} one=1 two=2 three=3 -o csv`)

it('a refused value is reported together with what was done', async () => {
  answerSecond(refusal(422))
  const run = await set()
  expect(run).toMatchObject({ exit: 12 })
  expect(run.stdout).toMatch(/,one,1,.*\n.*,three,3,/s)
  expect(run.stderr).toContain('1 of 3 fields were not set')
  expect(posts().length).toBe(3)
})

it('a service that fails midway is reported with what was done, and what was not sent', async () => {
  answerSecond({ status: 503 })
  const run = await set()
  expect(run).toMatchObject({ exit: 12 })
  expect(run.stdout).toMatch(/,one,1,/)
  expect(run.stderr).toContain('2 of 3 fields were not set')
  expect(run.stderr).toContain('three: the change was not sent')
  expect(posts().length).toBe(2)
})

it('if nothing was done the failure is the result', async () => {
  service.stumble.by = (asked) => (asked.startsWith('POST') ? { status: 503 } : undefined)
  expect(await set()).toMatchObject({ exit: 9, stdout: '' })
  expect(posts().length).toBe(1)
})

it('an interruption reports what was changed before', async () => {
  let interrupt = (): void => {}
  service.stumble.by = (asked) => {
    if (asked.startsWith('POST') && posts().length === 2) interrupt()
    return undefined
  }
  const run = await service.oct(`fields set ${bill} one=1 two=2`, {
    watch: (terminal) => {
      interrupt = () => terminal.interrupt('SIGINT')
    },
  })
  expect(run).toMatchObject({ exit: 130, stdout: '' })
  expect(run.stderr).toContain('Fields that were changed before the error: one.')
})

it('needs an exact number', async () => {
  expect(await service.oct(`fields set ${bill.slice(2)} one=1`)).toMatchObject({ exit: 5 })
  expect(posts()).toEqual([])
})

import { parse } from 'csv-parse/sync'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { until } from '../../process/program.js'
import { deliver } from '../../support/deliveries.js'
import type { RunOptions } from '../../support/run-oct.js'
import { type Served, served } from '../serve/served.js'
import { whileListening } from './listening.js'

let oct: Served
beforeEach(async () => {
  oct = await served()
})
afterEach(() => oct.end())

/** A machine that receives webhooks without a token or an address. */
const env = { OCT_TOKEN: '', OCT_BASE_URL: '', OCT_WEBHOOK_SECRET: 'whsec', NO_COLOR: '1' }
const alone = (line: string, options: Omit<RunOptions, 'world'> = {}) =>
  oct.oct(line, { ...options, env })

const attributes = {
  current_status: 'not_available',
  availability_known: true,
  available_for_pickup: false,
  pod_discharged_at: '2026-03-01T12:00:00Z',
  pod_timezone: 'America/New_York',
  holds_at_pod_terminal: [{ name: 'customs', status: 'hold' }],
}

async function receiveOne(): Promise<void> {
  const run = await whileListening(oct, {
    words: '',
    work: async (url, terminal) => {
      await deliver(url, { id: 'n1', at: '2026-03-02T08:30:00Z', attributes }, 'whsec')
      await until('it is told', () => terminal.stdout.text.includes('container.updated'))
    },
    options: { env },
  })
  expect(run.exit, run.stderr).toBe(0)
}

describe('a machine that only listens', () => {
  it('lists what was delivered, with a notice, and sends no request', async () => {
    await receiveOne()
    for (const command of ['containers', 'holds', 'shipments', 'changes', 'containers --closed']) {
      const run = await alone(`${command} -o csv`)
      expect(run, `${command}: ${run.stderr}`).toMatchObject({ exit: 0 })
      expect(run.stderr).toContain('Showing data from webhooks')
      if (command !== 'changes') expect(parse(run.stdout, { columns: true })).toHaveLength(1)
    }
    const { stdout } = await alone('holds -o csv --fields number,readiness,holds')
    expect(parse(stdout, { columns: true })).toEqual([
      { number: 'MSCU6639870', readiness: 'blocked', holds: 'customs' },
    ])
    expect((await alone('today -o json')).exit).toBe(0)
    expect((await alone('containers --offline -o ids')).exit).toBe(0)
    const person = await alone('containers -o table', { turns: [] })
    expect(person).toMatchObject({ exit: 0, screen: '' })
    expect(oct.asked).toEqual([])
  })

  it('has no result for --check if boxes of a bill were not read, and none for a refresh', async () => {
    await receiveOne()
    const check = await alone('holds --check')
    expect(check.exit).toBe(9)
    expect(check.stderr).toContain('BILLMSCU6639870')
    expect((await alone('containers --refresh')).exit).toBe(3)
    oct.test.clock.advance({ days: 2 })
    expect((await alone('holds -o ids')).exit).toBe(0)
    const late = await alone('holds --check')
    expect(late).toMatchObject({ exit: 9, stdout: '' })
    expect(late.stderr).toContain('The last webhook event arrived')
  })

  it('shows one object from the cache regardless of its age, and shows the age', async () => {
    await receiveOne()
    const commands = ['show', 'containers show', 'shipments show', 'brief']
    for (const age of [{ minutes: 11 }, { days: 40 }]) {
      oct.test.clock.advance(age)
      for (const command of commands) {
        const number = command.startsWith('shipments') ? 'BILLMSCU6639870' : 'MSCU6639870'
        const run = await alone(`${command} ${number} -o json`)
        expect(run, `${command}: ${run.stderr}`).toMatchObject({ exit: 0 })
        expect(run.stdout, command).toContain('MSCU6639870')
        expect(run.stderr.match(/Showing data from webhooks/g), command).toHaveLength(1)
      }
    }
    const person = await alone('show MSCU6639870 -o table', { turns: [] })
    expect(person.stdout + person.stderr + person.screen).toContain('40 d ago')
    expect((await alone('show BILLMSCU6639870 -o json')).exit).toBe(0)
    for (const command of ['show', 'containers show']) {
      expect((await alone(`${command} MSCU6639870 --refresh`)).exit, command).toBe(3)
      const unknown = await alone(`${command} CSQU3054383`)
      expect(unknown.exit, command).toBe(5)
      expect(unknown.stderr).toContain('this machine has no API token')
    }
    const events = await alone('containers events MSCU6639870')
    expect(events).toMatchObject({ exit: 9, stdout: '' })
    expect(events.stderr).toContain('this machine has no API token')
    expect(oct.asked).toEqual([])
  })

  it('that never received anything still shows how to log in', async () => {
    expect((await alone('containers')).exit).toBe(3)
  })
})

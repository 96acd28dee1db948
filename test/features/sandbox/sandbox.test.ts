import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventNamed } from '../../../src/features/sandbox/event-named.js'
import { openRaw } from '../../../src/sqlite/driver.js'
import { fakeClock } from '../../support/fake-clock.js'
import { newWorld, type World } from '../../support/run-oct.js'

let world: World
beforeAll(() => {
  world = newWorld()
})
afterAll(() => world.remove())

const oct = (line: string, options = {}) => world.run(line.split(' '), options)
const json = async (line: string) => JSON.parse((await oct(`${line} --json`)).stdout)

describe('oct sandbox scenario', () => {
  it('lists all scenarios, and shows what to type for one', async () => {
    const listed = await json('sandbox scenario')
    expect(listed.length).toBeGreaterThan(18)
    expect(listed[0]).toMatchObject({ scenario: 'free-plain', registered: null, next: [] })
    const told = await json('sandbox scenario customs-hold')
    expect(told).toMatchObject({ scenario: 'customs-hold', registered: true })
    expect(told.next[0]).toBe(`oct --sandbox track ${told.number} --wait`)
    for (const line of told.next) expect((await oct(line.slice(4))).exit, line).toBe(0)
    const screen = await oct('sandbox scenario customs-hold', { columns: 120, stdoutIsTTY: true })
    expect(screen.stdout).toContain('Customs holds the containers')
  })

  it('shows the scenario that was chosen last, once the previous one has ended', async () => {
    const ended = await json('sandbox scenario no-manifest MAEU123456789')
    expect(ended).toMatchObject({ scenario: 'no-manifest', registered: true })
    expect(await oct('sandbox scenario free-plain MAEU123456789')).toMatchObject({ exit: 6 })
    await oct('sandbox advance 60d')
    const told = await json('sandbox scenario free-plain MAEU123456789')
    expect(told).toMatchObject({ scenario: 'free-plain', registered: true })
    const waited = await oct(told.next[0].slice(4))
    expect(waited.exit, waited.stderr).toBe(0)
  })

  it('refuses unknown names and unusable numbers', async () => {
    const slip = await oct('sandbox scenario custom-hold')
    expect(slip).toMatchObject({ exit: 2, stdout: '' })
    expect(slip.stderr).toContain('Did you mean customs-hold?')
    expect(await oct('sandbox scenario exam TCLU4265727')).toMatchObject({ exit: 6, stdout: '' })
  })
})

describe('oct sandbox advance --to', () => {
  it('stops at the next event and names its container', async () => {
    await oct('sandbox scenario free-plain')
    const run = await oct('sandbox advance --to full_out --of MAEU770801251 --json')
    const status = JSON.parse(run.stdout)
    expect(status.reached).toMatchObject({
      event: 'container.transport.full_out',
      bill_of_lading_number: 'MAEU770801251',
    })
    expect(run.stderr).toContain(`container.transport.full_out of ${status.reached.container}`)
    const box = await json(`--sandbox containers show ${status.reached.container}`)
    expect(box.current_status).toBe('picked_up')
  })

  it('exits 5 if the event never comes, and the clock does not move', async () => {
    const before = await json('sandbox status')
    const run = await oct('sandbox advance --to feeder_arrived')
    expect(run).toMatchObject({ exit: 5, stdout: '' })
    expect(run.stderr).toContain('The clock was not moved')
    expect((await oct('sandbox advance --to full_out --of MSCU6639870')).exit).toBe(5)
    expect(await json('sandbox status')).toEqual(before)
  })

  it('moves at most 400 days at once', async () => {
    const before = await json('sandbox status')
    const run = await oct('sandbox advance 99999d')
    expect(run).toMatchObject({ exit: 2, stdout: '' })
    expect(run.stderr).toContain('400 days')
    expect(await json('sandbox status')).toEqual(before)
  })

  it('needs either a duration or an event, not both', async () => {
    for (const line of ['', ' 3d --to full_out', ' --of MSCU6639870', ' 3d --of MSCU6639870']) {
      expect(await oct(`sandbox advance${line}`)).toMatchObject({ exit: 2, stdout: '' })
    }
  })

  it('recognizes events by their last parts', async () => {
    expect(eventNamed('vessel_arrived')).toBe('container.transport.vessel_arrived')
    expect(eventNamed('estimated.vessel_arrived')).toBe(
      'container.transport.estimated.vessel_arrived',
    )
    expect(eventNamed('Container.Updated')).toBe('container.updated')
    expect(eventNamed('tracking_stopped')).toBe('tracking_request.tracking_stopped')
    expect(() => eventNamed('changed')).toThrow('several')
    const slip = await oct('sandbox advance --to vesel_discharged')
    expect(slip.exit).toBe(2)
    expect(slip.stderr).toContain('Did you mean vessel_discharged?')
  })
})

describe('oct sandbox scenario desk', () => {
  it('builds the same desk at the same time in each run', async () => {
    const worlds = [newWorld(), newWorld(fakeClock('2027-01-05T22:30:00.000Z'))]
    try {
      const desks = await Promise.all(
        worlds.map(async (own) => {
          const started = await own.run(['sandbox', 'scenario', 'desk', '--json'])
          expect(started.exit, started.stderr).toBe(0)
          expect(JSON.parse(started.stdout)).toMatchObject({ number: null, registered: true })
          expect(started.stderr).toContain('2026-11-23T14:00:00.000Z')
          const fields = 'number,readiness,earliest_lfd_date,fees,arrival_at,customer_name'
          const listed = ['--sandbox', 'containers', '-o', 'csv', '--fields', fields]
          return (await own.run(listed)).stdout
        }),
      )
      expect(desks[0]?.trim().split('\n')).toHaveLength(21)
      expect(desks[1]).toBe(desks[0])
      expect(desks[0]).toContain('HASU8578136,ready,2026-11-20,555.00 USD')
    } finally {
      for (const own of worlds) own.remove()
    }
  })

  it('takes no number, and changes nothing in a dry run', async () => {
    const refused = await oct('sandbox scenario desk MAEU123456789')
    expect(refused).toMatchObject({ exit: 2, stdout: '' })
    expect(refused.stderr).toContain(
      'The scenario "desk" always has the same containers and needs no number',
    )
    const before = await json('sandbox status')
    const planned = await oct('sandbox scenario desk --dry-run')
    expect(planned.stderr).toContain('nothing was done')
    expect(await json('sandbox status')).toEqual(before)
  })
})

describe('oct sandbox reset', () => {
  it('starts the clock at a given time, before or after real time', async () => {
    const own = newWorld()
    try {
      for (const [time, words] of [
        ['2026-02-23T14:00:00.000Z', 'behind'],
        ['2026-11-23T14:00:00.000Z', 'ahead'],
      ] as const) {
        const reset = await own.run(['sandbox', 'reset', '--time', time])
        expect(reset.exit, reset.stderr).toBe(0)
        const status = await own.run(['sandbox', 'status'], { stdoutIsTTY: true, columns: 100 })
        expect(status.stdout).toContain(words)
        expect((await own.run(['sandbox', 'status', '--json'])).stdout).toContain(time)
      }
      for (const wrong of ['2026-11-23', 'monday', '1970-01-01T00:00Z']) {
        const refused = await own.run(['sandbox', 'reset', '--time', wrong])
        expect(refused, wrong).toMatchObject({ exit: 2, stdout: '' })
      }
    } finally {
      own.remove()
    }
  })

  it('starts over if an earlier build wrote the file', async () => {
    const own = newWorld()
    try {
      const file = join(own.env.OCT_DATA_DIR ?? '', 'sandbox', 'sandbox.db')
      expect((await own.run(['parties', 'create', 'Acme', '--sandbox'])).exit).toBe(0)
      const raw = await openRaw(file, false)
      raw.exec('DROP TABLE parties; PRAGMA user_version = 12')
      raw.close()
      const refused = await own.run(['parties', '--sandbox'])
      expect(refused.exit).toBe(13)
      expect(refused.stderr).toContain('oct sandbox reset')
      const reset = await own.run(['sandbox', 'reset'])
      expect(reset.exit, reset.stderr).toBe(0)
      const after = await own.run(['parties', '--sandbox', '--json'])
      expect(after, after.stderr).toMatchObject({ exit: 0, stdout: '[]\n' })
    } finally {
      own.remove()
    }
  })

  it('empties a sandbox with a damaged file, and leaves one of a newer oct unchanged', async () => {
    const own = newWorld()
    try {
      const file = join(own.env.OCT_DATA_DIR ?? '', 'sandbox', 'sandbox.db')
      expect((await own.run(['parties', 'create', 'Acme', '--sandbox'])).exit).toBe(0)
      for (const beside of ['-wal', '-shm']) rmSync(file + beside, { force: true })
      writeFileSync(file, 'this is not a database at all. '.repeat(400))
      const damaged = await own.run(['parties', '--sandbox'])
      expect(damaged.exit).toBe(13)
      expect(damaged.stderr).toContain('oct sandbox reset')
      const reset = await own.run(['sandbox', 'reset'])
      expect(reset.exit, reset.stderr).toBe(0)
      const after = await own.run(['parties', '--sandbox', '--json'])
      expect(after, after.stderr).toMatchObject({ exit: 0, stdout: '[]\n' })
      const raw = await openRaw(file, false)
      raw.exec('PRAGMA user_version = 9999')
      raw.close()
      expect((await own.run(['sandbox', 'reset'])).exit).toBe(13)
      expect((await own.run(['parties', '--sandbox'])).stderr).toContain('newer')
    } finally {
      own.remove()
    }
  })
})

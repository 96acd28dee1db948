import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneService } from '../../support/one-service.js'
import { newWorld, type World } from '../../support/run-oct.js'
import { documentOf, refusal, runAgainst } from '../../sweeps/scripted-server.js'

let world: World
beforeAll(() => {
  world = newWorld()
})
afterAll(() => world.remove())

const vessel = {
  id: '55555555-0000-4000-8000-000000000005',
  type: 'vessel',
  attributes: {
    name: 'MSC ISABELLA',
    imo: '9839272',
    latitude: -33.25,
    longitude: 18.5,
    nautical_speed_knots: 14.25,
    navigational_heading_degrees: 359.6,
    position_timestamp: '2026-03-02T08:46:00Z',
    positions: [
      { latitude: 2, longitude: 3, timestamp: '2026-03-02T08:46:00Z', estimated: false },
      {
        latitude: 1,
        longitude: 2,
        heading: 45,
        timestamp: '2026-03-01T08:46:00Z',
        estimated: false,
      },
    ],
  },
}

const bill = (id: string, more: object, boxes: object[]) => ({
  id,
  type: 'shipment',
  attributes: {
    bill_of_lading_number: id,
    pod_vessel_name: 'MSC ISABELLA',
    pod_vessel_imo: '9839272',
    port_of_discharge_locode: 'USNYC',
    port_of_discharge_name: 'New York',
    pod_timezone: 'America/New_York',
    ...more,
  },
  relationships: {
    containers: { data: boxes.map((_, index) => ({ id: `${id}-${index}`, type: 'container' })) },
  },
})

const boxesOf = (id: string, boxes: object[]) =>
  boxes.map((attributes, index) => ({
    id: `${id}-${index}`,
    type: 'container',
    attributes: { number: `MSCU000000${index}`, current_status: 'on_ship', ...attributes },
    relationships: { shipment: { data: { id, type: 'shipment' } } },
  }))

/** An account with these bills and their containers. */
function account(bills: Record<string, { more: object; boxes: object[] }>) {
  const all = Object.entries(bills)
  const shipments = documentOf(
    all.map(([id, { more, boxes }]) => bill(id, more, boxes)),
    all.flatMap(([id, { boxes }]) => boxesOf(id, boxes)),
  )
  return (asked: string) => {
    if (asked.includes('/shipments')) return shipments
    return asked.includes('/vessels/') ? documentOf(vessel) : documentOf([])
  }
}

describe('oct vessels', () => {
  it('joins the bills of one vessel and port, omits discharged ones, next arrival first', async () => {
    const eta = (at: string) => ({ pod_eta_at: at })
    const landed = { pod_discharged_at: '2026-03-01T00:00:00Z', current_status: 'grounded' }
    const other = { pod_vessel_imo: '9934735', pod_vessel_name: 'MSC LORETO' }
    const run = await runAgainst(
      world,
      ['vessels', '--json'],
      account({
        B1: { more: eta('2026-03-09T10:00:00Z'), boxes: [{}, { current_status: 'new' }, landed] },
        B2: { more: eta('2026-03-08T10:00:00Z'), boxes: [{}] },
        B3: { more: { ...other, ...eta('2026-03-05T10:00:00Z') }, boxes: [] },
        B4: { more: { ...other, ...eta('2026-03-01T10:00:00Z') }, boxes: [landed] },
        B5: { more: { pod_vessel_name: null, pod_vessel_imo: null }, boxes: [{}] },
        B6: {
          more: { ...other, port_of_discharge_locode: 'USLAX', ...eta('2026-03-20T10:00:00Z') },
          boxes: [{}],
        },
      }),
    )
    expect(run.exit, run.stderr).toBe(0)
    expect(JSON.parse(run.stdout)).toMatchObject([
      { name: 'MSC LORETO', port_code: 'USNYC', bills: ['B3'], boxes: 0 },
      {
        name: 'MSC ISABELLA',
        arrival_at: '2026-03-08T10:00:00Z',
        arrival_timezone: 'America/New_York',
        boxes: 3,
        aboard: 2,
      },
      { name: 'MSC LORETO', port_code: 'USLAX', bills: ['B6'] },
    ])
  })
})

describe('oct vessels show', () => {
  it('shows the position, speed and destination, and how old they are', async () => {
    const argv = ['vessels', 'show', 'IMO 9839272', '-o', 'table']
    const run = await runAgainst(world, argv, documentOf(vessel))
    expect(run.asked).toEqual(['GET /v2/vessels/9839272'])
    expect(run.stdout).toContain('33.250° S 18.500° E')
    expect(run.stdout).toContain('14.3 kn')
    expect(run.stdout).toContain('0° N')
    expect(run.stdout).toContain('14 min (Mon 2 Mar 08:46 UTC)')
  })

  it('finds the IMO number for a name in a shipment', async () => {
    const { run, end } = await oneService(account({ B1: { more: {}, boxes: [{}] } }))
    try {
      await run('sync')
      const byName = await run('vessels', 'show', 'msc', 'isabella', '-o', 'ids')
      expect(byName.asked, byName.stderr).toEqual(['GET /v2/vessels/9839272'])
      expect((await run('vessels', 'show', 'msc isabella')).asked).toEqual([])
      expect((await run('vessels', 'show', 'msc isabella', '--refresh')).asked).toHaveLength(1)
      const offline = await run('vessels', 'show', 'msc isabella', '--offline', '--json')
      expect(offline.asked).toEqual([])
      expect(JSON.parse(offline.stdout)).toMatchObject({ imo: '9839272' })
      expect(offline.stdout).not.toContain('positions')
    } finally {
      await end()
    }
  })

  it('prints a track, oldest first, for the requested time range', async () => {
    const argv = ['vessels', 'show', '9839272', '--positions', '--since', '2d', '--json']
    const run = await runAgainst(world, argv, documentOf(vessel))
    const [asked = ''] = run.asked
    expect(decodeURIComponent(asked)).toContain(
      'show_positions[from_timestamp]=2026-02-28T09:00:00.000Z',
    )
    expect(JSON.parse(run.stdout)).toEqual([
      {
        latitude: 1,
        longitude: 2,
        heading: 45,
        timestamp: '2026-03-01T08:46:00Z',
        estimated: false,
        vessel_name: 'MSC ISABELLA',
        vessel_imo: '9839272',
      },
      expect.objectContaining({ timestamp: '2026-03-02T08:46:00Z' }),
    ])
  })

  it('never reads a track from the cache', async () => {
    const argv = ['vessels', 'show', '9839272', '--positions', '--offline']
    expect(await runAgainst(world, argv, documentOf(vessel))).toMatchObject({ exit: 9, asked: [] })
  })

  it('names the feature to enable if the account cannot read tracks', async () => {
    const argv = ['vessels', 'show', '9839272', '--positions']
    const run = await runAgainst(world, argv, refusal(403))
    expect(run).toMatchObject({ exit: 4, stdout: '' })
    expect(run.stderr).toContain('routing data')
  })

  it.each([
    [['vessels', 'show', '9839272', '--since', '3d'], 2],
    [['vessels', 'show', 'nobody'], 5],
    [['vessels', 'show', '9839272', '--positions', '--since', '999999999d'], 0],
  ])('%j exits %i', async (argv, exit) => {
    expect((await runAgainst(world, argv, documentOf(vessel))).exit).toBe(exit)
  })
})

describe('oct vessels forecast', () => {
  const position = (timestamp: string) => ({
    latitude: 1,
    longitude: 2,
    heading: 45,
    timestamp,
    estimated: true,
  })
  const minutes = ['09:02', '09:00', '09:01', '09:03']
  const forecast = {
    ...vessel,
    attributes: {
      ...vessel.attributes,
      positions: minutes.map((minute) => position(`2026-03-02T${minute}:00Z`)),
    },
  }
  const port = (asked: string) => {
    const code = asked.replace(/.*\/ports\//, '')
    const id = `99999999-0000-4000-8000-0000000${code}`
    return documentOf({ id, type: 'port', attributes: { code, name: code } })
  }
  /** An account with one open bill to each of these ports. */
  const bound = (...locodes: string[]) => {
    const more = (locode: string) => ({
      port_of_lading_locode: 'CNSHA',
      port_of_discharge_locode: locode,
    })
    const bills = locodes.map((locode) => [locode, { more: more(locode), boxes: [{}] }])
    const rest = account(Object.fromEntries(bills))
    return (asked: string) => {
      if (asked.includes('future_positions')) return documentOf(forecast)
      return asked.includes('/ports/') ? port(asked) : rest(asked)
    }
  }
  const named = ['--previous-port', 'cnsha', '--to-port', 'uslax']

  it('requests the leg of its open shipments, after a confirmation of the cost', async () => {
    const { run, end } = await oneService(bound('USNYC', 'USNYC'))
    try {
      await run('sync')
      const refused = await run('vessels', 'forecast', 'msc', 'isabella')
      expect(refused).toMatchObject({ exit: 2, stdout: '' })
      expect(refused.asked.filter((asked) => asked.includes('future'))).toEqual([])
      expect(refused.stderr).toContain('Forecasting MSC ISABELLA from CNSHA to USNYC (billed)')
      expect(refused.stderr).toContain('oct vessels forecast msc isabella --yes')
      const yes = await run('vessels', 'forecast', 'msc', 'isabella', '--yes', '-o', 'ids')
      expect(yes.exit, yes.stderr).toBe(0)
      expect(yes.asked).toEqual([
        `GET /v2/vessels/${vessel.id}/future_positions?port_id=99999999-0000-4000-8000-0000000USNYC&previous_port_id=99999999-0000-4000-8000-0000000CNSHA`,
      ])
      expect(yes.stdout).toBe(
        minutes
          .sort()
          .map((minute) => `2026-03-02T${minute}:00Z\n`)
          .join(''),
      )
      expect(yes.stderr).toContain('from CNSHA to USNYC')
    } finally {
      await end()
    }
  })

  it('refuses several legs, with the command for each', async () => {
    const { run, end } = await oneService(bound('USNYC', 'USLAX'))
    try {
      await run('sync')
      const several = await run('vessels', 'forecast', '9839272', '--yes')
      expect(several).toMatchObject({ exit: 2, stdout: '' })
      expect(several.stderr).toContain('--previous-port CNSHA --to-port USLAX')
      const one = await run('vessels', 'forecast', '9839272', '--to-port', 'uslax', '--yes')
      expect(one.exit, one.stderr).toBe(0)
    } finally {
      await end()
    }
  })

  it('starts at a position, and thins out the positions except the last', async () => {
    const argv = ['vessels', 'forecast', '9839272', ...named, '--from-position', '40.5,-73.9']
    const more = ['--every', '2m', '--yes', '-o', 'csv', '--fields', 'timestamp,estimated']
    const run = await runAgainst(world, [...argv, ...more], bound())
    expect(run.exit, run.stderr).toBe(0)
    expect(run.asked.at(-1)).toContain('/future_positions_with_coordinates?')
    expect(run.asked.at(-1)).toContain('latitude=40.5&longitude=-73.9')
    expect(run.stdout.trim().split(/\r?\n/)).toEqual([
      'timestamp,estimated',
      ...['09:00', '09:02', '09:03'].map((minute) => `2026-03-02T${minute}:00Z,true`),
    ])
  })

  it.each([
    [['vessels', 'forecast', '9839272', '--yes'], 2],
    [['vessels', 'forecast', '9839272', ...named, '--yes', '--offline'], 9],
    [['vessels', 'forecast', '9839272', ...named, '--from-position', '91,0'], 2],
    [['vessels', 'forecast', '9839272', ...named, '--from-position', '1'], 2],
  ])('%j exits %i and requests no forecast', async (argv, exit) => {
    const run = await runAgainst(world, argv, bound())
    expect(run, run.stderr).toMatchObject({ exit, stdout: '' })
    expect(run.asked.filter((asked) => asked.includes('future'))).toEqual([])
  })

  it('reports that an account has no routing data', async () => {
    const run = await runAgainst(
      world,
      ['vessels', 'forecast', '9839272', ...named, '--yes'],
      (asked) => (asked.includes('future') ? refusal(403) : bound()(asked)),
    )
    expect(run).toMatchObject({ exit: 4, stdout: '' })
    expect(run.stderr).toContain('routing data')
  })
})

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { geoJsonFaults } from '../../maps/geojson/check-geojson.js'
import { collection, feature, finished, line, running } from '../../maps/geojson/sample-route.js'
import { type MapAnswers, type MapsService, mapsService, refused } from './maps-service.js'

const [box, other, third] = ['MSCU6639870', 'TCLU4265726', 'CAXU9932112'] as const

let service: MapsService
afterEach(() => service.end())
const begin = async (maps: MapAnswers): Promise<MapsService> => {
  service = await mapsService(maps)
  return service
}

const late = '2099-01-01T00:00:00Z'
const arrivingIn2099 = () => {
  const map = finished()
  const features = map.features.map((each) => {
    const isReached = typeof each.properties?.inbound_ata_at === 'string'
    return isReached ? { ...each, properties: { ...each.properties, inbound_ata_at: late } } : each
  })
  return { ...map, features }
}

describe('oct map of one container', () => {
  it('prints one plain collection, valid, cut at the antimeridian', async () => {
    const { run } = await begin({ [box]: running() })
    const { exit, stdout, stderr } = await run(['map', box])
    expect({ exit, faults: geoJsonFaults(stdout) }).toEqual({ exit: 0, faults: [] })
    const { features } = JSON.parse(stdout)
    expect(features).toHaveLength(5)
    expect(features[1].geometry.type).toBe('MultiLineString')
    expect(features[0].properties).not.toHaveProperty('container_number')
    expect(stderr).toContain('5 features, 1 cut at the 180° meridian')
  })

  it('prints the same bytes for any order of the service, and as JSON', async () => {
    const { run, maps } = await begin({ [box]: running() })
    const { stdout } = await run(['map', box])
    maps[box] = collection(...running().features.toReversed())
    expect((await run(['map', box, '--refresh'])).stdout).toBe(stdout)
    expect((await run(['map', box, '--json'])).stdout).toBe(stdout)
    const file = join(service.world.folder, 'x.geojson')
    expect((await run(['map', box, '--out', file])).stdout).toBe('')
    expect(readFileSync(file, 'utf8')).toBe(stdout)
  })

  it('returns the service’s own map with --no-split, and rounds with --precision', async () => {
    const { run } = await begin({ [box]: running() })
    const own = await run(['map', box, '--no-split'])
    expect(JSON.parse(own.stdout)).toEqual(running())
    expect(own.stderr).not.toContain('split')
    const rounded = await run(['map', box, '--precision', '0'])
    expect(rounded.stdout).toContain('[122,31]')
    expect(geoJsonFaults(rounded.stdout)).toEqual([])
  })

  it('shows an arrival that lies in the future as unknown, and reads the map again', async () => {
    const { run } = await begin({ [box]: arrivingIn2099() })
    const { stdout, stderr } = await run(['map', box])
    const ports = JSON.parse(stdout).features.map(
      ({ properties }: { properties: Record<string, unknown> }) => properties.inbound_ata_at,
    )
    expect(ports).not.toContain(late)
    expect(stderr).toContain('inbound_ata_at in the future, left out')
    service.world.clock.advance({ hours: 2 })
    await run(['map', box])
    expect(service.asked).toEqual([box, box])
  })

  it('prints one feature per line with -o ndjson', async () => {
    const { run } = await begin({ [box]: running() })
    const lines = (await run(['map', box, '-o', 'ndjson'])).stdout.trim().split('\n')
    expect(lines.map((text) => JSON.parse(text).type)).toEqual(Array(5).fill('Feature'))
  })

  it('names each container once with -o ids', async () => {
    const { run } = await begin({ [box]: running(), [other]: finished() })
    expect((await run(['map', box, other, '-o', 'ids'])).stdout).toBe(`${box}\n${other}\n`)
  })

  it('shows features as rows if a table is requested', async () => {
    const { run } = await begin({ [box]: running() })
    const rows = (await run(['map', box, '-o', 'csv'])).stdout.trim().split('\r\n')
    expect(rows[0]).toMatch(/^container_number,feature_type,ports_sequence,label,name/)
    expect(rows[0]?.split(',').at(-1)).toBe('simulated')
    expect(rows).toHaveLength(6)
    expect(rows[1]).toContain('2026-02-20 10:00 Asia/Shanghai')
    expect(rows[3]).toContain('EVER GIVEN,,-165.5,40,,,,,,2026-03-01T06:00:00Z')
    const screen = await run(['map', box], { isTTY: true, columns: 120 })
    expect(screen.stdout).toContain('EVER GIVEN')
  })

  it('is requested once an hour, and never again after the journey', async () => {
    const { run, asked, world } = await begin({ [box]: running(), [other]: finished() })
    for (const number of [box, other]) await run(['map', number])
    world.clock.advance({ minutes: 59 })
    for (const number of [box, other]) await run(['map', number])
    expect(asked).toEqual([box, other])
    world.clock.advance({ minutes: 2 })
    for (const number of [box, other]) await run(['map', number])
    world.clock.advance({ hours: 900 })
    await run(['map', other])
    expect(asked).toEqual([box, other, box])
    await run(['map', other, '--refresh'])
    await run(['map', box, '--max-age', '9000h'])
    expect(asked).toEqual([box, other, box, other])
    const offline = await run(['map', box, '--offline'])
    expect([offline.exit, asked.length]).toEqual([0, 4])
  })

  it('is unavailable offline if it was never read', async () => {
    const { run } = await begin({ [box]: running() })
    await run(['containers'])
    const { exit, stdout, stderr } = await run(['map', box, '--offline'])
    expect([exit, stdout]).toEqual([9, ''])
    expect(stderr).toContain(`The map of ${box} is not cached`)
  })

  it('of a container without route data is an empty collection, with a notice', async () => {
    const { run } = await begin({ [box]: collection() })
    const { exit, stdout, stderr } = await run(['map', box])
    expect([exit, stdout]).toEqual([0, '{"type":"FeatureCollection","features":[]}\n'])
    expect(stderr).toContain(`${box}: no route data yet`)
  })

  it('without the entitlement is forbidden, and names the feature to enable', async () => {
    const { run } = await begin({ [box]: refused(403) })
    const { exit, stdout, stderr } = await run(['map', box])
    expect([exit, stdout]).toEqual([4, ''])
    expect(stderr).toContain(`The map of ${box} is not available on this account`)
    expect(stderr).toContain('routing')
    expect(stderr).toContain('enable')
  })

  it.each<[string, unknown]>([
    ['an error page', { errors: [] }],
    ['a list', []],
    ['no JSON', 'FeatureCollection'],
  ])('is unavailable if the service responds with %s', async (_, answer) => {
    const { run } = await begin({ [box]: answer })
    expect(await run(['map', box])).toMatchObject({ exit: 9, stdout: '' })
  })

  it('omits invalid positions, with a notice each time', async () => {
    const bad =
      '{"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"LineString","coordinates":[[0,0],["1","2"],[3,91],[4,4]]},"properties":{"x":1e999}}]}'
    const { run } = await begin({ [box]: bad })
    const { exit, stdout, stderr } = await run(['map', box])
    expect({ exit, faults: geoJsonFaults(stdout) }).toEqual({ exit: 0, faults: [] })
    expect(JSON.parse(stdout).features[0].geometry).toEqual(line([0, 0], [4, 4]))
    expect(stderr).toContain('latitude beyond 90°, left out, in feature 1')
    expect(stderr).toContain('1 feature ·')
    expect((await run(['map', box])).stderr).toContain('latitude beyond 90°')
  })

  it('makes the texts of the service harmless', async () => {
    const nasty = '\u001b]0;x\u0007</script>\u202e'
    const evil = collection(feature(null, { feature_type: nasty, name: nasty, label: nasty }))
    const { run } = await begin({ [box]: evil })
    expect(JSON.parse((await run(['map', box])).stdout)).toEqual(evil)
    const screen = await run(['map', box], { isTTY: true })
    expect(screen.stdout).not.toContain('\u001b]0;')
    expect(screen.stdout).not.toContain('\u202e')
  })

  it.each(['__proto__', 'constructor', 'toString'])(
    'treats a %s of the service only as a word',
    async (word) => {
      const odd = `{"type":"FeatureCollection","features":[null,{"type":"Feature","geometry":{"type":"${word}","coordinates":[]},"properties":{"feature_type":"${word}"}}]}`
      const { run } = await begin({ [box]: odd, [other]: finished() })
      const table = ['-o', 'table']
      for (const more of [[], ['--merge'], table, ['--no-split', '--merge']]) {
        const { exit, stderr } = await run(['map', box, other, ...more])
        expect({ exit, stderr }).toMatchObject({ exit: 0 })
      }
      for (const more of [['--merge'], table, ['-o', 'ndjson']]) {
        expect((await run(['map', box, '--no-split', ...more])).exit).toBe(0)
      }
      const own = await run(['map', box, '--no-split'])
      expect(JSON.parse(own.stdout)).toEqual(JSON.parse(odd))
      const shown = await run(['map', box, ...table])
      expect(shown.stdout).toContain(word)
    },
  )

  it('refuses a response that is nested without end', async () => {
    const deep = `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`
    const { run } = await begin({ [box]: `{"type":"FeatureCollection","features":[],"x":${deep}}` })
    const { exit, stderr } = await run(['map', box])
    expect(exit).toBe(9)
    expect(stderr).toContain('nested too deeply')
  })
})

describe('oct map of several containers', () => {
  it('is one collection whose features name their container', async () => {
    const { run } = await begin({ [box]: running(), [other]: finished() })
    const { stdout } = await run(['map', box, other])
    expect(geoJsonFaults(stdout)).toEqual([])
    const numbers = JSON.parse(stdout).features.map(
      ({ properties }: { properties: Record<string, unknown> }) => properties.container_number,
    )
    expect(numbers).toEqual([...Array(5).fill(box), ...Array(3).fill(other)])
    expect((await run(['map', 'MEDUFR030802'])).stdout).toBe(stdout)
    expect((await run(['map', '--all', '--closed'])).stdout).toBe(stdout)
    const one = await run(['map', box, '--merge'])
    expect(JSON.parse(one.stdout).features[0].properties.container_number).toBe(box)
  })

  it('continues if one is refused, and is partial', async () => {
    const { run } = await begin({ [box]: running(), [other]: refused(403) })
    const { exit, stdout, stderr } = await run(['map', box, other])
    expect(exit).toBe(12)
    expect(JSON.parse(stdout).features).toHaveLength(5)
    expect(stderr).toContain(`The map of ${other} is not available`)
    const named = await run(['map', box, 'MSCU0000000'])
    expect([named.exit, JSON.parse(named.stdout).features.length]).toEqual([12, 5])
  })

  it.each(['fleet.geojson', 'fleet.svg', 'fleet.csv'])(
    'never replaces a %s with a smaller one, and starts one with the available routes',
    async (name) => {
      const { run, maps, world } = await begin({ [box]: running(), [other]: refused(404) })
      const file = join(world.folder, name)
      const argv = ['map', '--all', '--refresh', '--out', file]
      expect((await run(argv)).exit).toBe(12)
      expect(existsSync(file)).toBe(true)
      maps[other] = finished()
      expect((await run(argv)).exit).toBe(0)
      const whole = readFileSync(file, 'utf8')
      maps[box] = refused(404)
      const { exit, stderr } = await run(argv)
      expect([exit, readFileSync(file, 'utf8')]).toEqual([12, whole])
      expect(stderr).toContain(`${file} was not changed`)
      expect(stderr).not.toContain('written to')
    },
  )

  it.each([
    ['forbidden', 403, 4],
    ['unavailable', 503, 9],
  ])('that are all %s is partial, and a single one is its own failure', async (_, status, exit) => {
    const { run } = await begin({ [box]: refused(status), [other]: refused(status) })
    const both = await run(['map', box, other])
    expect(both).toMatchObject({ exit: 12, stdout: '' })
    expect(both.stderr).toContain('2 of 2 routes could not be read')
    expect(await run(['map', box])).toMatchObject({ exit, stdout: '' })
    expect((await run(['map', box, 'MSCU0000000'])).exit).toBe(12)
    expect((await run(['map', '--all', '--out', 'routes/'])).exit).toBe(12)
  })

  it.each(['both.geojson', 'both.svg', 'both.csv'])(
    'does not replace a %s if a word matches nothing',
    async (name) => {
      const { run, world } = await begin({ [box]: running(), [other]: finished() })
      const file = join(world.folder, name)
      expect((await run(['map', box, 'MSCU0000000', '--out', file])).exit).toBe(12)
      expect(existsSync(file)).toBe(true)
      expect((await run(['map', box, other, '--out', file])).exit).toBe(0)
      const whole = readFileSync(file, 'utf8')
      const { exit, stderr } = await run(['map', box, 'MSCU0000000', '--out', file])
      expect([exit, readFileSync(file, 'utf8')]).toEqual([12, whole])
      expect(stderr).toContain('No tracked container or shipment matches "MSCU0000000"')
      expect(stderr).toContain(`${file} was not changed`)
      expect(stderr).not.toContain('is shown')
    },
  )

  it('stops after three failures of the service in a row, and shows cached maps', async () => {
    const numbers = Array.from({ length: 12 }, (_, index) => `TEMU00000${10 + index}`)
    const all = Object.fromEntries(numbers.map((number) => [number, refused(503)]))
    const { run, asked } = await begin({ ...all, [box]: finished() })
    await run(['map', box])
    const { exit, stdout } = await run(['map', '--all'])
    expect(exit).toBe(12)
    expect(JSON.parse(stdout).features).toHaveLength(3)
    expect(new Set(asked).size).toBeLessThan(9)
  })
})

describe('oct map --out folder/', () => {
  it('writes one file per container, and no unrequested index', async () => {
    const { run, world } = await begin({ [box]: running(), [other]: finished() })
    const { exit, stdout, stderr } = await run(['map', box, other, '--out', 'maps/'])
    expect([exit, stdout]).toEqual([0, ''])
    expect(readdirSync(join(world.folder, 'maps')).sort()).toEqual([
      `${box}.geojson`,
      `${other}.geojson`,
    ])
    expect(stderr).toContain(
      `maps/${box}.geojson  written   5 features, 1 cut at the 180° meridian`,
    )
    expect(stderr).toContain('2 routes · 2 fetched · 0 reused · 0 failed')
    mkdirSync(join(world.folder, 'there'))
    await run(['map', box, '--out', 'there'])
    expect(existsSync(join(world.folder, 'there', `${box}.geojson`))).toBe(true)
  })
})

describe('oct map --check', () => {
  it('exits 10 if the one file changed', async () => {
    const { run, maps, world } = await begin({ [box]: running() })
    const file = join(world.folder, 'x.geojson')
    const argv = ['map', box, '--out', file, '--check']
    expect((await run(argv)).exit).toBe(10)
    expect((await run(argv)).exit).toBe(0)
    maps[box] = finished()
    expect((await run([...argv, '--refresh'])).exit).toBe(10)
    expect(readFileSync(file, 'utf8')).toContain('"inbound_ata_at":"2026')
    writeFileSync(file, 'changed')
    expect((await run(argv)).exit).toBe(10)
  })

  it.each(['x.csv', 'x.tsv', 'x.xlsx', 'x.ndjson'])(
    'compares a new and an old %s',
    async (name) => {
      const { run, world } = await begin({ [box]: running() })
      const file = join(world.folder, name)
      const argv = ['map', box, '--out', file, '--check']
      expect((await run(argv)).exit).toBe(10)
      expect((await run(argv)).exit).toBe(0)
      writeFileSync(file, 'changed')
      expect((await run(argv)).exit).toBe(10)
    },
  )
})

describe('a combination that is not possible', () => {
  it.each([
    [[]],
    [[box, '--all']],
    [[box, '--ready']],
    [[box, '--closed']],
    [[box, '--prune', '--out', 'maps/']],
    [['--all', '--prune', '--out', 'x.geojson']],
    [['--all', '--merge', '--out', 'maps/']],
    [[box, '--check']],
    [[box, '--precision', '16']],
    [[box, '--precision', 'x']],
    [[box, '-o', 'csv', '--out', 'maps/']],
    [[box, '-o', 'geo']],
    [[box, '-o', 'xlsx']],
    [[box, '--fields', 'name']],
    [[box, '--json', '--limit', '1']],
    [[box, '--sort', 'name', '-o', 'ndjson']],
    [[box, '--limit', '1', '-o', 'svg']],
    [[box, '--limit', '1', '--out', 'maps/']],
    [[box, '--no-split', '-o', 'html']],
    [[box, '--precision', '1', '-o', 'svg']],
  ])('oct map %j is a usage error, and nothing is requested or written', async (argv) => {
    const { run, asked, world } = await begin({ [box]: running(), [third]: running() })
    expect(await run(['map', ...argv])).toMatchObject({ exit: 2, stdout: '' })
    expect([asked, readdirSync(world.folder)]).toEqual([[], []])
  })
})

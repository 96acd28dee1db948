import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { renderingVersion } from '../../../src/features/map/drawn-map.js'
import { finished, running } from '../../maps/geojson/sample-route.js'
import type { World } from '../../support/run-oct.js'
import { idOf, type MapsService, mapsService, refused } from './maps-service.js'

const [box, other, third] = ['MSCU6639870', 'TCLU4265726', 'CAXU9932112'] as const
const exporting = ['map', '--all', '--out', 'routes/']

let service: MapsService
let folder: string
beforeEach(async () => {
  service = await mapsService({ [box]: running(), [other]: finished() })
  folder = join(service.world.folder, 'routes')
})
afterEach(() => service.end())

const fileOf = (name: string) => join(folder, name)
const indexText = () => readFileSync(fileOf('index.json'), 'utf8')
const index = () => JSON.parse(indexText())
const entryOf = (number: string) =>
  index().routes.find((entry: { number: string }) => entry.number === number)
/** Runs with an empty cache and the existing files, like a new CI runner. */
const runOn = (world: World, argv: readonly string[]) => {
  const out = argv.map((word) => (word === 'routes/' ? `${folder}/` : word))
  return world.run(out, { env: service.env })
}

describe('oct map --all --out routes/', () => {
  it('writes one file per route and an index', async () => {
    const { exit, stdout, stderr } = await service.run(exporting)
    expect([exit, stdout]).toEqual([0, ''])
    expect(readdirSync(folder).sort()).toEqual([`${box}.geojson`, `${other}.geojson`, 'index.json'])
    expect(stderr).toContain(
      `routes/${box}.geojson  written   5 features, 1 cut at the 180° meridian\n`,
    )
    expect(stderr).toMatch(/\n2 routes · 2 fetched · 0 reused · 0 failed\n$/)
    expect(index().schema_version).toBe(1)
    expect(entryOf(box)).toEqual({
      number: box,
      id: idOf(box),
      file: `${box}.geojson`,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      fetched_at: '2026-03-02T09:00:00.000Z',
      finished: false,
      drawing: renderingVersion,
    })
    expect(entryOf(other).finished).toBe(true)
  })

  it('changes nothing the second time', async () => {
    await service.run(exporting)
    const long = new Date(0)
    for (const name of readdirSync(folder)) utimesSync(fileOf(name), long, long)
    service.world.clock.advance({ minutes: 22 })
    const { stderr } = await service.run(exporting)
    for (const name of readdirSync(folder)) expect(statSync(fileOf(name)).mtime).toEqual(long)
    expect(stderr).toContain(
      `${box}.geojson  unchanged (fetched 22 min ago, at most one request in 1 h)`,
    )
    expect(stderr).toContain(`${other}.geojson  unchanged (finished)`)
    expect(stderr).toContain('2 routes · 0 fetched · 2 reused · 0 failed')
    expect(service.asked).toEqual([box, other])
  })

  it('sends no more requests on a machine without a cache', async () => {
    await service.run(exporting)
    service.world.clock.advance({ minutes: 30 })
    await runOn(service.elsewhere(), exporting)
    expect(service.asked).toEqual([box, other])
    service.world.clock.advance({ minutes: 31 })
    const { stderr } = await runOn(service.elsewhere(), exporting)
    expect(service.asked).toEqual([box, other, box])
    expect(stderr).toContain('unchanged (fetched just now)')
    expect(entryOf(box).fetched_at).toBe('2026-03-02T10:01:00.000Z')
  })

  it('writes only what changed, regardless of its state', async () => {
    await service.run(exporting)
    service.maps[box] = finished()
    service.world.clock.advance({ hours: 2 })
    const { stderr } = await service.run(exporting)
    expect(stderr).toContain(`${box}.geojson  written   3 features, 1 cut at the 180° meridian`)
    expect(entryOf(box).finished).toBe(true)
    writeFileSync(fileOf(`${other}.geojson`), 'edited')
    rmSync(fileOf(`${box}.geojson`))
    const again = await service.run(exporting)
    expect(again.stderr).toContain('2 routes · 0 fetched · 2 reused')
    expect(readFileSync(fileOf(`${other}.geojson`), 'utf8')).not.toBe('edited')
    expect(existsSync(fileOf(`${box}.geojson`))).toBe(true)
  })

  it('writes them again in another format', async () => {
    await service.run(exporting)
    await service.run([...exporting, '--precision', '1'])
    expect(readFileSync(fileOf(`${box}.geojson`), 'utf8')).toContain('[-118.3,33.7]')
    expect(entryOf(box).form).toBe('1 decimals')
    await service.run([...exporting, '--no-split'])
    expect(JSON.parse(readFileSync(fileOf(`${box}.geojson`), 'utf8'))).toEqual(running())
    expect(service.asked).toEqual([box, other])
  })

  it('draws cached routes again after the rules changed, without a request', async () => {
    await service.run(exporting)
    const [drawn, path] = [readFileSync(fileOf(`${box}.geojson`), 'utf8'), fileOf(`${box}.geojson`)]
    const old = '{"type":"FeatureCollection","features":[]}\n'
    const sha256 = createHash('sha256').update(old).digest('hex')
    for (const drawing of [undefined, renderingVersion - 1]) {
      const routes = index().routes.map((entry: { number: string }) =>
        entry.number === box ? { ...entry, sha256, drawing } : entry,
      )
      writeFileSync(path, old)
      writeFileSync(fileOf('index.json'), JSON.stringify({ ...index(), routes }))
      const bare = await runOn(service.elsewhere(), exporting)
      expect(bare.stderr).toContain('2 routes · 0 fetched · 2 reused')
      expect(readFileSync(path, 'utf8')).toBe(old)
      const { stderr } = await service.run(exporting)
      expect(stderr).toContain(`${box}.geojson  written   5 features`)
      expect(stderr).toContain('2 routes · 0 fetched · 2 reused')
      expect(readFileSync(path, 'utf8')).toBe(drawn)
      expect(entryOf(box).drawing).toBe(renderingVersion)
    }
    expect(service.asked).toEqual([box, other])
  })

  it('uses the containers that pass the filters', async () => {
    await service.run([...exporting, '--status', 'available'])
    expect(readdirSync(folder)).toEqual(['index.json'])
    const none = await service.run(['map', '--all', '--status', 'available'])
    expect(none.stdout).toBe('{"type":"FeatureCollection","features":[]}\n')
  })

  it('continues if one is refused, and keeps its earlier file', async () => {
    service.maps[third] = refused(403)
    const { exit, stderr } = await service.run(exporting)
    expect(exit).toBe(12)
    expect(stderr).toContain(`${third}.geojson  failed    The map of ${third} is not available`)
    expect(stderr).toContain('3 routes · 2 fetched · 0 reused · 1 failed')
    expect(stderr).toContain('routing')
    expect(entryOf(third)).toBeUndefined()
    for (const number of [box, other]) service.maps[number] = refused(403)
    expect((await service.run([...exporting, '--refresh'])).exit).toBe(12)
    expect(existsSync(fileOf(`${box}.geojson`))).toBe(true)
  })

  it('names the feature to enable, regardless of earlier failures', async () => {
    Object.assign(service.maps, { AAAU0000001: refused(404), [third]: refused(403) })
    const { exit, stderr } = await service.run(exporting)
    expect(exit).toBe(12)
    const enable = 'ask the operator of the service to enable routing for the account'
    expect(stderr).toContain(`not available on this account: ${enable}`)
    expect(stderr).toMatch(new RegExp(`(try|Try)[^]*${enable}`))
    expect(stderr.slice(stderr.indexOf('4 routes')).split(enable)).toHaveLength(2)
  })

  it('reports with --check whether a file changed', async () => {
    const checking = [...exporting, '--check']
    expect((await service.run(checking)).exit).toBe(10)
    expect((await service.run(checking)).exit).toBe(0)
    service.maps[third] = running()
    service.world.clock.advance({ hours: 2 })
    const { exit, stderr } = await service.run(checking)
    expect(exit).toBe(10)
    expect(stderr).toContain('1 exported file changed')
  })

  it('ends when interrupted, and continues from there', async () => {
    const watch = (terminal: { interrupt(): void }) => {
      const timer = setInterval(() => {
        if (service.asked.length < 10) return
        clearInterval(timer)
        terminal.interrupt()
      }, 1)
    }
    for (const number of Array.from({ length: 30 }, (_, at) => `TEMU00000${10 + at}`)) {
      service.maps[number] = running()
    }
    expect((await service.run(exporting, { watch })).exit).toBe(130)
    expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([])
    const done = index().routes.length
    expect(done).toBeGreaterThan(0)
    expect(done).toBeLessThan(32)
    await runOn(service.elsewhere(), exporting)
    expect(index().routes).toHaveLength(32)
    // Requests that ran at the end of the export may have no response.
    expect(service.asked.length).toBeLessThanOrEqual(32 + 4)
  })
})

describe('oct map --prune', () => {
  it('removes only files of boxes that are no longer listed', async () => {
    service.maps[third] = running()
    await service.run(exporting)
    writeFileSync(fileOf('mine.geojson'), 'mine')
    writeFileSync(fileOf(`${third}.geojson`), 'edited')
    delete service.maps[other]
    delete service.maps[third]
    await service.run([...exporting, '--refresh'])
    expect(existsSync(fileOf(`${other}.geojson`))).toBe(true)
    const { stderr, exit } = await service.run([...exporting, '--prune', '--check'])
    expect(readdirSync(folder).sort()).toEqual([
      `${third}.geojson`,
      `${box}.geojson`,
      'index.json',
      'mine.geojson',
    ])
    expect(exit).toBe(10)
    expect(stderr).toContain(`routes/${other}.geojson  removed`)
    expect(stderr).toContain(
      `routes/${third}.geojson  left      (not in this export, but the file was edited`,
    )
    expect(index().routes).toHaveLength(1)
  })

  const pruning = [...exporting, '--prune']
  const files = () => readdirSync(folder).sort()
  const both = [`${box}.geojson`, `${other}.geojson`, 'index.json']

  it('removes the files of the last containers without a prompt', async () => {
    await service.run(exporting)
    delete service.maps[box]
    delete service.maps[other]
    const { exit, stderr } = await service.run([...pruning, '--refresh'])
    expect([exit, files()]).toEqual([0, ['index.json']])
    expect(stderr).toContain('0 routes · 0 fetched · 0 reused · 0 failed · 2 removed')
  })

  it('removes nothing while the list is unknown', async () => {
    await service.run(exporting)
    const env = { ...service.env, OCT_BASE_URL: 'http://127.0.0.1:9/v2' }
    const line = ['map', '--all', '--prune', '--out', `${folder}/`]
    const { exit } = await service.elsewhere().run(line, { env })
    expect([exit, files()]).toEqual([9, both])
  })

  it('asks before a filter without matches empties the folder', async () => {
    await service.run(exporting)
    const none = [...pruning, '--status', 'available']
    const { exit, stderr } = await service.run(none)
    expect([exit, files()]).toEqual([2, both])
    expect(stderr).toContain('Removing the 2 files of routes/')
    expect(stderr).toContain('--yes')
    const no = await service.run(none, { turns: [{ sees: 'Removing the 2 files', types: 'n\n' }] })
    expect([no.exit, files()]).toEqual([130, both])
    expect((await service.run([...none, '--yes'])).exit).toBe(0)
    expect(files()).toEqual(['index.json'])
    expect((await service.run(none)).exit).toBe(0)
  })

  it('asks before files of another profile or service are removed', async () => {
    await service.run(exporting)
    const [base] = [service.env.OCT_BASE_URL]
    expect(index().origins).toEqual([{ profile: 'default', base_url: base }])
    const acme = { env: { OCT_PROFILE: 'acme' } }
    delete service.maps[other]
    const refusal = await service.run(pruning, acme)
    expect([refusal.exit, files()]).toEqual([2, both])
    expect(refusal.stderr).toContain(`profile default at ${base}`)
    // Neither account removes the files of the other account without asking.
    await service.run(exporting, acme)
    expect(index().origins).toHaveLength(2)
    const fresh = [...pruning, '--refresh']
    expect((await service.run(fresh)).exit).toBe(2)
    expect((await service.run([...fresh, '--yes'])).exit).toBe(0)
    expect(files()).toEqual([`${box}.geojson`, 'index.json'])
    expect(index().origins).toEqual([{ profile: 'default', base_url: base }])
  })

  it('accepts an index without an origin, and one with an invalid origin', async () => {
    await service.run(exporting)
    for (const origins of [undefined, 'x', [7, { profile: 1 }]]) {
      writeFileSync(fileOf('index.json'), JSON.stringify({ ...index(), origins }))
      expect((await service.run(pruning)).exit).toBe(0)
      expect(index().origins).toHaveLength(1)
    }
  })
})

describe('an index from outside', () => {
  const hostile = (file: unknown) =>
    JSON.stringify({
      schema_version: 1,
      routes: [
        {
          ...{ number: 'X', id: 'x', file, sha256: '0'.repeat(64) },
          ...{ fetched_at: '2026-03-02T09:00:00.000Z', finished: true },
        },
      ],
    })

  it.each([
    '../outside.geojson',
    '/etc/passwd',
    'a/b.geojson',
    '..',
    '.hidden.geojson',
    'x.json',
    7,
  ])('cannot name a path: %s', async (file) => {
    mkdirSync(folder)
    const outside = join(service.world.folder, 'outside.geojson')
    writeFileSync(outside, 'mine')
    writeFileSync(fileOf('index.json'), hostile(file))
    const { exit, stderr } = await service.run([...exporting, '--prune'])
    expect(exit).toBe(0)
    expect(stderr).toContain('invalid entr')
    expect(readFileSync(outside, 'utf8')).toBe('mine')
    expect(index().routes).toHaveLength(2)
  })

  it.each(['', '<<<<<<< ours', '[]', '{}', '{"schema_version":"a","routes":[]}'])(
    'that is not an index is rebuilt: %j',
    async (text) => {
      mkdirSync(folder)
      writeFileSync(fileOf('index.json'), text)
      const { exit, stderr } = await service.run(exporting)
      expect(exit).toBe(0)
      expect(stderr).toContain('is not a valid index of route maps; oct rebuilds the index')
      expect(index().routes).toHaveLength(2)
    },
  )

  it('of a newer oct is left unchanged', async () => {
    mkdirSync(folder)
    const text = '{"schema_version":2,"routes":[]}'
    writeFileSync(fileOf('index.json'), text)
    const { exit, stderr } = await service.run(exporting)
    expect(exit).toBe(13)
    expect(stderr).toContain('newer version of oct')
    expect(readdirSync(folder)).toEqual(['index.json'])
    expect(indexText()).toBe(text)
    expect(service.asked).toEqual([])
  })

  it('that is a link, like routes that are links, is not followed', async () => {
    mkdirSync(folder)
    const precious = join(service.world.folder, 'precious')
    writeFileSync(precious, 'mine')
    symlinkSync(precious, fileOf(`${box}.geojson`))
    expect((await service.run(exporting)).exit).toBe(0)
    expect(readFileSync(precious, 'utf8')).toBe('mine')
    rmSync(fileOf('index.json'))
    symlinkSync(precious, fileOf('index.json'))
    expect((await service.run(exporting)).exit).toBe(13)
    expect(readFileSync(precious, 'utf8')).toBe('mine')
  })
})

describe('an export that runs beside another', () => {
  it('is refused while the other one runs', async () => {
    mkdirSync(folder)
    const holder = { token: 't', pid: process.ppid, host: 'elsewhere' }
    const renewedAt = service.world.clock.now().toISOString()
    writeFileSync(fileOf('.oct-map.lock'), JSON.stringify({ ...holder, renewedAt }))
    const { exit, stderr } = await service.run(exporting)
    expect(exit).toBe(13)
    expect(stderr).toContain('is already in use by process')
    expect(service.asked).toEqual([])
    service.world.clock.advance({ minutes: 11 })
    expect((await service.run(exporting)).exit).toBe(0)
    expect(existsSync(fileOf('.oct-map.lock'))).toBe(false)
  })

  it('started simultaneously: one of them wins', async () => {
    const [a, b] = [service.run(exporting), runOn(service.elsewhere(), exporting)]
    const exits = [(await a).exit, (await b).exit]
    expect(exits.filter((exit) => exit === 0).length).toBeGreaterThan(0)
    expect(exits.every((exit) => exit === 0 || exit === 13)).toBe(true)
    expect(index().routes).toHaveLength(2)
  })
})

describe('names of files', () => {
  it('stay in the folder, and distinguish two trips of a box', async () => {
    for (const number of Object.keys(service.maps)) delete service.maps[number]
    service.maps['../../evil'] = running()
    service.maps.con = running()
    service.maps.CON = finished()
    await service.run(exporting)
    const names = readdirSync(folder).sort()
    expect(names).toHaveLength(4)
    expect(names).toContain('evil.geojson')
    expect(names.slice(0, 2)).toEqual(['_CON.geojson', 'con-c1111111.geojson'])
    await service.run([...exporting, '--refresh'])
    expect(readdirSync(folder).sort()).toEqual(names)
  })

  it('that are already folders do not affect the other routes', async () => {
    mkdirSync(fileOf(`${box}.geojson`), { recursive: true })
    const { exit, stderr } = await service.run(exporting)
    expect(exit).toBe(12)
    expect(stderr).toContain(`routes/${box}.geojson  failed    ${box}.geojson is a folder`)
    expect(readdirSync(folder).sort()).toEqual([`${box}.geojson`, `${other}.geojson`, 'index.json'])
    expect((await service.run(['map', box, '--out', 'routes/'])).exit).toBe(13)
  })

  it('of the draft and of the folder are reported if they are in use', async () => {
    mkdirSync(join(folder, '.oct-map.draft'), { recursive: true })
    const { exit, stderr } = await service.run(exporting)
    expect(exit).toBe(13)
    expect(stderr).toContain('.oct-map.draft is a folder')
    rmSync(folder, { recursive: true })
    writeFileSync(folder, 'a file')
    expect((await service.run(exporting)).stderr).toContain(
      'The path leads to a file, not to a folder.',
    )
  })

  it('of a folder that cannot be written are reported', async () => {
    writeFileSync(folder, 'a file')
    const { exit, stderr } = await service.run(exporting)
    expect(exit).toBe(13)
    expect(stderr).toContain('routes/ cannot be written')
    rmSync(folder)
    mkdirSync(folder)
    if (process.getuid?.() === 0) return
    chmodSync(folder, 0o500)
    expect((await service.run(exporting)).exit).toBe(13)
  })
})

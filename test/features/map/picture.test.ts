import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import { afterEach, describe, expect, it } from 'vitest'
import { mapView } from '../../../src/features/map/map.view.js'
import { hostile, hostileWords, nothingYet, pacific } from '../../maps/picture/routes.js'
import { type MapAnswers, type MapsService, mapsService } from './maps-service.js'

const [box, other] = ['MSCU6639870', 'TCLU4265726'] as const
const window = { isTTY: true, columns: 80, rows: 24 }

let service: MapsService
afterEach(() => service.end())
const begin = async (maps: MapAnswers): Promise<MapsService> => {
  service = await mapsService(maps)
  return service
}

describe('oct map on a terminal', () => {
  it('draws the route in the window, with its ports and dates', async () => {
    const { run } = await begin({ [box]: pacific().map })
    const { exit, stdout } = await run(['map', box], window)
    expect(exit).toBe(0)
    expect(stdout).toMatch(/[\u2801-\u28ff]{3}/)
    expect(stdout).toContain('POD Los Angeles')
    expect(stdout).toMatch(/expected Mon 25 May 07:00 PDT/)
    expect(stdout.trimEnd().split('\n').length).toBeLessThan(24)
    expect(stdout).toContain('\u001b[')
    expect((await run(['map', box, '--no-color'], window)).stdout).not.toContain('\u001b')
  })

  it('describes it in words with --accessible, in UTC with --tz utc', async () => {
    const { run } = await begin({ [box]: pacific().map })
    const { stdout } = await run(['map', box, '--accessible', '--tz', 'utc'], window)
    expect(stdout).toContain('Still to come: Los Angeles')
    expect(stdout).toContain('expected Mon 25 May 14:00 UTC')
    expect(stdout).not.toMatch(/[\u2800-\u28ff]/)
  })

  it.each([80, 31])('breaks lines between words, in a window of %i cells', async (columns) => {
    const { run } = await begin({ [box]: pacific().map })
    const words = ['map', box, '--accessible']
    const { stdout: wide } = await run(words, { ...window, columns: 10_000 })
    const { stdout } = await run(words, { ...window, columns })
    const lines = stdout.split('\n')
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(columns)
    expect(stdout.split(/\s+/)).toEqual(wide.split(/\s+/))
    expect(lines.length).toBeGreaterThan(wide.split('\n').length)
  })

  it.each([
    [40, 20, true],
    [20, 24, false],
    [20, 8, false],
    [40, 10, false],
    [80, 8, false],
    [12, 4, false],
  ])('fits a window of %i by %i, or is described in words', async (columns, rows, isRoomy) => {
    const { run } = await begin({ [box]: pacific().map, [other]: pacific().map })
    for (const asked of [[box], [box, other]]) {
      const { stdout } = await run(['map', ...asked, '--no-color'], { isTTY: true, columns, rows })
      const lines = stdout.trimEnd().split('\n')
      expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(columns)
      const isDrawn = /[\u2801-\u28ff]{2}/.test(stdout)
      if (asked.length === 1) expect(isDrawn).toBe(isRoomy)
      if (isDrawn) expect(lines.length).toBeLessThan(rows)
      else expect(stdout).toMatch(/Still\s+to\s+come:/)
    }
  })

  it('reports that there is no route yet', async () => {
    const { run } = await begin({ [other]: nothingYet.map })
    const { exit, stdout } = await run(['map', other], window)
    expect({ exit, stdout }).toEqual({
      exit: 0,
      stdout: 'TCLU4265726: no route data yet; no port or vessel position is known.\n',
    })
  })

  it('shows rows if a table is requested, by flag or by setting', async () => {
    const { run } = await begin({ [box]: pacific().map })
    expect((await run(['map', box, '-o', 'table'], window)).stdout).not.toMatch(/[\u2800-\u28ff]/)
    const bySetting = await run(['map', box], { ...window, env: { OCT_OUTPUT: 'table' } })
    expect(bySetting.stdout).not.toMatch(/[\u2800-\u28ff]/)
  })

  it('prints no PNG on a terminal', async () => {
    const { run } = await begin({ [box]: pacific().map })
    const { exit, stdout, stderr } = await run(['map', box, '-o', 'png'], window)
    expect({ exit, stdout }).toEqual({ exit: 2, stdout: '' })
    expect(stderr).toContain('oct map <container> --out route.png')
  })
})

describe('oct map as rows', () => {
  const rowsOf = (tsv: string): Record<string, string | undefined>[] =>
    tsv.split('\n').flatMap((line) => {
      const cells = line.split('\t')
      return line === ''
        ? []
        : [Object.fromEntries(mapView.fields.map(({ name }, at) => [name, cells[at]]))]
    })
  const times = {
    outbound_atd_at: '2026-05-04T10:00:00Z',
    inbound_eta_at: '2026-05-25T14:00:00Z',
  }
  /** The Pacific journey with port times in its second path and its first two ports. */
  const timed = ({ isWhole = true } = {}) => ({
    type: 'FeatureCollection',
    features: pacific().map.features.flatMap((feature) => {
      const { feature_type: type, ports_sequence: sequence } = feature.properties ?? {}
      if (type === 'port') return isWhole ? [feature] : []
      const more = type === 'past_vessel_locations' && sequence === 2 ? times : {}
      return [{ ...feature, properties: { ...feature.properties, ...more } }]
    }),
  })

  it('shows the times of a path in the zone of the port that each belongs to', async () => {
    const { run } = await begin({ [box]: timed() })
    const rows = rowsOf((await run(['map', box, '-o', 'tsv'])).stdout)
    const path = rows.find((row) => row.feature_type !== 'port' && row.outbound_atd_at)
    const left = rows.find((row) => row.name === 'Busan')?.outbound_atd_at
    expect([path?.outbound_atd_at, left]).toEqual(Array(2).fill('2026-05-04 19:00 Asia/Seoul'))
    expect(path?.inbound_eta_at).toBe('2026-05-25 07:00 America/Los_Angeles')
  })

  it('shows them in UTC, with a note, if the port is not on the map', async () => {
    const { run } = await begin({ [box]: timed({ isWhole: false }) })
    const rows = rowsOf((await run(['map', box, '-o', 'tsv'])).stdout)
    const path = rows.find((row) => row.outbound_atd_at)
    expect(path?.outbound_atd_at).toBe('2026-05-04T10:00:00Z')
    expect(path?.inbound_eta_at).toBe('2026-05-25T14:00:00Z')
  })

  it('names a kind that is also a built-in member of objects', async () => {
    const [port] = pacific().map.features
    const properties = { ...port?.properties, feature_type: 'constructor' }
    const map = { type: 'FeatureCollection', features: [{ ...port, properties }] }
    const { run } = await begin({ [box]: map })
    const { exit, stdout } = await run(['map', box, '-o', 'table'])
    expect({ exit, stdout }).toMatchObject({ exit: 0 })
    expect(stdout).toContain('constructor')
    expect(stdout).not.toContain('native code')
  })

  it('marks no row of a service as simulated', async () => {
    const { run } = await begin({ [box]: pacific().map })
    const rows = rowsOf((await run(['map', box, '-o', 'tsv'])).stdout)
    expect(new Set(rows.map(({ simulated }) => simulated))).toEqual(new Set(['']))
    expect((await run(['map', box, '-o', 'table'])).stdout).not.toMatch(/simulated/i)
  })
})

describe('oct map as a picture', () => {
  it('is one SVG of all containers, always the same, in a pipe and a file', async () => {
    const { run, world } = await begin({ [box]: pacific().map, [other]: pacific().map })
    const { stdout } = await run(['map', box, other, '-o', 'svg'])
    expect(stdout.slice(0, 5) + stdout.slice(-7)).toBe('<svg </svg>\n')
    expect(stdout).toContain(`Route of ${box}, ${other}`)
    expect(stdout).toContain('Mon 25 May 2026 07:00 PDT')
    const file = join(world.folder, 'both.svg')
    world.clock.advance({ hours: 24 * 400 })
    await run(['map', box, other, '--out', file])
    expect(readFileSync(file, 'utf8')).toBe(stdout)
    expect((await run(['map', box, other, '--out', file, '--check'])).exit).toBe(0)
    writeFileSync(file, 'something else')
    expect((await run(['map', box, other, '--out', file, '--check'])).exit).toBe(10)
  })

  it('is a PNG in a pipe and a file', async () => {
    const { run, world } = await begin({ [box]: pacific().map })
    const file = join(world.folder, 'route.png')
    expect((await run(['map', box, '--out', file])).exit).toBe(0)
    const { width } = PNG.sync.read(readFileSync(file))
    expect(width).toBe(2400)
    const { stdout } = await run(['map', box, '-o', 'png'])
    expect(Buffer.from(stdout, 'latin1').equals(readFileSync(file))).toBe(true)
  })

  it.each(['svg', 'html'])('contains only the text of hostile names: %s', async (kind) => {
    for (const words of hostileWords.slice(0, 6)) {
      const { run } = await begin({ [box]: hostile(words).map })
      const { exit, stdout } = await run(['map', box, '-o', kind])
      expect(exit).toBe(0)
      expect(stdout).not.toMatch(/<script>alert|<svg onload|\u202e|\u001b/)
      await service.end()
    }
    await begin({})
  })

  it('opens a private temporary file, and prints its path', async () => {
    const { run, world } = await begin({ [box]: pacific().map })
    const { exit, stdout, stderr } = await run(['map', box, '--open', '-o', 'svg'])
    expect(exit).toBe(0)
    expect(stderr).toContain('this machine has no desktop')
    const file = stdout.trim()
    expect(file.startsWith(world.root)).toBe(true)
    expect(statSync(file).mode & 0o077).toBe(0)
    expect(readFileSync(file, 'utf8')).toContain('<svg ')
    expect((await run(['map', box, '--open'])).stdout).toMatch(/route\.html\n$/)
  })

  it('refuses impossible combinations, and writes nothing', async () => {
    const { run, world } = await begin({ [box]: pacific().map })
    const lines = [
      ['--open', '-o', 'geojson'],
      ['--open', '--out', 'x.svg'],
      ['-o', 'svg', '--out', 'folder/'],
      ['-o', 'svgz'],
    ]
    for (const words of lines) {
      const { exit, stderr } = await run(['map', box, ...words])
      expect({ exit, words }).toEqual({ exit: 2, words })
      expect(stderr).toMatch(/✗/)
    }
    expect(readdirSync(world.folder)).toEqual([])
    expect((await run(['containers', '-o', 'svg'])).exit).toBe(2)
    expect(existsSync(join(world.folder, 'x.svg'))).toBe(false)
  })
})

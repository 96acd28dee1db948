import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { cellWidth } from '../../src/cli/terminal/width.js'
import { ZipArchive } from '../../src/files/zip/zip-archive.js'
import { newWorld, type Run, type RunOptions, type World } from '../support/run-oct.js'
import { hostileCommands } from './hostile-commands.js'
import { type Hostility, hostile, hostileService, ids } from './hostile-service.js'
import { isRun, oneInSix } from './pairwise.js'
import { unsafe } from './run-leaf.js'
import { refusal, type ScriptedServer, scriptedServer } from './scripted-server.js'

const unsafeInLines = new RegExp(`${unsafe.source}|\\r`)

describe.each<Hostility>(['free', 'all'])(
  'a service with hostile text in %s its values',
  (hostility) => {
    let server: ScriptedServer
    let world: World
    beforeAll(async () => {
      server = await scriptedServer(hostileService(hostility))
      world = newWorld()
    })
    const runs = new Map<string, Promise<Run>>()
    afterAll(async () => {
      await server.close()
      world.remove()
      // Frees megabytes: a test module stays loaded as long as the suite runs.
      runs.clear()
    })
    /** The service always answers the same, so equal command lines run once. */
    const run = (argv: string[], flags: string[], options: RunOptions = {}): Promise<Run> => {
      const key = JSON.stringify([argv, flags, options])
      const known = runs.get(key)
      if (known !== undefined) return known
      const env = { ...server.env, NO_COLOR: '1' }
      const going = world.run([...argv, ...flags], { ...options, env })
      runs.set(key, going)
      return going
    }

    const commands = oneInSix(hostileCommands, hostility === 'all' ? 3 : 0)
    describe.each(commands)('oct %s', (name, argv) => {
      const place = commands.findIndex(([path]) => path === name)
      const isAll = hostility === 'all' ? 1 : 0

      it('exits as expected', async () => {
        const { exit, stderr } = await run(argv, ['-o', 'tsv'])
        expect(exit, stderr).toBe(name === 'track' && hostility === 'all' ? exit : 0)
        expect(exit, stderr).not.toBe(1)
        expect(stderr).not.toMatch(unsafeInLines)
      })

      // The format `ids` prints no free text.
      it.each(hostility === 'all' ? ['table', 'tsv', 'ids'] : ['table', 'tsv'])(
        '%s contains no control character in a pipe or on a terminal',
        async (format) => {
          // Only tables on a terminal depend on the width of the window.
          const isDrawn = format === 'table' || hostility === 'free'
          const devices = [{}, { stdoutIsTTY: true }].filter((_, at) => isRun(at, place))
          for (const options of isDrawn ? [{}] : devices) {
            const { stdout, stderr } = await run(argv, ['-o', format], options)
            expect(stdout).not.toMatch(unsafeInLines)
            expect(stderr).not.toMatch(unsafeInLines)
          }
        },
      )

      it.each(hostility === 'all' ? [60] : [40, 100].filter((_, at) => isRun(at, place)))(
        'the table fits a window of %i cells',
        async (columns) => {
          const { stdout } = await run(argv, [], {
            stdoutIsTTY: true,
            stderrIsTTY: true,
            columns,
          })
          expect(stdout).not.toMatch(unsafeInLines)
          expect(stdout.split('\n').filter((line) => cellWidth(line) > columns)).toEqual([])
        },
      )

      if (isRun(0, place, isAll))
        it('TSV has the rows and columns of CSV', async () => {
          const [tsv, csv] = [await run(argv, ['-o', 'tsv']), await run(argv, ['-o', 'csv'])]
          const rows = parse(csv.stdout) as string[][]
          const lines = tsv.stdout.split('\n').slice(0, -1)
          expect(lines).toHaveLength(Math.max(0, rows.length - 1))
          for (const line of lines) expect(line.split('\t')).toHaveLength(rows[0]?.length ?? 0)
        })

      if (isRun(0, place, isAll))
        it('CSV contains no control character and nothing that a spreadsheet would run', async () => {
          const { stdout } = await run(argv, ['-o', 'csv'])
          expect(stdout).not.toMatch(unsafe)
          const cells = (parse(stdout) as string[][]).flat()
          expect(cells.filter((cell) => /^[=+@\t\r]|^-(?![\d.]+$)/.test(cell))).toEqual([])
        })

      if (isRun(1, place, isAll))
        it('JSON and NDJSON are valid, and contain no raw control character', async () => {
          const [json, ndjson] = [
            await run(argv, ['-o', 'json']),
            await run(argv, ['-o', 'ndjson']),
          ]
          for (const { stdout } of [json, ndjson]) expect(stdout).not.toMatch(unsafeInLines)
          const records = [JSON.parse(json.stdout)].flat()
          const lines = ndjson.stdout.split('\n').slice(0, -1)
          expect(lines.map((line): unknown => JSON.parse(line))).toEqual(records)
        })
    })

    it('JSON is lossless', async () => {
      const { stdout } = await run(['containers', 'show', ids.container], ['--json'])
      const answer: unknown = JSON.parse(stdout)
      const record = [answer].flat()[0] as Record<string, unknown>
      expect(record.seal_number).toBe(hostile)
      expect(record.location_at_pod_terminal).toBe(hostile)
      expect((record.shipment as Record<string, unknown>).customer_name).toBe(hostile)
    })

    it('a workbook keeps formulas as text', async () => {
      const out = `${world.folder}/boxes.xlsx`
      expect(await run(['containers'], ['--out', out, '-q'])).toMatchObject({ exit: 0, stderr: '' })
      const sheet = new ZipArchive(readFileSync(out), 1e8).text('xl/worksheets/sheet1.xml')
      expect(sheet).toContain('<row r="2">')
      expect(sheet).not.toMatch(/<f[ >]/)
    })
  },
)

function worldOfTest(): World {
  const world = newWorld()
  onTestFinished(() => world.remove())
  return world
}

describe('a refusal with hostile text', () => {
  it.each([401, 403, 404, 422, 429, 500])(
    '%i is shown without control characters',
    async (status) => {
      const more = { detail: hostile, title: hostile, code: hostile, id: hostile }
      const server = await scriptedServer(() => refusal(status, more))
      onTestFinished(() => server.close())
      const world = worldOfTest()
      for (const flags of [[], ['-o', 'json', '-q']]) {
        const run = await world.run(['containers', ...flags], {
          env: { ...server.env, NO_COLOR: '1' },
          stderrIsTTY: true,
          columns: 100,
        })
        expect(run.exit).not.toBe(1)
        expect(run.stderr).not.toMatch(unsafeInLines)
        if (flags.length > 0) expect(() => JSON.parse(run.stderr)).not.toThrow()
      }
    },
  )
})

describe('hostile words on the command line', () => {
  const word = hostile.replaceAll('\u0000', '').slice(0, 200)
  it.each([
    ['infer', [word]],
    ['track', [word]],
    ['track', ['MEDUFR030802', '--ref', word, '--tag', word]],
    ['track', ['MEDUFR030802', '--scac', word]],
    ['track', ['MEDUFR030802', '--type', word]],
    ['containers', ['show', word]],
    ['containers', ['--fields', word]],
    ['containers', ['--sort', word]],
    ['containers', ['--line', word]],
    ['containers', ['--limit', word]],
    ['containers', [`--${word}`]],
    ['config', ['get', word]],
    ['config', ['set', 'base_url', word]],
    ['help', [word]],
    [word, []],
  ])('oct %s %j', async (command, words) => {
    const world = worldOfTest()
    for (const format of ['table', 'tsv', 'json']) {
      const run = await world.run([command, ...words, '--sandbox', '-o', format], {
        env: { NO_COLOR: '1' },
      })
      expect(run.exit, run.stderr).not.toBe(1)
      expect(run.stdout + run.stderr).not.toMatch(unsafeInLines)
    }
  })

  it('a profile with a hostile name is reported without control characters', async () => {
    const world = worldOfTest()
    const run = await world.run(['containers', '--profile', word])
    expect(run.exit).toBe(3)
    expect(run.stderr).not.toMatch(unsafeInLines)
  })
})

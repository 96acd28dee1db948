import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newWorld, trackedBoxes, trackedNumber, type World } from '../support/run-oct.js'
import { hostileService, ids } from './hostile-service.js'
import { argvOf, type Leaf, unsafe } from './run-leaf.js'
import { type ScriptedServer, scriptedServer } from './scripted-server.js'
import { swept } from './swept-leaves.js'

/** Control and bidi characters, and the carriage return that overwrites a line. */
const acts = new RegExp(`${unsafe.source}|\\r`)

/** Colors that `oct` itself writes. */
const colors = /\u001b\[[\d;]*m/g

/** Each command prints one of the formats. Together, the commands print all formats. */
const ofRows = ['table', 'json', 'tsv', 'ndjson', 'csv', 'ids'] as const
const ofMaps = [...ofRows, 'geojson', 'svg', 'html']

const leaves = swept.inert.map(
  (leaf, index) => [leaf.path, leaf, ofRows[index % ofRows.length] ?? 'table'] as const,
)

/** Replaces numbers of the sandbox by ids of the hostile service. */
function wordsOf(leaf: Leaf): string[] {
  const bill = leaf.path.startsWith('oct tracking ') ? ids.request : ids.shipment
  return argvOf(leaf)
    .filter((word) => word !== '--sandbox')
    .map((word) => (trackedBoxes.includes(word) ? ids.container : word))
    .map((word) => (word === trackedNumber ? bill : word))
}

describe('a terminal and a service with hostile text', () => {
  let server: ScriptedServer
  let shared: World
  beforeAll(async () => {
    server = await scriptedServer(hostileService('free'))
    shared = newWorld()
  })
  afterAll(async () => {
    await server.close()
    shared.remove()
  })
  /** Output to a terminal without colors and without csv line ends (RFC 4180). */
  const screenOf = async (argv: readonly string[], world = shared): Promise<string> => {
    const typed = argv.map((word) => word.replace('<folder>', world.folder))
    const run = await world.run(typed, { env: server.env, stdoutIsTTY: true, stderrIsTTY: true })
    expect(run.exit, run.stderr).not.toBe(1)
    const lines = argv.at(-1) === 'csv' ? run.stdout.replaceAll('\r\n', '\n') : run.stdout
    return (lines + run.stderr).replace(colors, '')
  }

  it.each(leaves)('%s writes nothing that controls the terminal', async (path, leaf, one) => {
    const world = leaf.use.changes === true ? newWorld() : shared
    const formats = path === 'oct map' ? ofMaps : [one]
    try {
      for (const format of formats) {
        const screen = await screenOf([...wordsOf(leaf), '-o', format], world)
        expect(screen, format).not.toMatch(acts)
      }
    } finally {
      if (world !== shared) world.remove()
    }
  })

  it('the sweep reaches maps', async () => {
    const screen = await screenOf(['map', ids.container, '-o', 'geojson'])
    expect(screen).toContain('u202egnp.exe')
  })
})

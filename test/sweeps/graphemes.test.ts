import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cellWidth } from '../../src/cli/terminal/width.js'
import { newWorld, type World } from '../support/run-oct.js'
import { hostile, hostileService, ids } from './hostile-service.js'
import { type ScriptedServer, scriptedServer } from './scripted-server.js'

const clusters = ['👩‍👩‍👧‍👦', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🇩🇪', '👍🏽', '❤️‍🔥', '3️⃣', 'q̣̇̄', 'कि', 'กี้', 'שָׁ', 'ێّ', '각', '葛󠄀']

/** Neighbors always differ, so that any cut is visible. */
const mixed = Array.from({ length: 120 }, (_, index) => {
  const cluster = clusters[(index * 5) % clusters.length] ?? ''
  return index % 7 === 6 ? `${cluster} ` : cluster
}).join('')

/** Starts like a name, so that it is not treated as a number. */
const text = `Ünîted ${mixed}`

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
const charactersOf = (line: string): string[] =>
  [...segmenter.segment(line)].map(({ segment }) => segment)

const whole = new Set(clusters)

/** Parts of the characters that consist of several parts. Such a part alone shows that a character was cut. */
const pieces = new Set(clusters.flatMap((cluster) => [...cluster]).filter((one) => one > '~'))

const brokenIn = (text: string): string[] =>
  charactersOf(text).filter(
    (character) => !whole.has(character) && [...character].some((one) => pieces.has(one)),
  )

const commands: string[][] = [
  ['containers'],
  ['containers', 'show', ids.container],
  ['containers', 'events', ids.container],
  ['shipments'],
  ['shipments', 'show', ids.shipment],
  ['holds'],
  ['today'],
  ['find', ids.container],
  ['tracking', 'list'],
  ['tracking', 'show', ids.request],
  ['vessels'],
  ['search', 'x'],
  ['parties'],
  ['fields'],
  ['fields', 'show', ids.container],
  ['documents'],
  ['documents', 'show', ids.document],
  ['emails'],
  ['lines'],
  ['ports', 'show', 'XXXXX'],
  ['terminals', 'show', ids.terminal],
]

let server: ScriptedServer
let world: World

beforeAll(async () => {
  const inJson = (value: string) => JSON.stringify(value).slice(1, -1)
  const answer = hostileService('free')
  server = await scriptedServer((asked) => {
    const { body, ...rest } = answer(asked)
    const told = JSON.stringify(body).replaceAll(inJson(hostile), inJson(text))
    return { ...rest, body: JSON.parse(told) as unknown }
  })
  world = newWorld()
})
afterAll(async () => {
  await server.close()
  world.remove()
})

const widths = [40, 60, 80]

/** The widest lists are tested in each window, the other lists in one of them. */
const drawn = commands.map((argv, index) => {
  const isWide = ['containers', 'shipments', 'holds'].includes(argv.join(' '))
  return [argv.join(' '), argv, isWide ? widths : [widths[index % 3] ?? 40]] as const
})

describe.each(drawn)('oct %s', (_, argv, columnsOfCommand) => {
  it.each(columnsOfCommand)('keeps every character whole in %i cells', async (columns) => {
    const { exit, stdout, stderr } = await world.run([...argv], {
      env: { ...server.env, NO_COLOR: '1' },
      stdoutIsTTY: true,
      stderrIsTTY: true,
      columns,
    })
    expect(exit, stderr).toBe(0)
    const lines = `${stdout}\n${stderr}`.split('\n')
    expect(lines.filter((line) => cellWidth(line) > columns)).toEqual([])
    expect(lines.flatMap(brokenIn)).toEqual([])
    if (argv[0] !== 'vessels') expect(charactersOf(stdout).some((one) => whole.has(one))).toBe(true)
  })
})

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newWorld, type RunOptions, type World } from '../support/run-oct.js'
import { hostileService, ids } from './hostile-service.js'
import { isFull } from './pairwise.js'
import { type ScriptedAnswer, type ScriptedServer, scriptedServer } from './scripted-server.js'

/** Another service may leave an attribute empty, or send a value of another kind. */
const oddities: [string, unknown][] = [
  ['null', null],
  ['an empty text', ''],
  ['a number', 7],
  ['a list', [null, 7, { a: 1 }]],
  ['an object', { a: { b: null } }],
  ['a huge date', '275760-09-13T00:00:00.000Z'],
  ['no date', '2026-02-31T25:61:00Z'],
]

const commands: string[][] = [
  ['sync'],
  ['containers'],
  ['containers', '--closed'],
  ['containers', '--by', 'terminal'],
  ['containers', 'show', ids.container],
  ['containers', 'events', ids.container],
  ['containers', 'events', ids.container, '--raw'],
  ['shipments'],
  ['shipments', '--by', 'vessel'],
  ['shipments', 'show', ids.shipment],
  ['holds'],
  ['holds', '--no-lfd'],
  ['due', '30d'],
  ['ready'],
  ['arriving', '30d'],
  ['today'],
  ['tracking', 'list'],
  ['tracking', 'show', ids.request],
  ['tracking', 'attention'],
  ['reconcile', 'rows.csv'],
  ['brief', ids.container],
  ['brief', ids.shipment],
  ['brief', ids.request],
  ['show', ids.container],
  ['find', 'x'],
  ['search', 'x'],
  ['changes'],
  ['explain', ids.container],
  ['vessels'],
  ['vessels', 'show', '9839272'],
  ['map', ids.container, '-o', 'geojson'],
  ['map', '--all', '-o', 'geojson'],
  ['events', 'export', '--dcsa', '--all', '-o', 'json'],
  ['fields'],
  ['fields', 'show', ids.container],
  ['parties'],
  ['parties', 'show', ids.party],
  ['webhooks', 'notifications'],
  ['webhooks', 'notifications', 'show', ids.notification],
  ['documents'],
  ['documents', 'show', ids.document],
  ['emails'],
  ['emails', 'show', ids.email],
  ['lines'],
  ['ports', 'show', 'XXXXX'],
  ['terminals', 'show', ids.terminal],
  ['track', '--from', 'rows.csv', '--dry-run'],
  ['infer', 'MEDUFR030802'],
]

/** Replaces a value, or each value inside a list or object. */
function replaced(value: unknown, odd: unknown, isInside: boolean): unknown {
  if (!isInside || typeof value !== 'object' || value === null) return odd
  if (Array.isArray(value)) return value.map((each) => replaced(each, odd, true))
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, replaced(each, odd, true)]),
  )
}

/** Changes every attribute of each resource, or the values inside its lists and objects. */
function withOdd(answer: ScriptedAnswer, odd: unknown, isInside: boolean): ScriptedAnswer {
  const body = answer.body as { data?: unknown; included?: unknown } | undefined
  if (typeof body !== 'object' || body === null) return answer
  const changed = (resource: unknown): unknown => {
    if (typeof resource !== 'object' || resource === null) return resource
    const { attributes, ...rest } = resource as { attributes?: object }
    if (attributes === undefined) return resource
    const changes = Object.entries(attributes).flatMap(([name, value]) =>
      isInside && (typeof value !== 'object' || value === null)
        ? [[name, value]]
        : [[name, replaced(value, odd, isInside)]],
    )
    return { ...rest, attributes: Object.fromEntries(changes) }
  }
  const list = (data: unknown) => (Array.isArray(data) ? data.map(changed) : changed(data))
  return { ...answer, body: { ...body, data: list(body.data), included: list(body.included) } }
}

/** A pipe and a terminal. */
const windows: RunOptions[] = [{}, { stdoutIsTTY: true, columns: 120 }]

const cases = oddities.flatMap(([name, odd], place) => [
  { what: 'every attribute', name, odd, isInside: false, place },
  { what: 'every value in a list or an object', name, odd, isInside: true, place },
])

/**
 * The windows in which a command meets an oddity. The suite takes one, either in every attribute or
 * inside them, so that each oddity meets one in six of the commands.
 */
function windowsFor(command: number, place: number, isInside: boolean): RunOptions[] {
  if (isFull) return windows
  if ((command + place) % 12 !== 6 * Number(isInside)) return []
  return windows.filter((_, index) => (((command >> 1) + (place >> 1)) & 1) === index)
}

describe.each(cases)('a service in which $what is $name', ({ odd, isInside, place }) => {
  let server: ScriptedServer
  let world: World
  beforeAll(async () => {
    const answer = hostileService('free')
    server = await scriptedServer((asked) => withOdd(answer(asked), odd, isInside))
    world = newWorld()
    writeFileSync(
      join(world.folder, 'rows.csv'),
      'number,reference\nMEDUFR030802,PO-1\nMSCU6639870,\n',
    )
  })
  afterAll(async () => {
    await server.close()
    world.remove()
  })

  const met = commands
    .map((argv, index) => [argv.join(' '), argv, windowsFor(index, place, isInside)] as const)
    .filter(([, , chosen]) => chosen.length > 0)

  it.each(met)('oct %s reports no internal error', async (_words, argv, chosen) => {
    for (const options of chosen) {
      const run = await world.run(argv, {
        ...options,
        env: { ...server.env, NO_COLOR: '1' },
      })
      expect(run.exit, run.stderr).not.toBe(1)
      expect(run.stdout).not.toContain('[object Object]')
      if (typeof odd !== 'object' || odd === null) {
        expect(run.stdout).not.toMatch(/\bundefined\b|\bNaN\b|Invalid Date/)
      }
    }
  })
})

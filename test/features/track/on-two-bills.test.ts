import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newWorld, type World } from '../../support/run-oct.js'
import { documentOf, type ScriptedServer, scriptedServer } from '../../sweeps/scripted-server.js'

const box = 'MEDU7316040'
let world: World
let server: ScriptedServer
/** References of both bills at the service. */
let refs: Record<string, string[]>
beforeEach(async () => {
  world = newWorld()
  refs = { s1: [], s2: [] }
  server = await scriptedServer(answer)
  writeFileSync(join(world.folder, 'numbers.csv'), `number,ref\n${box},RO-2\n`)
})
afterEach(async () => {
  await server.close()
  world.remove()
})

const bills: Record<string, string> = { s1: 'MEDUFR030802', s2: 'MEDUFR030810' }
const shipment = (id: string) => ({
  id,
  type: 'shipment',
  attributes: {
    bill_of_lading_number: bills[id],
    shipping_line_scac: 'MSCU',
    ref_numbers: refs[id],
  },
  relationships: { containers: { data: [{ type: 'container', id: `c-${id}` }] } },
})
const container = (id: string) => ({
  id: `c-${id}`,
  type: 'container',
  attributes: { number: box, current_status: 'on_ship' },
  relationships: { shipment: { data: { type: 'shipment', id } } },
})

/** The container is on two tracked bills. The test adds `RO-2`. */
function answer(asked: string) {
  const [, method, id] = asked.match(/^(\w+) \/v2\/shipments\/(s\d)/) ?? []
  if (id !== undefined) {
    if (method === 'PATCH') refs[id] = ['RO-2']
    return documentOf(shipment(id), [container(id)])
  }
  const ids = Object.keys(bills)
  if (asked.startsWith('GET /v2/containers')) {
    return documentOf(ids.map(container), ids.map(shipment))
  }
  if (asked.startsWith('GET /v2/shipments'))
    return documentOf(ids.map(shipment), ids.map(container))
  return documentOf([])
}

const track = (words: string, options: Parameters<World['run']>[1] = {}) =>
  world.run(['track', ...words.split(' ')], { ...options, env: server.env })

/** The arrow key that points down. */
const down = '\u001B[B'

const ways = ['--from numbers.csv', `${box} --ref RO-2`]

describe('a container on two open bills', () => {
  it.each([...ways, ...ways.map((words) => `${words} --yes`)])(
    'has its references added to neither, and both bills named with the command that adds them: %s',
    async (words) => {
      const run = await track(words)
      expect(run.exit, run.stderr).toBe(0)
      expect(run.stderr).toContain(
        `${box} is already on MEDUFR030802 and MEDUFR030810. Reference RO-2 was not added: choose a bill (oct ref add MEDUFR030802 RO-2 or oct ref add MEDUFR030810 RO-2).`,
      )
      expect(refs).toEqual({ s1: [], s2: [] })
      expect(server.asked.filter((asked) => asked.startsWith('P'))).toEqual([])
    },
  )

  it('is planned with both commands', async () => {
    const run = await track('--from numbers.csv --dry-run --json')
    expect(JSON.parse(run.stdout)).toMatchObject([
      {
        action: 'add references',
        reason: 'already on MEDUFR030802 and MEDUFR030810',
        cure: 'oct ref add MEDUFR030802 RO-2 or oct ref add MEDUFR030810 RO-2',
      },
    ])
  })

  it.each(ways)('lets a person choose the bill: %s', async (words) => {
    const turns = [{ sees: 'RO-2?', types: `${down}\r` }]
    const run = await track(words, { turns })
    expect([run.exit, run.missed], run.screen).toEqual([0, undefined])
    expect(run.screen).toContain('MEDUFR030810')
    expect(run.stderr).toContain('Added reference RO-2 to MEDUFR030810.')
    expect(refs).toEqual({ s1: [], s2: ['RO-2'] })
  })

  it.each(ways)('lets a person choose none: %s', async (words) => {
    const turns = [{ sees: 'RO-2?', types: `${down}${down}\r` }]
    const run = await track(words, { turns })
    expect([run.exit, run.missed], run.screen).toEqual([0, undefined])
    expect(run.stderr).toContain('oct ref add MEDUFR030802 RO-2')
    expect(refs).toEqual({ s1: [], s2: [] })
  })

  it.each(ways)('lacks nothing if one of them has the reference: %s', async (words) => {
    refs.s2 = ['ro-2']
    const run = await track(`${words} --yes`)
    expect(run.exit, run.stderr).toBe(0)
    expect(run.stderr).not.toContain('RO-2')
  })
})

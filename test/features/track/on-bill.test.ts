import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newWorld, trackedNumber, trackedSandbox, type World } from '../../support/run-oct.js'

let template: World
let world: World
beforeAll(async () => {
  template = await trackedSandbox()
})
beforeEach(() => {
  world = template.copy()
})
afterEach(() => world.remove())
afterAll(() => template.remove())

const box = 'MEDU7316040'

type Row = Record<string, unknown>

const oct = (line: string, options: Parameters<World['run']>[1] = {}) =>
  world.run(['--sandbox', ...line.split(' ')], options)

async function rowsOf(line: string, options: Parameters<World['run']>[1] = {}): Promise<Row[]> {
  const run = await oct(`${line} --json`, options)
  expect(run.exit, run.stderr).toBe(0)
  return run.stdout === '' ? [] : [JSON.parse(run.stdout)].flat()
}

/** Shipments at the service with references and tags. */
async function shipments(): Promise<Row[]> {
  return (await rowsOf('shipments --closed --refresh')).map((row) => ({
    bill: row.bill_of_lading_number,
    refs: row.ref_numbers,
    tags: row.tags,
  }))
}

const file = (text: string): string => {
  writeFileSync(join(world.folder, 'numbers.csv'), text)
  return 'numbers.csv'
}

const untouched = [{ bill: trackedNumber, refs: [], tags: [] }]

describe('a container of a tracked bill', () => {
  it('is planned as already on that bill, with the values that could be added there', async () => {
    const name = file(`number,ref\n${box},RO-2\nMSDU4829155,\n`)
    for (const words of [`--from ${name}`, `${box} --ref RO-2`]) {
      const [row] = await rowsOf(`track ${words} --dry-run`)
      expect(row).toMatchObject({
        ...{ number: box, type: 'container', action: 'add references', outcome: 'already_tracked' },
        reason: `already on ${trackedNumber}`,
        cure: `run the command again with --yes to add RO-2 to ${trackedNumber}`,
      })
    }
    const [, other] = await rowsOf(`track --from ${name} --dry-run`)
    expect(other).toMatchObject({ action: 'nothing', reason: `already on ${trackedNumber}` })
    expect(await shipments()).toEqual(untouched)
  })

  it.each([
    ['typed', `track ${box} --ref RO-2 --tag hot`],
    ['of odd spelling', 'track medu-731604-0 --ref RO-2 --tag hot'],
    ['in a file', 'track --from numbers.csv --tag hot'],
    ['on standard input', 'track - --ref RO-2 --tag hot'],
  ])(
    '%s is not registered without a confirmation, and gets its references added with one',
    async (_, line) => {
      file(`number,ref\nmedu 731604 0,RO-2\n`)
      const stdin = { stdin: `${box}\n` }
      const alone = await oct(line, stdin)
      expect(alone.exit, alone.stderr).toBe(0)
      expect(alone.stderr).toContain(
        `${box} is already on ${trackedNumber}. Reference RO-2 and tag hot were not added. To add them to the bill of lading, run the command with --yes.`,
      )
      expect(await shipments()).toEqual(untouched)
      const [row] = await rowsOf(`${line} --yes`, stdin)
      expect(row).toMatchObject({ outcome: 'already_tracked', already_on: [trackedNumber] })
      expect(await shipments()).toEqual([{ bill: trackedNumber, refs: ['RO-2'], tags: ['hot'] }])
      const again = await oct(line, stdin)
      expect(again.stderr).not.toContain('--yes')
    },
  )

  it('has each container of the bill in the response once, for any number of rows', async () => {
    const name = file(`number,ref,customer\n${box},RO-2,Acme\nMSDU4829155,,\n${trackedNumber},,\n`)
    const run = await oct(`track --from ${name} --yes -o csv --fields number`)
    expect(run.exit, run.stderr).toBe(0)
    const [, ...numbers] = run.stdout.trim().split('\r\n')
    expect(numbers).toEqual([box, 'MSDU4829155', 'TCLU5903276'])
    expect(run.stderr).toContain(`The customer and fields of ${box} were not changed`)
  })

  it('is prompted for at a terminal', async () => {
    const turns = [{ sees: 'Add reference RO-2', types: 'y\r' }]
    const run = await oct(`track ${box} --ref RO-2`, { turns })
    expect([run.exit, run.missed], run.screen).toEqual([0, undefined])
    expect(await shipments()).toEqual([{ bill: trackedNumber, refs: ['RO-2'], tags: [] }])
  })

  it('reports that a customer can only be set at registration', async () => {
    const name = file(`number,customer\n${box},Acme\n`)
    const run = await oct(`track --from ${name} --yes`)
    expect([run.exit, run.stderr]).toEqual([
      0,
      expect.stringContaining('only when it starts to track a number'),
    ])
  })

  it('is known to the service even if the cache is empty', async () => {
    await world.run(['--sandbox', 'cache', 'purge', '--all', '--yes'])
    const [row] = await rowsOf(`track ${box}`)
    expect(row).toMatchObject({ outcome: 'already_tracked', already_on: [trackedNumber] })
  })

  it('is registered separately if its bill has ended, with a notice', async () => {
    const stopped = await oct(`shipments stop ${trackedNumber} --yes`)
    expect(stopped.exit, stopped.stderr).toBe(0)
    const run = await oct(`track ${box} --scac MSCU`)
    expect(run.exit, run.stderr).toBe(0)
    expect(run.stderr).toContain(`${box} was on ${trackedNumber}, which is no longer tracked`)
    expect(run.stderr).not.toContain('already on')
    const [plan] = await rowsOf(`track --from ${file('number\nMSDU4829155\n')} --dry-run`)
    expect(plan).toMatchObject({ action: 'register', reason: expect.stringContaining('was on') })
  })
})

describe('a container and its bill in one order', () => {
  it.each([
    `track ${trackedNumber} ${box} --wait`,
    `track ${box} ${trackedNumber} --wait`,
    'track --from first.csv',
    'track --from last.csv --wait',
  ])('make one shipment, in either order: %s', async (line) => {
    world.remove()
    world = newWorld()
    const write = (name: string, ...rows: string[]) =>
      writeFileSync(join(world.folder, name), ['number,ref', ...rows].join('\n'))
    write('first.csv', `${trackedNumber},PO-1`, `${box},PO-2`)
    write('last.csv', `${box},PO-2`, `${trackedNumber},PO-1`)
    const run = await oct(`${line} --yes`)
    expect(run.exit, run.stderr).toBe(0)
    expect(await rowsOf('tracking list')).toHaveLength(1)
    const [only, ...others] = await shipments()
    expect([only?.bill, others]).toEqual([trackedNumber, []])
    if (line.includes('--from')) expect(only?.refs).toEqual(['PO-1', 'PO-2'])
  })
})

describe('a bill that is already tracked', () => {
  it('gets references only with --yes, and each once', async () => {
    const words = `track ${trackedNumber} --ref RO-2`
    const asked = await oct(words)
    expect(asked.exit, asked.stderr).toBe(0)
    expect(asked.stderr).toContain(
      `${trackedNumber} is already tracked. Reference RO-2 was not added`,
    )
    expect(await shipments()).toEqual(untouched)
    const added = await oct(`${words} --yes`)
    expect(added.stderr).toContain(`Added reference RO-2 to ${trackedNumber}.`)
    expect((await oct(words)).stderr).not.toContain('RO-2')
    expect(await shipments()).toEqual([{ bill: trackedNumber, refs: ['RO-2'], tags: [] }])
  })
})

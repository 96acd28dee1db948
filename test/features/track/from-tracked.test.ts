import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { trackedNumber, trackedSandbox, type World } from '../../support/run-oct.js'

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

type Row = Record<string, unknown>
type Options = Parameters<World['run']>[1]

const oct = (line: string, options: Options = {}) =>
  world.run(['--sandbox', ...line.split(' ')], options)

async function rowsOf(line: string): Promise<Row[]> {
  const run = await oct(`${line} --json`)
  expect(run.exit, run.stderr).toBe(0)
  return run.stdout === '' ? [] : [JSON.parse(run.stdout)].flat()
}

/** The only shipment at the service. */
async function kept(): Promise<Row> {
  const [only, ...others] = await rowsOf('shipments --closed --refresh')
  expect(others).toEqual([])
  return { refs: only?.ref_numbers, tags: only?.tags }
}

function file(...lines: string[]): string {
  writeFileSync(join(world.folder, 'numbers.csv'), lines.join('\n'))
  return 'numbers.csv'
}

describe('the row of an already tracked bill', () => {
  it('is planned with the values that its bill lacks', async () => {
    const [row] = await rowsOf(
      `track --from ${file('number,ref,tag', `${trackedNumber},RO-2,hot`)} --dry-run`,
    )
    expect(row).toMatchObject({
      ...{ action: 'add references', outcome: 'already_tracked', reason: 'already tracked' },
      cure: `run the command again with --yes to add RO-2, hot to ${trackedNumber}`,
    })
    expect(await kept()).toEqual({ refs: [], tags: [] })
  })

  it('leaves its bill unchanged without a confirmation, and adds the values with one', async () => {
    const line = `track --from ${file('number,ref,tag', `${trackedNumber},RO-2,hot`)}`
    const alone = await oct(line)
    expect(alone.exit, alone.stderr).toBe(0)
    expect(alone.stderr).toContain(
      `${trackedNumber} is already tracked. Reference RO-2 and tag hot were not added. To add them to the bill of lading, run the command with --yes.`,
    )
    expect(await kept()).toEqual({ refs: [], tags: [] })
    const added = await oct(`${line} --yes --report report.csv`)
    expect(added.exit, added.stderr).toBe(0)
    expect(added.stderr).toContain(`Added reference RO-2 and tag hot to ${trackedNumber}.`)
    expect(await kept()).toEqual({ refs: ['RO-2'], tags: ['hot'] })
    const again = await oct(`${line} --yes`)
    expect(again.stderr).not.toMatch(/RO-2|hot/)
    const [plan] = await rowsOf(`${line} --dry-run`)
    expect(plan).toMatchObject({ action: 'nothing', cure: '' })
  })

  it('is prompted for at a terminal', async () => {
    const name = file('number,ref', `${trackedNumber},RO-2`)
    const turns = [{ sees: `Add reference RO-2 to ${trackedNumber}?`, types: 'y\r' }]
    const run = await oct(`track --from ${name}`, { turns })
    expect([run.exit, run.missed], run.screen).toEqual([0, undefined])
    expect(await kept()).toMatchObject({ refs: ['RO-2'] })
  })

  it('adds the values of several rows of the bill and its boxes, each once in any spelling', async () => {
    const name = file(
      'number,ref',
      `${trackedNumber},PO-1`,
      `${trackedNumber.toLowerCase()}, po-1 `,
      `${trackedNumber},PO  2;po 2`,
      'MEDU7316040,RO-3',
      'MSDU4829155,ro-3',
    )
    const run = await oct(`track --from ${name} --yes`)
    expect(run.exit, run.stderr).toBe(0)
    expect(run.stderr).toContain(`Added references PO-1, PO  2, RO-3 to ${trackedNumber}.`)
    expect(await kept()).toMatchObject({ refs: ['PO-1', 'PO  2', 'RO-3'] })
  })

  it('reports only the values that were missing', async () => {
    await oct(`ref add ${trackedNumber} PO-1`)
    const name = file('number,ref', `${trackedNumber},po-1;PO-2`)
    const run = await oct(`track --from ${name} --yes`)
    expect(run.stderr).toContain(`Added reference PO-2 to ${trackedNumber}.`)
    expect(await kept()).toMatchObject({ refs: ['PO-1', 'PO-2'] })
  })

  it('reads references from the columns that --column names', async () => {
    const name = file('number,Dossier', `${trackedNumber},D-7`)
    const run = await oct(`track --from ${name} --column ref=Dossier --yes`)
    expect(run.exit, run.stderr).toBe(0)
    expect(await kept()).toMatchObject({ refs: ['D-7'] })
  })

  it('reports that its customer can only be set at registration', async () => {
    const name = file('number,customer', `${trackedNumber},Acme`)
    const run = await oct(`track --from ${name} --yes`)
    expect([run.exit, run.stderr]).toEqual([
      0,
      expect.stringContaining(`The customer and fields of ${trackedNumber} were not changed`),
    ])
  })
})

describe('a row whose number is waiting for its line', () => {
  const waiting = 'MEDUFR000002'

  beforeEach(async () => {
    const run = await oct(`track ${waiting} --scac MSCU --ref PO-1 --tag hot`)
    expect(run.exit, run.stderr).toBe(0)
  })

  it.each([
    ['in a file', 'track --from numbers.csv'],
    ['in a file, with --yes', 'track --from numbers.csv --yes'],
    ['typed', `track ${waiting} --ref PO-2 --ref PO-1 --tag hot --tag cold`],
  ])('reports where its references and tags are missing, %s', async (_, line) => {
    file('number,ref,tag', `${waiting},PO-2;po-1,hot;cold`)
    const run = await oct(line)
    expect(run.exit, run.stderr).toBe(0)
    expect(run.stderr).toContain(`${waiting} has no bill yet. Reference PO-2 and tag cold were not`)
    expect(run.stderr).toContain(`oct --sandbox ref add ${waiting} PO-2`)
    expect(run.stderr).toContain(`oct --sandbox tag add ${waiting} cold`)
  })

  it('is planned with that notice', async () => {
    const name = file('number,ref', `${waiting},PO-2`)
    const [row] = await rowsOf(`track --from ${name} --dry-run`)
    expect(row).toMatchObject({ action: 'nothing', cure: `oct ref add ${waiting} PO-2` })
    const [same] = await rowsOf(`track --from ${file('number,ref', `${waiting},PO-1`)} --dry-run`)
    expect(same).toMatchObject({ action: 'nothing', cure: '' })
  })

  it('adds them to its bill if --wait returns one', async () => {
    const name = file('number,ref,tag', `${waiting},PO-2,cold`)
    const run = await oct(`track --from ${name} --yes --wait`)
    expect(run.exit, run.stderr).toBe(0)
    expect(run.stderr).toContain(`Added reference PO-2 and tag cold to ${waiting}.`)
    const [bill] = (await rowsOf('shipments --refresh')).filter(
      ({ bill_of_lading_number: number }) => number === waiting,
    )
    expect(bill).toMatchObject({ ref_numbers: ['PO-1', 'PO-2'], tags: ['hot', 'cold'] })
  })
})

describe('a row whose earlier registration failed', () => {
  it('reports how a new registration adds its references', async () => {
    const run = (ref: string) =>
      oct(`track --from ${file('number,ref,scac,type', `TEST-TR-FAILED,${ref},TEST,mbl`)} --wait`)
    await run('PO-1')
    const { stderr } = await run('PO-2')
    expect(stderr).toContain('TEST-TR-FAILED failed and has no bill. Reference PO-2 was not')
    expect(stderr).toContain(
      'oct --sandbox track TEST-TR-FAILED --ref PO-2 registers the number again',
    )
    expect((await run('po-1')).stderr).not.toContain('not added')
  })
})

describe('rows of many tracked bills', () => {
  const bills = Array.from({ length: 7 }, (_, index) => `MEDUFR03081${index}`)

  beforeEach(async () => {
    const run = await oct(`track ${bills.join(' ')} --scac MSCU --wait`)
    expect(run.exit, run.stderr).toBe(0)
    file('number,ref', ...bills.map((bill, index) => `${bill},RO-${index}`))
  })

  const withReferences = async () =>
    (await rowsOf('shipments --refresh')).filter(({ ref_numbers: refs }) => String(refs) !== '')

  it('are confirmed together', async () => {
    const alone = await oct('track --from numbers.csv')
    expect(alone.exit, alone.stderr).toBe(0)
    expect(alone.stderr).toContain('missing on 7 tracked bills')
    expect(await withReferences()).toEqual([])
    const turns = [{ sees: 'missing on 7 tracked bills', types: 'y\r' }]
    const run = await oct('track --from numbers.csv', { turns })
    expect([run.exit, run.missed], run.screen).toEqual([0, undefined])
    expect(await withReferences()).toHaveLength(7)
  })
})

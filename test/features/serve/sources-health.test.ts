import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createService } from '../../../src/service/app.js'
import { receiveFile } from '../../../src/service/sources/inbox/receive-file.js'
import { fileOfBytes } from '../../../src/service/sources/inbox/received-file.js'
import { CarrierGate } from '../../../src/service/sources/schedule/carrier-gate.js'
import { findAccount } from '../../../src/service/store/account-rows.js'
import type { World as ServiceWorld } from '../../../src/service/world.js'
import { billSaid, scriptedCarrier, told } from '../../service/sources/several/scripted-carrier.js'
import { newWorld, type World } from '../../support/run-oct.js'

let world: World
beforeEach(async () => {
  world = newWorld()
  const made = await world.run(['serve', 'keys', 'create', '--account', 'acme', '--json'])
  expect(made.exit, made.stderr).toBe(0)
})
afterEach(() => world.remove())

/** Opens the service of the machine, runs `work` in it, and closes it. */
async function inService(work: (at: ServiceWorld) => Promise<void>): Promise<void> {
  const service = await createService({
    databasePath: join(world.root, 'data', 'service', 'service.db'),
    sources: [],
    clock: world.clock.now,
    onError: (error) => {
      throw error
    },
  })
  await work(service.world)
  service.close()
}

async function receive(
  { store, clock }: ServiceWorld,
  name: string,
  box: string,
  account = 'acme',
): Promise<void> {
  const { id = '' } = (await findAccount(store.db, account)) ?? {}
  const text = `ARRIVAL NOTICE\nB/L No: MAEU237038722\nContainer No: ${box}\n${name}`
  const file = fileOfBytes(new TextEncoder().encode(text), { name, via: 'folder' })
  const onError = () => {}
  const taken = await receiveFile({ store, clock, onError }, id, file)
  expect(taken).toMatchObject({ result: 'taken', statements: 1 })
}

async function listed(...more: string[]) {
  const run = await world.run(['serve', 'sources', 'list', '--json', ...more])
  const rows = JSON.parse(run.stdout || '[]') as { scac: string; account: string | null }[]
  return { ...run, rows, row: (name: string) => rows.find(({ scac }) => scac === name) }
}

const dayMs = 86_400_000

describe('oct serve sources', () => {
  it('shows how much a folder of the inbox delivers, and when it is silent for longer than usual', async () => {
    await inService(async (at) => {
      for (const box of ['MSKU1234565', 'MRKU0000010', 'MRKU0000025', 'MSCU6639870']) {
        await receive(at, `apm/${box}.txt`, box)
        world.clock.advance({ ms: dayMs })
      }
    })
    const usual = await listed('--check')
    expect(usual.exit, usual.stderr).toBe(0)
    expect(usual.row('apm')).toMatchObject({
      ...{ profile: 'folder', facts_per_day: 0.57, silent_days: 1, usual_gap_days: 1 },
      ...{ is_silent: false, found_share: 1, disagreements: null },
    })
    world.clock.advance({ ms: 3 * dayMs })
    const silent = await listed('--check')
    expect(silent.exit).toBe(10)
    expect(silent.stderr).toContain('apm fails or sends nothing')
    expect(silent.row('apm')).toMatchObject({ silent_days: 4, is_silent: true })
    const { stdout } = await world.run(['serve', 'sources'], { stdoutIsTTY: true })
    expect(stdout).toContain('silent for 4 days')
    world.clock.advance({ ms: 36 * dayMs })
    const gone = await listed('--check')
    expect(gone.row('apm')).toMatchObject({ silent_days: 40, usual_gap_days: 1, is_silent: true })
    expect(gone.exit).toBe(10)
  })

  it('counts each message and answer once, also a message that arrives twice', async () => {
    await inService(async (at) => {
      await receive(at, 'a.txt', 'MSKU1234565')
      await receive(at, 'a.txt', 'MSKU1234565')
      const gate = new CarrierGate(at)
      const carrier = scriptedCarrier(() => told(billSaid()), { scac: 'MAEU' })
      await gate.settle(carrier, told(billSaid()))
      await gate.settle(carrier, { outcome: 'not_found' })
    })
    const { row } = await listed()
    expect(row('inbox')).toMatchObject({ facts_per_day: 0.14, found_share: 1 })
    expect(row('MAEU')).toMatchObject({ found_share: 0.5, state: 'not_configured' })
  })

  it('counts folders and sources of files of the same name for each account alone', async () => {
    for (const account of ['beta', 'gamma'])
      expect((await world.run(['serve', 'keys', 'create', '--account', account])).exit).toBe(0)
    const url = 'https://portal.example.com/yard.csv'
    const add = ['serve', 'sources', 'add', 'yard', '--files-url', url, '--inbox-account', 'beta']
    const added = await world.run(add)
    expect(added.exit, added.stderr).toBe(0)
    await inService(async (at) => {
      await receive(at, 'apm/a.txt', 'MSKU1234565')
      await receive(at, 'apm/a.txt', 'MSKU1234565', 'beta')
      await receive(at, 'apm/b.txt', 'MRKU0000010', 'beta')
      await receive(at, 'yard/a.txt', 'MSKU1234565', 'beta')
      await receive(at, 'yard/a.txt', 'MSKU1234565', 'gamma')
      await receive(at, 'yard/b.txt', 'MRKU0000010', 'gamma')
      await receive(at, 'MAEU/a.txt', 'MSKU1234565', 'gamma')
    })
    const { rows } = await listed()
    const own = rows.filter(({ account }) => account !== null)
    expect(own).toMatchObject([
      { scac: 'yard', account: 'beta', profile: 'https', facts_per_day: 0.14 },
      { scac: 'apm', account: 'acme', profile: 'folder', facts_per_day: 0.14 },
      { scac: 'apm', account: 'beta', profile: 'folder', facts_per_day: 0.29 },
      { scac: 'MAEU', account: 'gamma', profile: 'folder', facts_per_day: 0.14 },
      { scac: 'yard', account: 'gamma', profile: 'folder', facts_per_day: 0.29 },
    ])
    expect(rows.find(({ scac }) => scac === 'MAEU')).toMatchObject({
      ...{ account: null, facts_per_day: 0, found_share: null },
    })
    const { stdout } = await world.run(['serve', 'sources'], { stdoutIsTTY: true })
    expect(stripVTControlCharacters(stdout)).toMatch(
      /apm +folder of acme .+\n *apm +folder of beta /,
    )
  })

  it('with --expect-rows exits 10 if no source is set up', async () => {
    const { exit, stderr } = await listed('--expect-rows')
    expect([exit, stderr]).toEqual([10, expect.stringContaining('No source is set up')])
  })
})

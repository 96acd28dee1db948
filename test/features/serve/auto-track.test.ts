import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inboxOf } from '../../../src/features/serve/serve-inputs.js'
import { createService } from '../../../src/service/app.js'
import { newWorld, type World } from '../../support/run-oct.js'

let world: World
beforeEach(async () => {
  world = newWorld()
  await createAccount('full')
})
afterEach(() => world.remove())

async function createAccount(plan: string, name = 'acme'): Promise<void> {
  const words = ['serve', 'keys', 'create', '--account', name, '--plan', plan]
  const made = await world.run(words)
  expect(made.exit, made.stderr).toBe(0)
}

const folder = () => join(world.root, 'data', 'service')

const rule = (...words: string[]) => world.run(['serve', 'inbox', 'auto-track', ...words])

const bills = ['237038721', '237038722', '237038723']

const notice = (bill: string, nth: number) =>
  `ARRIVAL NOTICE\nB/L No: MAEU${bill}\nPort of Discharge: Los Angeles, CA\nNotice ${nth}\n`

/** Receives files in folders of the inbox as `oct serve` does, and returns what the account tracks. */
async function tracked(files: Readonly<Record<string, string>>, account = 'acme') {
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder(), 'inbox', account, name)
    mkdirSync(join(path, '..'), { recursive: true })
    writeFileSync(path, text)
  }
  const onError = (error: unknown) => {
    throw error
  }
  const service = await createService({
    databasePath: join(folder(), 'service.db'),
    ...{ sources: [], clock: world.clock.now, onError },
  })
  const places = { folder: join(folder(), 'inbox'), settings: folder() }
  const inbox = await inboxOf(places, { service, log: undefined })
  await inbox.work()
  world.clock.advance({ ms: 6000 })
  await inbox.work()
  await inbox.idle()
  const { db } = service.world.store
  const rows = await db
    .selectFrom('tracking_requests')
    .innerJoin('users', 'users.id', 'tracking_requests.user_id')
    .select(['request_number', 'scac', 'shipment_tags', 'users.name as by'])
    .orderBy('request_number')
    .execute()
  service.close()
  return rows
}

describe('oct serve inbox auto-track', () => {
  it('tracks nothing without a rule, and nothing of other folders', async () => {
    expect(await tracked({ 'maersk/a.txt': notice('237038721', 1) })).toEqual([])
    await rule('maersk', '20')
    const others = { 'b.txt': notice('237038722', 2), 'other/c.txt': notice('237038723', 3) }
    expect(await tracked(others)).toEqual([])
  })

  it('tracks each bill of the source once, and records that the rule did so', async () => {
    const { exit, stderr } = await rule('maersk', '20')
    expect([exit, stderr]).toEqual([
      0,
      expect.stringContaining('tracks up to 20 bills of lading per day'),
    ])
    const files = {
      'maersk/a.txt': notice('237038721', 1),
      'maersk/b.txt': notice('237038721', 2),
    }
    const expected = {
      ...{ request_number: '237038721', scac: 'MAEU', by: 'auto-track rule' },
      shipment_tags: '["auto-tracked"]',
    }
    expect(await tracked(files)).toEqual([expected])
    expect(await tracked({ 'maersk/c.txt': notice('237038721', 3) })).toHaveLength(1)
    const suggested = await world.run(['serve', 'inbox', 'suggest', '--json'])
    expect(JSON.parse(suggested.stdout)).toEqual([])
  })

  it('stops at the limit of the day, and leaves the other bills to people', async () => {
    await rule('maersk', '2')
    const all = bills.map((bill, nth) => [`maersk/${bill}.txt`, notice(bill, nth)])
    expect(await tracked(Object.fromEntries(all))).toHaveLength(2)
    const { stdout } = await world.run(['serve', 'inbox', 'suggest', '--json'])
    expect(JSON.parse(stdout)).toHaveLength(1)
    world.clock.advance({ ms: 86_400_000 })
    expect(await tracked({ 'maersk/d.txt': notice('237038729', 4) })).toHaveLength(3)
  })

  it('lists, changes and removes rules', async () => {
    await rule('maersk', '2')
    await rule('maersk', '5')
    await rule('apm', '7')
    const listed = async () => JSON.parse((await rule('--json')).stdout)
    expect(await listed()).toEqual([
      { source: 'maersk', account: 'acme', per_day: 5 },
      { source: 'apm', account: 'acme', per_day: 7 },
    ])
    await rule('Maersk ', '0')
    expect(await listed()).toEqual([{ source: 'apm', account: 'acme', per_day: 7 }])
    expect((await rule('maersk', '0')).exit).toBe(5)
    expect((await rule('maersk')).exit).toBe(2)
    expect((await rule('maersk', '-1')).exit).toBe(2)
  })

  it('has one rule for all spellings of a source', async () => {
    await rule('maersk ', '5')
    await rule('MAERSK', '1')
    expect(JSON.parse((await rule('--json')).stdout)).toHaveLength(1)
    const all = { 'maersk/a.txt': notice('237038721', 1), 'maersk/b.txt': notice('237038722', 2) }
    expect(await tracked(all)).toHaveLength(1)
  })

  it('tracks for the account of the rule only, and asks for it if there are several', async () => {
    await createAccount('full', 'beta')
    const unclear = await rule('maersk', '5')
    expect([unclear.exit, unclear.stderr]).toEqual([
      2,
      expect.stringContaining('oct serve inbox auto-track maersk 20 --inbox-account acme'),
    ])
    expect((await rule('maersk', '5', '--inbox-account', 'gamma')).exit).toBe(5)
    const made = await rule('maersk', '5', '--inbox-account', 'beta')
    expect(made.stderr).toContain('for the account beta')
    expect(await tracked({ 'maersk/a.txt': notice('237038721', 1) })).toEqual([])
    expect(await tracked({ 'maersk/a.txt': notice('237038721', 1) }, 'beta')).toHaveLength(1)
    await rule('maersk', '7', '--inbox-account', 'acme')
    expect((await rule('maersk', '0')).exit).toBe(2)
    await rule('maersk', '0', '--inbox-account', 'beta')
    const left = [{ source: 'maersk', account: 'acme', per_day: 7 }]
    expect(JSON.parse((await rule('--json')).stdout)).toEqual(left)
  })

  it('uses the account of a mailbox, and is removed with the mailbox', async () => {
    await createAccount('full', 'beta')
    const address = 'notices@acme.example'
    const added = await world.run([
      ...['serve', 'sources', 'add', address, '--server', 'imap.acme.example'],
      ...['--sender', '*@maersk.com', '--inbox-account', 'beta'],
    ])
    expect(added.exit, added.stderr).toBe(0)
    expect((await rule(address, '5', '--inbox-account', 'acme')).exit).toBe(2)
    expect((await rule(address, '5')).stderr).toContain('for the account beta')
    const removed = await world.run(['serve', 'sources', 'remove', address, '--yes'])
    expect([removed.exit, removed.stderr]).toEqual([
      0,
      expect.stringContaining(`The rule of ${address} for tracking bills of lading was removed`),
    ])
    expect(JSON.parse((await rule('--json')).stdout)).toEqual([])
  })

  it('is removed with a source of files, and with the account', async () => {
    const url = 'https://files.example/status.edi'
    const added = await world.run(['serve', 'sources', 'add', 'acme-edi', '--files-url', url])
    expect(added.exit, added.stderr).toBe(0)
    await rule('ACME-EDI', '5')
    await rule('maersk', '5')
    const rules = async () =>
      JSON.parse((await rule('--json')).stdout).map(({ source }: { source: string }) => source)
    expect(await rules()).toEqual(['acme-edi', 'maersk'])
    const removed = await world.run(['serve', 'sources', 'remove', 'acme-edi', '--yes'])
    expect(removed.stderr).toContain('The rule of acme-edi')
    expect(await rules()).toEqual(['maersk'])
    await world.run(['serve', 'accounts', 'delete', 'acme', '--yes'])
    expect(await rules()).toEqual([])
  })

  it('is refused for a mailbox that is not set up, or that accepts emails from all senders', async () => {
    expect((await rule('notices@acme.example', '5')).exit).toBe(5)
    const add = ['serve', 'sources', 'add', 'notices@acme.example', '--server', 'imap.acme.example']
    await world.run(add)
    const open = await rule('notices@acme.example', '5')
    expect([open.exit, open.stderr]).toEqual([
      2,
      expect.stringContaining('emails from all senders'),
    ])
    const limited = await world.run([...add, '--sender', '*@maersk.com'])
    expect(limited.exit, limited.stderr).toBe(0)
    expect((await rule('notices@acme.example', '5')).exit).toBe(0)
  })

  it.each([
    ['opened to all senders', [['add', '--server', 'imap.acme.example', '--sender', '*']], 0],
    ['removed', [['remove', '--yes']], 0],
    [
      'limited to senders again',
      [
        ['add', '--server', 'imap.acme.example', '--sender', '*'],
        ['add', '--server', 'imap.acme.example', '--sender', '*@maersk.com'],
      ],
      1,
    ],
  ])('a rule of a mailbox that was %s tracks %j', async (_, changes, count) => {
    const address = 'notices@acme.example'
    const change = async ([verb = '', ...words]: readonly string[]) => {
      const run = await world.run(['serve', 'sources', verb, address, ...words])
      expect(run.exit, run.stderr).toBe(0)
    }
    await change(['add', '--server', 'imap.acme.example', '--sender', '*@maersk.com'])
    expect((await rule(address, '5')).exit).toBe(0)
    for (const words of changes) await change(words)
    const files = { [`${address}/a.txt`]: notice('237038721', 1) }
    expect(await tracked(files)).toHaveLength(count)
  })
})

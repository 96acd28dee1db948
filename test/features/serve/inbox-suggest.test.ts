import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createService } from '../../../src/service/app.js'
import { receiveFile } from '../../../src/service/sources/inbox/receive-file.js'
import { fileOfBytes } from '../../../src/service/sources/inbox/received-file.js'
import { newWorld, type World } from '../../support/run-oct.js'

let world: World
beforeEach(async () => {
  world = newWorld()
  const made = await world.run(['serve', 'keys', 'create', '--account', 'acme', '--json'])
  expect(made.exit, made.stderr).toBe(0)
})
afterEach(() => world.remove())

const notice = (bill: string, box: string): string =>
  [
    '<h1>Arrival Notice</h1><table>',
    `<tr><th>Master B/L No.</th><td>${bill}</td></tr>`,
    `<tr><th>Container No.</th><td>${box}</td></tr>`,
    '<tr><th>Port of Discharge</th><td>Los Angeles, CA</td></tr></table>',
  ].join('\n')

/** Receives files as the running service does. */
async function receive(files: Readonly<Record<string, string>>): Promise<void> {
  const databasePath = join(world.root, 'data', 'service', 'service.db')
  const service = await createService({
    databasePath,
    sources: [],
    clock: world.clock.now,
    onError: () => {},
  })
  const { store } = service.world
  const { id } = await store.db.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
  for (const [name, text] of Object.entries(files)) {
    const file = fileOfBytes(new TextEncoder().encode(text), { name, via: 'folder' })
    const result = await receiveFile({ store, clock: world.clock.now, onError: () => {} }, id, file)
    expect(result).toMatchObject({ result: 'taken' })
  }
  service.close()
}

it('lists each bill that messages name and nobody tracks, once, with its containers', async () => {
  await receive({
    'a.html': notice('MAEU237038722', 'MSKU1234565'),
    'b.html': notice('MAEU - 237038722', 'MRKU0000010'),
    'c.html': notice('MEDUFR030802', 'MSCU6639870'),
  })
  const { exit, stdout, stderr } = await world.run(['serve', 'inbox', 'suggest', '--json'])
  expect(exit, stderr).toBe(0)
  const rows = JSON.parse(stdout) as { bill_of_lading_number: string }[]
  const sorted = rows.sort((a, b) => (a.bill_of_lading_number < b.bill_of_lading_number ? -1 : 1))
  expect(sorted).toMatchObject([
    {
      account: 'acme',
      bill_of_lading_number: expect.stringMatching(/^(?:MAEU)?237038722$/),
      scac: 'MAEU',
      containers: ['MRKU0000010', 'MSKU1234565'],
      sources: ['arrival notice'],
    },
    { bill_of_lading_number: 'MEDUFR030802', containers: ['MSCU6639870'] },
  ])
})

it('lists a bill of which a notice says nothing but its number', async () => {
  await receive({ 'bare.html': '<h1>Arrival Notice</h1><p>Master B/L No.: MEDUFR030802</p>' })
  const { stdout } = await world.run(['serve', 'inbox', 'suggest', '--json'])
  expect(JSON.parse(stdout)).toMatchObject([
    {
      ...{ bill_of_lading_number: 'MEDUFR030802', scac: 'MSCU', containers: [] },
      sources: ['arrival notice'],
    },
  ])
})

it('names the command that shows why a part of a message is not used', async () => {
  await receive({ 'a.html': notice('MAEU237038722', 'MSKU1234565') })
  const plain = await world.run(['serve', 'inbox'])
  expect(plain.stderr).not.toContain('Show the remarks')
  await receive({ 'b.html': notice('MAEU237038723', 'MSKU7912343') })
  const warned = await world.run(['serve', 'inbox'])
  expect(warned.stderr).toContain('Show the remarks: oct serve inbox --fields name,remarks')
  const shown = await world.run(['serve', 'inbox', '--fields', 'name,remarks'])
  expect(shown.stdout).toMatch(/^b\.html\t.*MSKU7912343 has a wrong check digit/m)
})

it('says how many files are not read yet, instead of that all bills are tracked', async () => {
  const inbox = join(world.root, 'data', 'service', 'inbox', 'acme')
  mkdirSync(join(inbox, 'maersk', 'done'), { recursive: true })
  for (const name of ['a.html', '.hidden', 'b.html.part', 'maersk/c.pdf', 'maersk/done/d.pdf'])
    writeFileSync(join(inbox, name), notice('MAEU237038722', 'MSKU1234565'))
  const { exit, stderr } = await world.run(['serve', 'inbox', 'suggest'])
  expect(exit).toBe(0)
  expect(stderr).toContain('2 files in the inbox are not read yet')
  expect(stderr).not.toContain('All bills of lading')
  const listed = await world.run(['serve', 'inbox'])
  expect(listed.stderr).toContain('2 files in the inbox are not read yet')

  await receive({ 'x.html': notice('MEDUFR030802', 'MSCU6639870') })
  const some = await world.run(['serve', 'inbox', 'suggest', '--json'])
  expect(some.stderr).toContain('2 files in the inbox are not read yet')
  expect(JSON.parse(some.stdout)).toHaveLength(1)
})

it('says so if there is nothing to suggest, and where there is no service', async () => {
  const { exit, stderr } = await world.run(['serve', 'inbox', 'suggest'])
  expect([exit, stderr]).toEqual([
    0,
    expect.stringContaining('No untracked bills of lading in the received messages'),
  ])
  const away = await world.run(['serve', 'inbox', 'suggest', '--folder', join(world.root, 'away')])
  expect(away).toMatchObject({
    exit: 5,
    stderr: expect.stringContaining('contains no data of oct serve'),
  })
})

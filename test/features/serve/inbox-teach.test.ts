import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readProfiles } from '../../../src/service/sources/terminal-files/profile/profile-folder.js'
import { readTerminalFile } from '../../../src/service/sources/terminal-files/terminal-files-reader.js'
import { newWorld, type World } from '../../support/run-oct.js'

let world: World
let report: string
beforeEach(() => {
  world = newWorld()
  report = join(world.root, 'report.csv')
})
afterEach(() => world.remove())

const teach = (...more: string[]) => ['serve', 'inbox', 'teach', report, 'USLAX-APMT', ...more]
const profile = () => join(world.root, 'data', 'service', 'terminals', 'uslax-apmt.yaml')

const strange = [
  'Yard list of Pier 400',
  'Kiste,Verfuegbar seit,Frist,Zoll?,Demurrage Due',
  'MSKU1234565,X,03/12/2026,frei,120.00',
  'TCLU4265727,,03/14/2026,gesperrt,0.00',
].join('\n')

it('learns the columns that it knows, and lists the others with samples as comments', async () => {
  writeFileSync(report, strange)
  const run = await world.run(teach('--json'))
  expect(run.exit, run.stderr).toBe(0)
  expect(JSON.parse(run.stdout)).toEqual([
    { header: 'Kiste', samples: ['MSKU1234565', 'TCLU4265727'], meaning: 'container' },
    { header: 'Verfuegbar seit', samples: ['X'], meaning: null },
    { header: 'Frist', samples: ['03/12/2026', '03/14/2026'], meaning: null },
    {
      ...{ header: 'Zoll?', samples: ['frei', 'gesperrt'] },
      meaning: 'hold customs: the cell says hold or release',
    },
    { header: 'Demurrage Due', samples: ['120.00', '0.00'], meaning: 'fee: demurrage' },
  ])
  const text = readFileSync(profile(), 'utf8')
  expect(text).toContain('#   "Frist": "03/12/2026", "03/14/2026"')
  expect((await world.run(['serve', 'inbox', 'check-terminal', profile()])).exit).toBe(0)
  const again = await world.run(teach())
  expect([again.exit, again.stderr]).toEqual([13, expect.stringContaining('exists already')])
})

it('asks for the other columns, and the report is read with the answers', async () => {
  writeFileSync(report, strange)
  await world.run(['serve', 'keys', 'create'])
  const turns = [
    { sees: 'Verfuegbar seit', types: '\r' },
    // The first choice is "I do not know"; the list begins with the facts in their order.
    { sees: 'Frist', types: `${'\u001b[B'.repeat(5)}\r` },
  ]
  const run = await world.run(teach(), { turns })
  expect(run.exit, run.stderr).toBe(0)
  expect(run.stderr.replaceAll(/\s+/g, ' ')).toContain(
    'restart the service. Then put the reports into the folder inbox/<account>/uslax-apmt/',
  )
  expect(readFileSync(profile(), 'utf8')).toMatch(/last_free_day:\n\s+- Frist/)
  const profiles = await readProfiles(join(world.root, 'data', 'service'))
  const fileName = 'uslax-apmt/report.csv'
  const receivedAt = '2026-03-10T12:00:00Z'
  const { statements } = await readTerminalFile(Buffer.from(strange), {
    ...{ fileName, receivedAt, profiles },
  })
  expect(
    statements.flatMap(({ observation: it }) => (it.kind === 'deadline' ? it.value : [])),
  ).toEqual(['2026-03-13T06:59:59Z', '2026-03-15T06:59:59Z'])
})

it('refuses an unknown terminal, and a file without containers', async () => {
  writeFileSync(report, 'a,b\n1,2\n')
  const unknown = await world.run(['serve', 'inbox', 'teach', report, 'USXXX-NONE'])
  expect([unknown.exit, unknown.stderr]).toEqual([2, expect.stringContaining('not a terminal')])
  const empty = await world.run(teach())
  expect([empty.exit, empty.stderr]).toEqual([
    6,
    expect.stringContaining('No column of the file has container numbers'),
  ])
})

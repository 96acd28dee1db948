import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { takeServeLock } from '../../../src/service/store/database/sqlite/serve-lock.js'
import { newWorld, type World } from '../../support/run-oct.js'

let world: World
beforeEach(() => {
  world = newWorld()
})
afterEach(() => world.remove())

const check = ['serve', 'inbox', 'check-partner', 'acme.yaml']
const put = (text: string) => writeFileSync(join(world.folder, 'acme.yaml'), text)

describe('oct serve inbox check-partner', () => {
  it('shows the content of a partner file', async () => {
    put(
      'senders: [acme]\nscac: MSCU\nstatus_codes: { X9: hold freight }\nplaces: { PIER J: USLGB }\n',
    )
    const { exit, stdout, stderr } = await world.run([...check, '--json'])
    expect(exit, stderr).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({
      senders: ['ACME'],
      scac: 'MSCU',
      zone: null,
      status_codes: ['X9'],
      places: ['PIER J'],
    })
  })

  it('reports each problem of an invalid file', async () => {
    put('senders: [acme]\nzones: UTC\nstatus_codes: { X9: explode }\n')
    const { exit, stdout, stderr } = await world.run(check)
    expect([exit, stdout]).toEqual([6, ''])
    expect(stderr).toContain('"zones" is unknown. Use: senders')
    expect(stderr).toContain('status_codes.X9: the value is not a known meaning of a status code')
  })

  it('names a missing file', async () => {
    expect(await world.run(check)).toMatchObject({
      exit: 13,
      stderr: expect.stringContaining('acme.yaml'),
    })
  })
})

describe('oct serve inbox check-terminal', () => {
  const checkTerminal = ['serve', 'inbox', 'check-terminal', 'acme.yaml']

  it('shows the profile of a terminal', async () => {
    put('terminal: { locode: USLAX, smdg: APMT }\ndates: mdy\ncolumns: { available: Ready }\n')
    const { exit, stdout, stderr } = await world.run([...checkTerminal, '--json'])
    expect(exit, stderr).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({
      ...{ locode: 'USLAX', smdg_code: 'APMT', zone: 'America/Los_Angeles', dates: 'mdy' },
      ...{ columns: ['READY'], files: [], whole: false },
    })
  })

  it('reports each problem of an invalid profile', async () => {
    put('terminal: { locode: USLAX }\nzone: Mars\ncolours: {}\n')
    const { exit, stdout, stderr } = await world.run(checkTerminal)
    expect([exit, stdout]).toEqual([6, ''])
    expect(stderr).toContain('2:7: zone: the value is not an IANA time zone')
    expect(stderr).toContain('unknown member "colours"')
  })
})

describe('oct serve', () => {
  it.each([
    ['partners', 'senders: []\n', 'acme.yaml: senders: '],
    ['terminals', 'terminal: {}\n', 'acme.yaml: 1:11: terminal.locode: '],
  ])('refuses to start with an invalid file in %s/', async (name, text, problem) => {
    const folder = join(world.root, 'data', 'service', name)
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'acme.yaml'), text)
    const { exit, stderr } = await world.run(['serve', '--port', '0'])
    expect(exit).toBe(13)
    expect(stderr).toContain(problem)
  })

  it('refuses a drop folder that another server reads from', async () => {
    const drop = join(world.root, 'drop')
    const lock = await takeServeLock(join(drop, '.serve.lock'))
    try {
      const { exit, stderr } = await world.run(['serve', '--port', '0', '--drop-folder', drop])
      expect([exit, stderr]).toEqual([
        13,
        expect.stringContaining('Another process already serves'),
      ])
    } finally {
      lock.release()
    }
  })
})

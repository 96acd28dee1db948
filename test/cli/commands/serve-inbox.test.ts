import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newWorld, type World } from '../../support/run-oct.js'

let world: World
beforeEach(() => {
  world = newWorld()
})
afterEach(() => world.remove())

const check = ['serve', 'inbox', 'check-partner', 'acme.yaml']
const put = (text: string) => writeFileSync(join(world.folder, 'acme.yaml'), text)

describe('oct serve inbox check-partner', () => {
  it('says what a partner file says', async () => {
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

  it('says each problem of one that is wrong', async () => {
    put('senders: [acme]\nzones: UTC\nstatus_codes: { X9: explode }\n')
    const { exit, stdout, stderr } = await world.run(check)
    expect([exit, stdout]).toEqual([6, ''])
    expect(stderr).toContain('"zones" is none of senders')
    expect(stderr).toContain('status_codes.X9: is no effect')
  })

  it('names a file that is not there', async () => {
    expect(await world.run(check)).toMatchObject({
      exit: 13,
      stderr: expect.stringContaining('acme.yaml'),
    })
  })
})

describe('oct serve', () => {
  it('refuses to start with a partner file that is wrong', async () => {
    const partners = join(world.root, 'data', 'service', 'partners')
    mkdirSync(partners, { recursive: true })
    writeFileSync(join(partners, 'acme.yaml'), 'senders: []\n')
    const { exit, stderr } = await world.run(['serve', '--port', '0'])
    expect(exit).toBe(13)
    expect(stderr).toContain('acme.yaml: senders: ')
  })
})

import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Machine, machine } from './program.js'

let oct: Machine

beforeAll(async () => {
  oct = await machine()
})

afterAll(() => oct.remove())

const configFile = (): string => join(oct.env.OCT_CONFIG_DIR ?? '', 'config.json')

it('keeps the simultaneous changes of several processes', async () => {
  const names = ['a', 'b', 'c']
  const runs = await Promise.all([
    ...names.map((name) => oct.run(['view', 'save', name, 'holds', '--due', '3d'])),
    oct.run(['config', 'set', 'tz', 'utc']),
    oct.run(['config', 'set', 'tz', 'utc', '--profile', 'acme']),
  ])
  expect(runs.map(({ exit, stderr }) => ({ exit, stderr }))).toEqual(
    runs.map(({ stderr }) => ({ exit: 0, stderr })),
  )
  const file = JSON.parse(readFileSync(configFile(), 'utf8'))
  expect(Object.keys(file.views).sort()).toEqual(names)
  expect(file).toMatchObject({ settings: { tz: 'utc' }, profiles: { acme: { tz: 'utc' } } })
  expect(statSync(configFile()).mode & 0o777).toBe(0o600)
})

it('replaces the whole file inside a snap too', async () => {
  await oct.runHere(['config', 'set', 'tz', 'utc'])
  const before = statSync(configFile()).ino
  const run = await oct.run(['config', 'set', 'tz', 'local'], { env: { SNAP: '/snap/x/1' } })
  expect(run.exit, run.stderr).toBe(0)
  expect(statSync(configFile()).ino).not.toBe(before)
})

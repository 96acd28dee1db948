import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { newWorld, type World } from '../../support/run-oct.js'

let world: World
beforeEach(() => {
  world = newWorld()
})
afterEach(() => world.remove())

const run = (...words: string[]) => world.run(['serve', 'sources', ...words])
const json = async (...words: string[]) => JSON.parse((await run(...words, '--json')).stdout)

it('every built-in carrier file passes the check, and is unverified until a person records otherwise', async () => {
  const files = readdirSync('carriers')
  expect(files.length).toBeGreaterThan(10)
  for (const file of files) {
    const checked = await json('check-carrier', join(process.cwd(), 'carriers', file))
    expect(checked, file).toMatchObject({ is_verified: file === 'oct.yaml' })
    expect(checked.credentials.length, file).toBeGreaterThan(0)
  }
})

it('names each problem of a carrier file with its line and column', async () => {
  const path = join(world.root, 'wrong.yaml')
  const text = readFileSync('carriers/maersk.yaml', 'utf8')
  for (const [from, to, problem] of [
    ['scac: MAEU', 'scac: Maersk', '2:7: scac: the value is not a SCAC'],
    ['https://api.maersk.com/track', 'http://api.maersk.com/track', 'is not an https address'],
    ['times: offset', 'time: offset', 'the file has an unknown member "time"'],
    ['client_id\n', 'passwort\n', 'authentication.headers.Consumer-Key'],
  ] as const) {
    writeFileSync(path, text.replace(from, to))
    const { exit, stderr } = await run('check-carrier', path)
    expect([exit, stderr], to).toEqual([6, expect.stringContaining(problem)])
  }
})

it('starts a carrier file from another, which is then read like a built-in one', async () => {
  await world.run(['serve', 'keys', 'create'])
  const unknown = await run('add', 'PCIU')
  expect([unknown.exit, unknown.stderr]).toEqual([2, expect.stringContaining('--like maersk')])
  expect((await run('add', 'PCIU', '--like', 'nobody')).exit).toBe(2)
  expect((await run('add', 'PCIU', '--like', 'maersk')).exit).toBe(0)
  const path = join(world.root, 'data', 'service', 'carriers', 'pciu.yaml')
  const text = readFileSync(path, 'utf8')
  expect(text).toMatch(/^# How oct reads PCIU\. This file began as a copy of the profile maersk/)
  expect(text).not.toMatch(/maersk\.com|SAFM/)
  expect(await json('check-carrier', path)).toMatchObject({
    ...{ scac: 'PCIU', events_url: null, token_url: null, is_verified: false },
    credentials: ['client_id', 'client_secret'],
  })
  expect((await run('add', 'PCIU', '--like', 'maersk')).stderr).toContain('exists already')
  const early = await run('add', 'PCIU')
  expect([early.exit, early.stderr]).toEqual([2, expect.stringContaining('--events-url')])
  const urls = {
    events_url: 'https://api.pil.example/events',
    token_url: 'https://api.pil.example/token',
  }
  writeFileSync(
    path,
    text
      .replace('events_url: null', `events_url: ${urls.events_url}`)
      .replace('token_url: null', `token_url: ${urls.token_url}`),
  )
  expect((await run('add', 'PCIU')).exit).toBe(0)
  const rows = (await json('list')) as { scac: string }[]
  expect(rows.find(({ scac }) => scac === 'PCIU')).toMatchObject({
    ...{ state: 'credentials_missing', profile: 'pciu', hosts: ['api.pil.example'] },
  })
  writeFileSync(path, 'name: PIL\n')
  const broken = await run('list')
  expect([broken.exit, broken.stderr]).toEqual([13, expect.stringContaining('pciu.yaml: 1:1')])
})

it('explains how to get access to an API, and what to do without one', async () => {
  expect(await json('guide', 'Maersk')).toMatchObject({
    ...{ scac: 'MAEU', portal: 'https://developer.maersk.com', cost: 'free', is_verified: false },
    credentials: [
      { name: 'client_id', variable: 'OCT_SOURCE_MAEU_CLIENT_ID' },
      { name: 'client_secret', called: 'secret of the application' },
    ],
  })
  expect((await run('guide', 'HDMU')).stdout).toContain('no bills of lading')
  const turns = [{ sees: 'Do you have the credentials for the API of Maersk now?', types: 'y\r' }]
  await world.run(['serve', 'keys', 'create'])
  const guided = await world.run(['serve', 'sources', 'guide', 'MAEU'], {
    ...{ turns, stdoutIsTTY: true },
  })
  expect(guided.missed, guided.screen).toBeUndefined()
  expect(guided.stdout).toContain('client_secret (secret of the application):')
  expect(guided.stderr).toContain('The keyring cannot be used (')
  expect(guided.stderr).toContain('client_id is missing: set OCT_SOURCE_MAEU_CLIENT_ID')
  const without = await run('guide', 'PCIU')
  expect([without.exit, without.stderr]).toEqual([
    5,
    expect.stringContaining('Ask the shipping line for EDI'),
  ])
})

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { newWorld, type World } from '../../support/run-oct.js'

let world: World
beforeEach(() => {
  world = newWorld()
})
afterEach(() => world.remove())

async function originOf(key: string, env: Record<string, string> = {}): Promise<unknown> {
  const run = await world.run(['config', 'list', '--origin', '--json'], { env })
  const rows: { key: string }[] = JSON.parse(run.stdout)
  return rows.find((row) => row.key === key)
}

it('a token is listed by its variable or by the setting that names its file, never by its value', async () => {
  expect(await originOf('token')).toMatchObject({ value: null, origin: 'default' })
  const path = join(world.folder, 'token.txt')
  writeFileSync(path, 'secret-1\n', { mode: 0o600 })
  await world.run(['config', 'set', 'token_file', path])
  expect(await originOf('token')).toMatchObject({ value: 'set', origin: 'user', from: path })
  const env = { OCT_TOKEN: 'secret-2' }
  expect(await originOf('token', env)).toMatchObject({ origin: 'environment', from: 'OCT_TOKEN' })
})

it('a secret of webhooks is listed by its first variable', async () => {
  const env = { OCT_WEBHOOK_SECRET: ' ', OCT_WEBHOOK_SECRET_FILE: 'secrets' }
  expect(await originOf('webhook_secret')).toMatchObject({ value: null, from: 'default' })
  expect(await originOf('webhook_secret', env)).toMatchObject({ from: 'OCT_WEBHOOK_SECRET_FILE' })
  env.OCT_WEBHOOK_SECRET = 'secret-3'
  expect(await originOf('webhook_secret', env)).toMatchObject({ from: 'OCT_WEBHOOK_SECRET' })
})

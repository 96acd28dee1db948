import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { signatureOf } from '../../../src/webhooks/signature.js'
import { newWorld, type World } from '../../support/run-oct.js'
import { runAgainst } from '../../sweeps/scripted-server.js'

const deep = '['.repeat(1_000_000) + ']'.repeat(1_000_000)
/** The most levels that one megabyte can contain. */
const typed = '['.repeat(400_000) + ']'.repeat(400_000)

let world: World
beforeEach(() => {
  world = newWorld()
})
afterEach(() => world.remove())

const write = (name: string, text: string) => writeFileSync(join(world.folder, name), text)
const party = `{"id":"1","type":"party","attributes":{"company_name":"x","deep":${deep}}}`

describe('JSON that is nested a million levels deep', () => {
  it.each([
    ['an answer', ['api', 'GET', 'things'], deep],
    ['an answer that is paged', ['api', 'GET', 'parties', '--paginate'], `{"data":[${party}]}`],
    ['a list', ['parties'], `{"data":[${party}]}`],
    ['a list of boxes', ['containers', '--refresh'], `{"data":[${party}]}`],
    [
      'an object',
      ['documents', 'show', '00000000-0000-4000-8000-000000000001'],
      `{"data":${party}}`,
    ],
  ])('in %s is reported with exit 9', async (_, argv, body) => {
    const run = await runAgainst(world, argv, { status: 200, body })
    expect(run.exit, run.stderr).toBe(9)
    expect(run.stderr).not.toContain('bug in oct')
    expect(run.stdout).toBe('')
  })

  it('in a refusal keeps the status of the refusal', async () => {
    const run = await runAgainst(world, ['api', 'GET', 'things'], { status: 422, body: deep })
    expect(run.exit, run.stderr).toBe(6)
  })

  it.each([
    ['a file', ['--body', '@deep.json'], ''],
    ['standard input', ['--body', '-'], typed],
    ['a field', ['-F', `x=${typed}`], ''],
  ])('in %s is refused before anything is sent', async (_, words, stdin) => {
    write('deep.json', typed)
    const env = { OCT_TOKEN: 'a', OCT_BASE_URL: 'http://127.0.0.1:1' }
    const run = await world.run(['api', 'POST', 'things', ...words], { env, stdin })
    expect(run.exit, run.stderr).toBe(2)
    expect(run.stderr).toContain('500 levels')
  })

  it('in a delivery is a body that is not a notification', async () => {
    const body = `{"data":{"id":"n","type":"webhook_notification","attributes":{"x":${deep}}}}`
    write('body.json', body)
    write('signature.txt', signatureOf(Buffer.from(body), 's'))
    const env = { OCT_WEBHOOK_SECRET: 's' }
    const verify = ['webhooks', 'verify', 'body.json', '--signature-file', 'signature.txt']
    const run = await world.run([...verify, '--json'], { env })
    expect(run.exit, run.stderr).toBe(0)
    expect(run.stdout).toContain('not JSON')
    write('signature.txt', signatureOf(Buffer.from(body), 'another'))
    expect((await world.run(verify, { env })).exit).toBe(6)
  })

  it.each(['config get tz', 'config set tz utc', 'view list', 'view save --team due holds'])(
    'in a file of settings is named by oct %s',
    async (line) => {
      write('.oct.json', `{"x":${deep}}`)
      const run = await world.run(line.split(' '))
      expect(run.exit, run.stderr).toBe(13)
      expect(run.stderr).toContain('.oct.json')
      expect(run.stderr).toContain('500 levels')
    },
  )
})

import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newWorld, trackedNumber, trackedSandbox, type World } from '../support/run-oct.js'
import { hostileService, ids } from '../sweeps/hostile-service.js'
import { documentOf, runAgainst } from '../sweeps/scripted-server.js'

let world: World
let tracked: World
beforeAll(async () => {
  world = newWorld()
  tracked = await trackedSandbox()
})
afterAll(() => {
  world.remove()
  tracked.remove()
})

const writes = (asked: readonly string[]) => asked.filter((what) => !what.startsWith('GET '))

describe('--dry-run', () => {
  it('prints the write, and sends only the reads that precede it', async () => {
    const argv = ['parties', 'rename', 'Acme', 'Beta', '--dry-run', '--json']
    const acme = { id: '1', type: 'party', attributes: { company_name: 'Acme' } }
    const run = await runAgainst(world, argv, documentOf([acme]))
    expect(run.exit, run.stderr).toBe(0)
    expect(writes(run.asked)).toEqual([])
    expect(run.asked.length).toBeGreaterThan(0)
    expect(JSON.parse(run.stdout)).toMatchObject([
      { method: 'PATCH', body: { data: { attributes: { company_name: 'Beta' } } } },
    ])
    expect(run.stdout + run.stderr).not.toContain('test-key')
  })

  it('asks for no confirmation', async () => {
    const argv = ['shipments', 'stop', '--id', ids.shipment, '--dry-run']
    const run = await runAgainst(world, argv, hostileService('free'))
    expect(run.exit, run.stderr).toBe(0)
    expect(run.stdout).toMatch(/^PATCH\thttp.*\/stop_tracking/)
    expect(writes(run.asked)).toEqual([])
  })

  it('continues with the next of several', async () => {
    const argv = ['--sandbox', 'pull', ...['MEDU7316040', 'MSDU4829155'], '--dry-run', '-o', 'ids']
    const run = await tracked.run(argv)
    expect(run.exit, run.stderr).toBe(0)
    expect(run.stdout.match(/\/refresh$/gm)).toHaveLength(2)
  })

  it('exits as usual if something else is wrong', async () => {
    const run = await tracked.run(['--sandbox', 'ref', 'add', 'NOPE1', 'PO-1', '--dry-run'])
    expect(run).toMatchObject({ exit: 5, stdout: '' })
  })

  it('leaves no trace, so that the actual command still does everything', async () => {
    const argv = ['--sandbox', 'tag', 'add', trackedNumber, 'urgent']
    expect((await tracked.run([...argv, '--dry-run'])).exit).toBe(0)
    const shown = await tracked.run(['--sandbox', 'show', trackedNumber, '--refresh', '--json'])
    expect(shown.stdout).not.toContain('urgent')
    const done = await tracked.run([...argv, '--json'])
    expect(done.stdout).toContain('urgent')
  })

  it.each([
    ['config set tz utc', /^set\ttz\tutc, for every profile, in /],
    ["config set output ''", /^remove\toutput\t/],
    ['config set tz utc --profile acme', /^set\ttz\tutc, for profile acme/],
    ['cache purge --all-profiles', /\t/],
  ])('of oct %s states what would be done here, without a prompt', async (line, said) => {
    const words = line.split(' ').map((word) => word.replaceAll("'", ''))
    const run = await tracked.run([...words, '--dry-run'])
    expect(run.exit, run.stderr).toBe(0)
    expect(run.stdout).toMatch(said)
    expect(run.stderr).toMatch(/(?:nothing was done|oct removed nothing)/)
    expect((await tracked.run(['config', 'get', 'tz'])).stdout).not.toContain('utc')
    expect((await tracked.run(['--sandbox', 'containers', '--offline'])).exit).toBe(0)
  })

  it('reports errors as usual', async () => {
    expect((await tracked.run(['config', 'set', 'tz', 'mars', '--dry-run'])).exit).toBe(2)
    const revoked = await tracked.run(['serve', 'keys', 'revoke', 'x', '--dry-run'])
    expect(revoked).toMatchObject({ exit: 5, stdout: '' })
  })

  it('is refused with an explanation by a command that changes nothing', async () => {
    for (const line of ['containers', 'holds', 'sync', 'cache info', 'config list', 'serve']) {
      const before = readdirSync(tracked.root, { recursive: true }).length
      const run = await tracked.run(['--sandbox', ...line.split(' '), '--dry-run'])
      expect(run, line).toMatchObject({ exit: 2, stdout: '' })
      expect(run.stderr, line).toContain('does not accept --dry-run')
      expect(readdirSync(tracked.root, { recursive: true })).toHaveLength(before)
    }
  })
})

describe('--debug', () => {
  const secret = {
    type: 'webhook',
    attributes: { url: 'https://a.example/h', secret: 'very-secret-1' },
  }

  it('shows what was sent and the body of a failure, with secrets masked', async () => {
    const body = JSON.stringify({ data: { ...secret, token: 'other-2' } })
    const answer = {
      status: 422,
      headers: { 'x-request-id': 'req-7' },
      body: {
        errors: [{ status: '422', title: 'No', detail: 'refused words' }],
        signed_id: 'sig-3',
        headers: { 'X-Key': 'their-4' },
        at: 'https://store.example/f?X-Amz-Signature=sig-5',
        said: 'test-key',
      },
    }
    const argv = ['api', 'POST', 'webhooks', '--body', body, '--debug']
    const { exit, stderr } = await runAgainst(world, argv, answer)
    expect(exit).toBe(6)
    expect(stderr).toMatch(
      /^POST http:\S+\/v2\/webhooks 422 \d+ ms, \d+ characters, request req-7$/m,
    )
    expect(stderr).toContain('"url":"https://a.example/h"')
    expect(stderr).toContain('refused words')
    expect(stderr).not.toMatch(/very-secret-1|other-2|sig-3|their-4|sig-5|test-key/)
  })

  it('shows no bodies of successful responses', async () => {
    const { stderr } = await runAgainst(world, ['api', 'GET', 'x', '--debug'], documentOf([]))
    expect(stderr).toMatch(/^GET http:\S+ 200 /m)
    expect(stderr).not.toContain('answered:')
  })

  it('shows the cause of a failure, with the report last', async () => {
    const env = { OCT_TOKEN: 'a-key-of-mine', OCT_BASE_URL: 'http://127.0.0.1:1/v2' }
    const run = await world.run(['api', 'GET', 'x', '--debug', '--json'], { env })
    expect(run.exit).toBe(9)
    expect(run.stderr).toContain('caused by:')
    expect(run.stderr).not.toContain('a-key-of-mine')
    const last: unknown = JSON.parse(run.stderr.trimEnd().split('\n').at(-1) ?? '')
    expect(last).toMatchObject({ code: 'unavailable' })
    const plain = await world.run(['api', 'GET', 'x'], { env })
    expect(plain.stderr).not.toContain('caused by:')
  })
})

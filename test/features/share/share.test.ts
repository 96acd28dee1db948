import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Service } from '../../../src/service/app.js'
import { type Listening, listen } from '../../../src/service/http/listen.js'
import { createSimulator } from '../../../src/service/sources/simulator/create-simulator.js'
import { signedIn, wordsOf } from '../../support/browse.js'
import { fakeClock } from '../../support/fake-clock.js'
import { interruptAfter } from '../../support/fake-terminal.js'
import { newWorld, trackedSandbox, type World } from '../../support/run-oct.js'
import { type TestService, testService } from '../../support/service.js'
import { runAgainst } from '../../sweeps/scripted-server.js'

const box = 'MSDU4829155'
const bill = 'MEDUFR030802'

let world: World
let test: TestService
let listening: Listening
let env: Record<string, string>

beforeAll(async () => {
  const clock = fakeClock('2026-11-23T12:00:00.000Z')
  world = newWorld(clock)
  test = await testService({ sources: [createSimulator()], clock })
  const { body } = await test.post('/parties', {
    data: { type: 'party', attributes: { company_name: 'Acme Imports' } },
  })
  const attributes = { request_type: 'bill_of_lading', request_number: bill, scac: 'MSCU' }
  await test.post('/tracking_requests', {
    data: {
      type: 'tracking_request',
      attributes: { ...attributes, ref_numbers: ['PO 4711'] },
      relationships: { customer: { data: { type: 'party', id: body.data.id } } },
    },
  })
  clock.advance({ days: 2 })
  await test.service.tick()
  listening = await listen({ service: test.service })
  env = { OCT_TOKEN: test.key, OCT_BASE_URL: listening.url }
})
afterAll(async () => {
  await listening.close()
  world.remove()
})

const oct = (...argv: string[]) => world.run(argv, { env })

/** Runs a command that succeeds, and returns its JSON. */
async function json<Result>(...argv: string[]): Promise<Result> {
  const run = await oct(...argv, '--json')
  expect(run.exit, run.stderr).toBe(0)
  return JSON.parse(run.stdout) as Result
}

interface Link {
  id: string
  url: string | null
  label: string
  state: string
  shows: string[]
  ends_at: string
  opened: number
  target: { type: string; id: string }
}

async function open(link: Link, rest = '') {
  const response = await test.service.fetch(new Request(`${link.url}${rest}`))
  return { status: response.status, text: await response.text() }
}

describe('oct share', () => {
  it('makes a link to a container, which shows that container and nothing else', async () => {
    const link = await json<Link>('share', box)
    expect(link).toMatchObject({ label: box, state: 'active', shows: [], opened: 0 })
    expect(link.target.type).toBe('container')
    expect(link.ends_at).toBe('2026-12-09T12:00:00Z')
    expect(link.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/s\/[\w-]{43}$/)
    const { status, text } = await open(link)
    expect(status).toBe(200)
    expect(text).toContain(box)
    expect(text).not.toMatch(/MEDU7316040|Acme|4711|last free day/i)
  })

  it.each([
    ['a bill by its reference', ['PO 4711'], 'shipment', bill],
    ['a customer', ['--customer', 'acme'], 'party', 'Acme Imports'],
  ])('makes a link to %s', async (_, words, type, label) => {
    const link = await json<Link>('share', ...words, '--days', '90', '--show', 'deadlines,fees')
    expect(link).toMatchObject({ label, target: { type }, shows: ['fees', 'deadlines'] })
    expect(link.ends_at).toBe('2027-02-23T12:00:00Z')
    const csv = await open(link, '/containers.csv')
    expect(csv.text).toContain(',last_free_day,appointment_at,fees')
  })

  it('prints the address alone with --fields url, and on a terminal in words', async () => {
    const { stdout } = await oct('share', box, '--fields', 'url')
    expect(stdout).toMatch(/^http:\/\/[\d.:]+\/s\/[\w-]{43}\n$/)
    const screen = await world.run(['share', box], { env, stdoutIsTTY: true, stderrIsTTY: true })
    expect(screen.stdout).toContain(`Link to ${box}`)
    expect(screen.stderr).toContain('oct does not show the address again')
  })

  it.each([
    [['--days', '91'], 'from 1 to 90'],
    [['--days', '0'], 'from 1 to 90'],
    [['--show', 'holds'], 'Write fees, deadlines or fees,deadlines'],
    [
      ['--customer', 'Acme Imports'],
      'one container, one shipment, or the containers of one customer',
    ],
    [['MEDU7316040'], 'accepts only one number'],
  ])('refuses %j', async (words, why) => {
    const run = await oct('share', box, ...words)
    expect(run.exit, run.stderr).toBe(2)
    expect(run.stderr).toContain(why)
  })

  it('makes no link in read-only mode, with a key that only reads, or with --dry-run', async () => {
    const before = (await json<Link[]>('share', 'list')).length
    expect((await oct('share', box, '--read-only')).exit).toBe(4)
    const { key } = await test.service.createKey({ scope: 'read' })
    const reading = await world.run(['share', box], { env: { ...env, OCT_TOKEN: key } })
    expect([reading.exit, reading.stderr]).toEqual([4, expect.stringContaining('read-only')])
    const dry = await oct('share', box, '--dry-run', '--json')
    expect(dry.exit, dry.stderr).toBe(0)
    expect(dry.stdout).toContain('/share_links')
    expect(await json<Link[]>('share', 'list')).toHaveLength(before)
  })

  it('shares nothing that is not exactly what was typed', async () => {
    expect((await oct('share', 'MSDU48')).exit).toBe(5)
    expect((await oct('share', '--customer', 'Nobody Ltd')).exit).toBe(5)
  })

  it('says that a service without shared links has none', async () => {
    const none = { status: 404, body: { errors: [{ status: '404' }] } }
    const run = await runAgainst(world, ['share', 'list', '--json'], none)
    expect(run.exit).toBe(5)
    expect(JSON.parse(run.stderr)).toMatchObject({
      code: 'not_found',
      message: 'This service does not support shared links',
    })
  })
})

describe('oct share list', () => {
  it('lists links with their openings and never their addresses', async () => {
    const link = await json<Link>('share', box)
    await open(link)
    await open(link, '/containers.csv')
    const listed = await json<Link[]>('share', 'list')
    expect(listed.find(({ id }) => id === link.id)).toMatchObject({ opened: 2, url: null })
    const csv = await oct('share', 'list', '-o', 'csv')
    expect(csv.stdout).toMatch(
      /^label,target_type,state,shows,ends_at,opened,opened_at,created_at,revoked_at,id,url\r?\n/,
    )
    expect(csv.stdout).not.toContain('/s/')
    expect((await oct('share')).stdout).toBe((await oct('share', 'list')).stdout)
  })

  it('reads every page of a long list, of one account only', async () => {
    for (let index = 0; index < 101; index += 1) {
      const { data } = (await test.get(`/shipments?number=${bill}`)).body
      const target = { data: { type: 'shipment', id: data[0]?.id } }
      const body = { data: { type: 'share_link', relationships: { target } } }
      expect((await test.post('/share_links', body)).status).toBe(201)
    }
    expect((await json<Link[]>('share', 'list')).length).toBeGreaterThan(101)
    const { key } = await test.service.createKey({ account: 'Other' })
    const other = await world.run(['share', 'list', '--json'], { env: { ...env, OCT_TOKEN: key } })
    expect(JSON.parse(other.stdout)).toEqual([])
  })
})

describe('oct share revoke', () => {
  it('ends a link at once, after a confirmation', async () => {
    const link = await json<Link>('share', 'MEDU7316040')
    const asked = await oct('share', 'revoke', link.id)
    expect([asked.exit, asked.stderr]).toEqual([2, expect.stringContaining('--yes')])
    expect((await open(link)).status).toBe(200)
    expect((await oct('share', 'revoke', 'medu7316040', '--dry-run')).exit).toBe(0)
    expect((await open(link)).status).toBe(200)
    const [ended] = await json<Link[]>('share', 'revoke', 'medu7316040', '--yes')
    expect(ended).toMatchObject({ id: link.id, state: 'revoked' })
    expect((await open(link)).status).toBe(404)
    expect((await oct('share', 'revoke', 'medu7316040', '--yes')).exit).toBe(5)
    const again = await json<Link[]>('share', 'revoke', link.id, '--yes')
    expect(again[0]).toMatchObject({ state: 'revoked' })
  })

  it('asks which link is meant, and ends none of several', async () => {
    const first = await json<Link>('share', 'TCLU5903276')
    const second = await json<Link>('share', 'TCLU5903276')
    const run = await oct('share', 'revoke', 'TCLU5903276', '--yes')
    expect(run.exit).toBe(2)
    for (const { id } of [first, second]) expect(run.stderr).toContain(id)
    expect((await open(first)).status).toBe(200)
  })

  it('does not end a link of another account', async () => {
    const link = await json<Link>('share', box)
    const { key } = await test.service.createKey({ account: 'Other' })
    expect((await test.as(key).patch(`/share_links/${link.id}/revoke`)).status).toBe(404)
    const target = { data: link.target }
    const body = { data: { type: 'share_link', relationships: { target } } }
    expect((await test.as(key).post('/share_links', body)).status).toBe(422)
    expect((await open(link)).status).toBe(200)
  })
})

describe('POST /share_links', () => {
  it.each([
    [{ days: 91 }, '/data/attributes/days'],
    [{ days: '14' }, '/data/attributes/days'],
    [{ shows: ['weight'] }, '/data/attributes/shows'],
    [{ shows: 'fees' }, '/data/attributes/shows'],
  ])('refuses %j', async (attributes, pointer) => {
    const { data } = (await test.get(`/shipments?number=${bill}`)).body
    const target = { data: { type: 'shipment', id: data[0]?.id } }
    const sent = { data: { type: 'share_link', attributes, relationships: { target } } }
    const { status, body } = await test.post('/share_links', sent)
    expect([status, body.errors[0]?.source]).toEqual([422, { pointer }])
  })

  it('is described as an extension of the interface', async () => {
    const response = await test.service.fetch(new Request('http://oct.sandbox/openapi.json'))
    const { paths } = (await response.json()) as { paths: Record<string, Record<string, object>> }
    for (const [path, item] of Object.entries(paths))
      for (const [method, operation] of Object.entries(item)) {
        const isExtension = /share_links|sign_in_links|explanation|tariffs|sources/.test(path)
        expect('x-extension' in operation, `${method} ${path}`).toBe(isExtension)
      }
  })
})

describe('in the sandbox', () => {
  it('a link has the address of oct serve --sandbox, and says so', async () => {
    const sandbox = await trackedSandbox()
    const run = await sandbox.run(['share', bill, '--sandbox', '--json'])
    expect(run.exit, run.stderr).toBe(0)
    expect(JSON.parse(run.stdout).url).toMatch(/^http:\/\/127\.0\.0\.1:4949\/s\/[\w-]{43}$/)
    expect(run.stderr).toContain('oct serve --sandbox')
    const revoked = await sandbox.run(['share', 'revoke', bill, '--sandbox'])
    expect(revoked.exit, revoked.stderr).toBe(0)
    await sandbox.run(['sandbox', 'reset', '--yes'])
    const { stdout } = await sandbox.run(['share', '--sandbox', '--json'])
    expect(JSON.parse(stdout)).toEqual([])
    sandbox.remove()
  })
})

it('a link of a sandbox that is served has the address of the service, whose status names no backup', async () => {
  const sandbox = await trackedSandbox()
  const share = () => sandbox.run(['share', bill, '--sandbox', '--fields', 'url'])
  let shared = { status: 0, html: '' }
  let status = ''
  const run = await sandbox.run(['serve', '--sandbox', '--port', '0'], {
    watch: (terminal) =>
      interruptAfter(terminal, 'This is the sandbox', async () => {
        const address = (await share()).stdout.trim()
        const answer = await fetch(address)
        shared = { status: answer.status, html: await answer.text() }
        const key = readFileSync(join(sandbox.env.OCT_DATA_DIR ?? '', 'sandbox/token'), 'utf8')
        const over = {
          fetch: (request: Request) => fetch(request, { redirect: 'manual' }),
        } as Pick<Service, 'fetch'>
        const person = await signedIn(over, key.trim(), new URL(address).origin)
        status = wordsOf((await person.get('/status')).html)
      }),
  })
  expect(run.exit, run.stderr).toBe(0)
  expect([shared.status, shared.html]).toEqual([200, expect.stringContaining(bill)])
  expect(status).toMatch(/Database SQLite, [\d.]+ [kM]B Sandbox/)
  expect(status).not.toContain('Backup')
  sandbox.remove()
})

describe('a link that has ended', () => {
  it('is not changed by a revocation', async () => {
    const link = await json<Link>('share', 'MEDU7316040', '--days', '1')
    test.clock.advance({ days: 2 })
    const [ended] = await json<Link[]>('share', 'revoke', link.id, '--yes')
    expect(ended).toMatchObject({ id: link.id, state: 'ended', revoked_at: null })
  })

  it('names the action that a read-only key may not do', async () => {
    const link = await json<Link>('share', 'MEDU7316040')
    const { key } = await test.service.createKey({ scope: 'read' })
    const words = ['share', 'revoke', link.id, '--yes']
    const { exit, stderr } = await world.run(words, { env: { ...env, OCT_TOKEN: key } })
    expect([exit, stderr]).toEqual([4, expect.stringContaining('Revoking the link')])
  })
})

import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Listening, listen } from '../../../src/service/http/listen.js'
import { observeRequests } from '../../../src/service/http/observe-requests.js'
import { createSimulator } from '../../../src/service/sources/simulator/create-simulator.js'
import { type Browser, browse } from '../../support/browse.js'
import { fakeClock } from '../../support/fake-clock.js'
import { type FakeTerminal, interruptAfter } from '../../support/fake-terminal.js'
import { newWorld, trackedBoxes, trackedSandbox, type World } from '../../support/run-oct.js'
import { type TestService, testService } from '../../support/service.js'

const box = 'MSDU4829155'

let world: World
let test: TestService
let listening: Listening
let env: Record<string, string>

beforeAll(async () => {
  const clock = fakeClock('2026-11-23T12:00:00.000Z')
  world = newWorld(clock)
  test = await testService({ sources: [createSimulator()], clock })
  await test.track({ request_number: 'MEDUFR030802', scac: 'MSCU' })
  clock.advance({ days: 2 })
  await test.service.tick()
  listening = await listen({ service: test.service })
  env = { OCT_TOKEN: test.key, OCT_BASE_URL: listening.url }
})
afterAll(async () => {
  await listening.close()
  world.remove()
})

/** A desktop whose browser only notes the address that it opens. */
function desktop({ folder }: World): { env: Record<string, string>; opened(): string } {
  const bin = join(folder, 'bin')
  mkdirSync(bin, { recursive: true })
  writeFileSync(join(bin, 'xdg-open'), `#!/bin/sh\nprintf %s "$1" > ${bin}/opened\n`)
  chmodSync(join(bin, 'xdg-open'), 0o700)
  return {
    env: { DISPLAY: ':0', PATH: `${bin}:/usr/bin:/bin` },
    opened: () => readFileSync(join(bin, 'opened'), 'utf8'),
  }
}

/** Opens an address as a person does who then chooses Continue. */
async function follow(browser: Browser, address: string) {
  const { pathname, search } = new URL(address)
  const asked = await browser.get(pathname + search)
  const next = /name="next" value="([^"]*)"/.exec(asked.html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  return { asked, signedIn: await browser.send(pathname, { next }) }
}

const siteOf = (address: string) => browse(test.service, new URL(address).origin)

describe('oct open on a service of this machine', () => {
  it('signs the browser in once, and opens the page', async () => {
    const screen = desktop(world)
    const run = await world.run(['open', box], { env: { ...env, ...screen.env } })
    expect(run, run.stderr).toMatchObject({ exit: 0, stdout: '' })
    const address = screen.opened()
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/signin\/[\w-]{43}\?next=%2Fshipments%2F/)
    const token = new URL(address).pathname.slice('/signin/'.length)
    expect(run.stderr).not.toContain(token)
    const browser = siteOf(address)
    const { asked, signedIn } = await follow(browser, address)
    expect(asked.html).toContain('Open oct as default')
    expect(asked.headers.get('referrer-policy')).toBe('no-referrer')
    expect(signedIn).toMatchObject({ status: 303, location: `/shipments/find?q=${box}` })
    const page = await browser.get((await browser.get(signedIn.location ?? '')).location ?? '')
    expect(page.html).toContain(box)
    const again = await follow(siteOf(address), address)
    expect([again.asked.status, again.signedIn.status]).toEqual([404, 403])
  })

  it('prints the address on a terminal without a desktop, and the plain address in a pipe', async () => {
    const count = async () =>
      (await test.service.world.store.db.selectFrom('sign_in_links').selectAll().execute()).length
    const before = await count()
    const piped = await world.run(['open', box], { env })
    expect(await count()).toBe(before)
    expect(piped.stdout).toBe(`${listening.url.replace('/v2', '')}/shipments/find?q=${box}\n`)
    const printed = await world.run(['open', box, '--print'], { env, stdoutIsTTY: true })
    expect(printed.stdout).toBe(piped.stdout)
    const typed = await world.run(['open', box], { env, stdoutIsTTY: true })
    expect(typed.stdout).toMatch(/\/signin\/[\w-]{43}\?next=/)
    expect(typed.stderr).toContain('signs you in only once')
  })

  it('works with a key that only reads, and with --read-only', async () => {
    const { key } = await test.service.createKey({ scope: 'read' })
    const reading = { env: { ...env, OCT_TOKEN: key }, stdoutIsTTY: true }
    const run = await world.run(['open', box, '--read-only'], reading)
    expect(run.exit, run.stderr).toBe(0)
    const browser = siteOf(run.stdout.trim())
    await follow(browser, run.stdout.trim())
    expect((await browser.get('/shares/new?kind=container&target=x')).status).toBe(403)
  })
})

/** Creates a path that signs in, with a key. */
async function created(key = test.key): Promise<string> {
  const response = await test.service.fetch(
    new Request('http://127.0.0.1:4949/v2/sign_in_links', {
      method: 'POST',
      headers: { authorization: `Token ${key}`, host: '127.0.0.1:4949' },
    }),
  )
  expect(response.status).toBe(201)
  expect(response.headers.get('cache-control')).toBe('no-store')
  return ((await response.json()) as { path: string }).path
}

describe('a path that signs in once', () => {
  it('is not used up by programs that only read it, and by one of several browsers', async () => {
    const path = await created()
    for (const _ of [1, 2, 3]) expect((await browse(test.service).get(path)).status).toBe(200)
    const browsers = [1, 2, 3].map(() => browse(test.service))
    for (const browser of browsers) await browser.get(path)
    const answers = await Promise.all(browsers.map((browser) => browser.send(path)))
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 404, 404])
  })

  it('ends after a minute, and with its key', async () => {
    const browser = browse(test.service)
    const late = await created()
    await browser.get(late)
    test.clock.advance({ minutes: 1 })
    expect((await browser.send(late)).status).toBe(404)
    const { key, id } = await test.service.createKey()
    const path = await created(key)
    await browser.get(path)
    await test.service.revokeKey(id)
    expect((await browser.send(path)).status).toBe(404)
  })

  it('is stored as a hash, and never logged', async () => {
    const path = await created()
    const rows = await test.service.world.store.db.selectFrom('sign_in_links').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(path.slice('/signin/'.length))
    const routes: string[] = []
    const { Hono } = await import('hono')
    const app = new Hono()
    app.use(
      '*',
      observeRequests({
        requestBegan: () => {},
        requestEnded: ({ route }) => routes.push(route),
      }) as never,
    )
    app.get('/signin/:token', (context) => context.text(''))
    await app.fetch(new Request(`http://127.0.0.1${path}`))
    expect(routes).toEqual(['/signin/:token'])
  })

  it('signs nobody in from another site, and only to pages of the service', async () => {
    const path = await created()
    const browser = browse(test.service)
    await browser.get(path)
    expect((await browser.send(path, {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await browser.send(path, { form: 'x' })).status).toBe(403)
    const { status, location } = await browser.send(path, { next: '//evil.example' })
    expect([status, location]).toEqual([303, '/'])
  })

  it('does not sign in over a network without TLS', async () => {
    const path = await created()
    const browser = browse(test.service, 'http://192.0.2.7:4949')
    expect((await browser.get(path)).status).toBe(403)
  })
})

describe('oct open in the sandbox', () => {
  it('serves the pages until it is stopped', async () => {
    const sandbox = await trackedSandbox()
    const screen = desktop(sandbox)
    let shown = ''
    const run = await sandbox.run(['open', trackedBoxes[0] ?? '', '--sandbox'], {
      env: screen.env,
      watch: (terminal) =>
        onceOpened(terminal, async () => {
          const { origin, pathname, search } = new URL(screen.opened())
          shown = await (await fetch(`${origin}${pathname}${search}`)).text()
        }),
    })
    expect(run.exit, run.stderr).toBe(0)
    expect(shown).toContain('Open oct as Sandbox')
    expect(run.stderr).toMatch(/Serving http:\/\/127\.0\.0\.1:\d+\/v2 · stop with Ctrl-C/)
    sandbox.remove()
  })
})

it('oct open --print prints the address of a sandbox that is served, and refuses one that is not', async () => {
  const sandbox = await trackedSandbox()
  const print = () => sandbox.run(['open', trackedBoxes[0] ?? '', '--sandbox', '--print'])
  let printed: Awaited<ReturnType<typeof print>> | undefined
  const run = await sandbox.run(['serve', '--sandbox', '--port', '0'], {
    watch: (terminal) =>
      interruptAfter(terminal, 'This is the sandbox', async () => {
        printed = await print()
      }),
  })
  expect(run.exit, run.stderr).toBe(0)
  const [, origin = ''] = /Serving (\S+)\/v2/.exec(run.stderr) ?? []
  expect(printed?.stdout.trim()).toBe(`${origin}/shipments/find?q=${trackedBoxes[0]}`)
  expect((await print()).stderr).toContain('only while oct serve --sandbox runs')
  sandbox.remove()
})

describe('oct open on a service that does not run', () => {
  it('serves it at the address of the profile until it is stopped', async () => {
    const machine = newWorld()
    const { stdout: key } = await machine.run(['serve', 'keys', 'create'])
    const free = await listen({ service: test.service })
    await free.close()
    const screen = desktop(machine)
    let shown = ''
    const run = await machine.run(['open', 'PO-4711'], {
      env: { ...screen.env, OCT_BASE_URL: free.url, OCT_TOKEN: key.trim() },
      watch: (terminal) =>
        onceOpened(terminal, async () => {
          shown = await (await fetch(screen.opened())).text()
        }),
    })
    expect(run.exit, run.stderr).toBe(0)
    expect(run.stderr).toContain(`Serving ${free.url}`)
    expect(shown).toContain('Open oct as default')
    machine.remove()
  })

  it('reports an address where nothing listens, if this user has no service', async () => {
    const free = await listen({ service: test.service })
    await free.close()
    const run = await world.run(['open', box], {
      env: { ...env, OCT_BASE_URL: free.url },
      stdoutIsTTY: true,
    })
    expect(run.exit, run.stderr).toBe(9)
  })
})

/** Waits until the command has said that the page is open, runs `look`, then interrupts the command. */
const onceOpened = (terminal: FakeTerminal, look: () => Promise<void>): void =>
  interruptAfter(terminal, 'Opened ', look)

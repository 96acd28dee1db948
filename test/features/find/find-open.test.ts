import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { trackedBoxes, trackedNumber, trackedSandbox, type World } from '../../support/run-oct.js'
import { hostileService, ids } from '../../sweeps/hostile-service.js'
import { runAgainst } from '../../sweeps/scripted-server.js'

let world: World
beforeAll(async () => {
  world = await trackedSandbox()
})
afterAll(() => world.remove())

interface Found {
  number: string
  kind: string
  matched: string
  is_meant: boolean
  url: string | null
}

const run = (...argv: string[]) => world.run(['--sandbox', ...argv])
const find = async (...words: string[]) => {
  const { exit, stdout, stderr } = await run('find', ...words, '--json')
  expect(exit, stderr).toBe(0)
  return JSON.parse(stdout) as Found[]
}

const [box = ''] = trackedBoxes

describe('oct find', () => {
  it.each([
    [box],
    [box.toLowerCase()],
    [`${box.slice(0, 4)} ${box.slice(4, 10)} ${box.slice(10)}`],
  ])('finds the box %s, offline', async (typed) => {
    const found = await find(...typed.split(' '), '--offline')
    expect(found).toMatchObject([
      { number: box, kind: 'container', matched: 'container number', is_meant: true },
    ])
  })

  it('prefers the shipment of a bill to its request', async () => {
    const [first] = await find(trackedNumber)
    expect(first).toMatchObject({
      kind: 'shipment',
      matched: 'number or reference',
      is_meant: true,
    })
  })

  it('lists every number that contains the text, the best match first', async () => {
    const found = await find('U', '--offline')
    expect(found.map(({ number }) => number).sort()).toEqual([...trackedBoxes].sort())
    expect(found.map(({ is_meant }) => is_meant)).toEqual([true, false, false])
  })

  it('exits 5 if nothing is found', async () => {
    expect(await run('find', 'NOPE1')).toMatchObject({ exit: 5, stdout: '' })
  })
})

describe('oct open', () => {
  const env = { OCT_APP_URL: 'https://app.example/', OCT_TOKEN: 'test-key' }
  const link = (identifier: string) => `https://app.example/shipments/find?q=${identifier}\n`

  it('prints the deep link of a number', async () => {
    const service = hostileService('free')
    const argv = ['open', ids.container, '--print', '--offline']
    const set = await world.run([
      'config',
      'set',
      'app_url',
      'https://app.example/',
      '--profile',
      'default',
    ])
    expect(set.exit, set.stderr).toBe(0)
    await runAgainst(world, ['containers'], service)
    const opened = await runAgainst(world, argv, service)
    expect(opened.exit, opened.stderr).toBe(0)
    expect(opened.stdout).toMatch(/^https:\/\/app\.example\/shipments\/find\?q=\S+\n$/)
    expect(opened.asked).toEqual([])
  })

  it('leaves an unknown number to the application', async () => {
    const unknown = await world.run(['open', 'a b&c', '--print', '--offline'], { env })
    expect(unknown).toMatchObject({ exit: 0, stdout: link('a%20b%26c') })
    expect(unknown.stderr).toContain('the web application searches for the text')
  })

  it.each([
    ['https://\u0430pp.example', 'PO-1', 'https://xn--pp-6kc.example/shipments/find?q=PO-1'],
    ['https://app.example/\u001b[31m', 'PO-1', 'https://app.example/%1B[31m/shipments/find?q=PO-1'],
    ['https://app.example/a//', 'a/../b', 'https://app.example/a/shipments/find?q=a%2F..%2Fb'],
    ['https://app.example', 'x\ud800', 'https://app.example/shipments/find?q=x%EF%BF%BD'],
  ])('of %j and %j gives %s', async (address, typed, page) => {
    const opened = await world.run(['open', typed, '--print', '--offline'], {
      env: { ...env, OCT_APP_URL: address },
    })
    expect(opened).toMatchObject({ exit: 0, stdout: `${page}\n` })
  })

  it('works without an account', async () => {
    const noAccount = { OCT_APP_URL: 'https://app.example' }
    const opened = await world.run(['open', 'PO-4711', '--print'], { env: noAccount })
    expect(opened).toMatchObject({ exit: 0, stdout: link('PO-4711') })
  })

  it('knows the application of a known service', async () => {
    const known = { OCT_BASE_URL: 'https://api.terminal49.com/v2', OCT_TOKEN: 'test-key' }
    const fresh = await trackedSandbox()
    const opened = await fresh.run(['open', box, '--print', '--offline'], { env: known })
    fresh.remove()
    expect(opened.stdout).toBe(`https://app.terminal49.com/shipments/find?q=${box}\n`)
  })

  it('prints the address without a desktop, and as JSON if requested', async () => {
    const opened = await world.run(['open', 'PO-4711', '--json', '--offline'], { env })
    expect(JSON.parse(opened.stdout)).toBe(link('PO-4711').trimEnd())
  })

  it('opens the address in OCT_APP_URL, where the sandbox is served', async () => {
    const served = { OCT_APP_URL: 'http://127.0.0.1:4949', OCT_BASE_URL: 'https://other.example' }
    const opened = await world.run(['--sandbox', 'open', box, '--print'], { env: served })
    expect(opened).toMatchObject({
      exit: 0,
      stdout: `http://127.0.0.1:4949/shipments/find?q=${box}\n`,
    })
  })

  it.each(['', ' '])('asks for an object if "%s" is the only word', async (typed) => {
    for (const command of ['open', 'find']) {
      const nothing = await world.run([command, typed], { env })
      expect(nothing).toMatchObject({ exit: 2, stdout: '' })
      expect(nothing.stderr).toContain('No container or shipment was given')
    }
  })

  it('reports a missing address', async () => {
    const opened = await run('open', box)
    expect(opened).toMatchObject({ exit: 2, stdout: '' })
    expect(opened.stderr).toContain('oct serve --sandbox')
  })
})

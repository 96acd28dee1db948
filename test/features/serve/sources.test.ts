import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loopbackCarrier } from '../../support/carrier/loopback-carrier.js'
import { newWorld, type World } from '../../support/run-oct.js'

let world: World
beforeEach(() => {
  world = newWorld()
})
afterEach(() => world.remove())

const folder = () => join(world.root, 'data', 'service')

const given = {
  OCT_SOURCE_MAEU_CLIENT_ID: 'an-id-of-mine',
  OCT_SOURCE_MAEU_CLIENT_SECRET: 'hush-hush-secret',
}

const rowsOf = (text: string) => JSON.parse(text) as Record<string, unknown>[]

async function maersk(env: Record<string, string> = {}) {
  const { stdout } = await world.run(['serve', 'sources', 'list', '--json'], { env })
  return rowsOf(stdout).find(({ scac }) => scac === 'MAEU')
}

describe('oct serve sources', () => {
  it('states which lines are not configured, and that none is verified', async () => {
    await world.run(['serve', 'keys', 'create'])
    const { exit, stdout } = await world.run(['serve', 'sources'], { stdoutIsTTY: true })
    expect(exit).toBe(0)
    expect(stdout).toContain('not configured')
    expect(stdout).toContain('(unverified)')
    expect(await maersk()).toMatchObject({ state: 'not_configured', last_answer_at: null })
  })

  it('configures a line, and names the variables for what is missing', async () => {
    const { exit, stderr } = await world.run(['serve', 'sources', 'add', 'maersk'])
    expect(exit).toBe(0)
    expect(stderr).toContain('client_secret is missing: set OCT_SOURCE_MAEU_CLIENT_SECRET')
    expect(stderr).toContain('Nobody has tested')
    expect(await maersk()).toMatchObject({
      state: 'credentials_missing',
      missing: ['client_id', 'client_secret'],
    })
    expect(await maersk(given)).toMatchObject({
      state: 'ready',
      missing: [],
      quota: [
        { requests: 60, per_seconds: 60, left: 60 },
        { requests: 4000, per_seconds: 3600, left: 4000 },
      ],
    })
  })

  it.skipIf(!existsSync('/proc'))('reports that its folder cannot be created', async () => {
    const words = ['serve', 'sources', 'add', 'MAEU', '--folder', '/proc/nobody/service']
    const { exit, stderr } = await world.run(words)
    expect(exit).toBe(13)
    expect(stderr).toContain('/proc/nobody/service cannot be created')
  })

  it('reads a certificate from a file that a variable names', async () => {
    const env: Record<string, string> = {
      OCT_SOURCE_MSCU_CLIENT_ID: 'a',
      OCT_SOURCE_MSCU_SCOPE: 'b',
    }
    for (const name of ['CERTIFICATE', 'PRIVATE_KEY']) {
      const path = join(world.folder, `${name}.pem`)
      writeFileSync(path, `-----BEGIN ${name}-----\n`)
      env[`OCT_SOURCE_MSCU_${name}_FILE`] = path
    }
    const url = ['--token-url', 'https://login.example.com/token']
    const { stdout, stderr } = await world.run(
      ['serve', 'sources', 'add', 'MSCU', ...url, '--json'],
      { env },
    )
    expect(rowsOf(stdout), stderr).toMatchObject([{ state: 'ready' }])
  })

  it("stores a customer's own addresses, and the account into which the line can push", async () => {
    await world.run(['serve', 'keys', 'create', '--account', 'acme'])
    const own = [
      ...['--events-url', 'https://api.example.com/events'],
      ...['--token-url', 'https://login.example.com/token'],
    ]
    const argv = ['serve', 'sources', 'add', 'MAEU', ...own, '--push-account']
    const strange = await world.run([...argv, 'nobody'], { env: given })
    expect(strange.exit).toBe(5)
    expect(strange.stderr).toContain('Accounts of the service: acme.')
    expect(existsSync(join(folder(), 'sources.json'))).toBe(false)
    const added = await world.run([...argv, 'acme'], { env: given })
    expect(added.exit, added.stderr).toBe(0)
    expect(added.stderr).toContain('push_secret is missing: set OCT_SOURCE_MAEU_PUSH_SECRET')
    const { sources } = JSON.parse(readFileSync(join(folder(), 'sources.json'), 'utf8'))
    expect(sources).toMatchObject([
      {
        events_url: 'https://api.example.com/events',
        token_url: 'https://login.example.com/token',
        push_account: 'acme',
      },
    ])
    expect(await maersk(given)).toMatchObject({
      ...{ state: 'ready', missing: ['push_secret'], push_account: 'acme' },
    })
    const known = { ...given, OCT_SOURCE_MAEU_PUSH_SECRET: 'hush-hush-pushed' }
    expect(await maersk(known)).toMatchObject({ state: 'ready', missing: [] })
  })

  it('sends credentials to the hosts of the operator, and names each of them', async () => {
    const line = await loopbackCarrier()
    const { eventsUrl, tokenUrl } = line
    const { host } = new URL(eventsUrl)
    const env = { OCT_SOURCE_PCIU_CLIENT_ID: 'pil-id', OCT_SOURCE_PCIU_CLIENT_SECRET: 'pil-secret' }
    const add = ['serve', 'sources', 'add', 'PCIU', '--via', 'maersk']
    const missing: [string[], string][] = [
      [[], '--events-url, --token-url'],
      [['--events-url', eventsUrl], '--token-url'],
      [['--token-url', tokenUrl], '--events-url'],
    ]
    for (const [given, lacking] of missing) {
      const refused = await world.run([...add, ...given], { env })
      expect(refused).toMatchObject({ exit: 2, stderr: expect.stringContaining(lacking) })
      expect(existsSync(join(folder(), 'sources.json'))).toBe(false)
    }
    const own = ['--events-url', eventsUrl, '--token-url', tokenUrl]
    const planned = await world.run([...add, ...own, '--dry-run'], { env })
    expect(planned.stdout).toContain(host)
    const added = await world.run([...add, ...own, '--json'], { env })
    expect(added.exit, added.stderr).toBe(0)
    expect(added.stderr).toContain(` to ${host}.`)
    expect(rowsOf(added.stdout)).toMatchObject([{ scac: 'PCIU', hosts: [host] }])
    const ask = async () => {
      line.asked.length = 0
      await world.run(['serve', 'sources', 'test', 'PCIU', 'MSCU6639870'], { env })
      return line.asked.map(({ path }) => path.split('?')[0])
    }
    expect(await ask()).toEqual(['/token', '/events'])
    expect(line.asked[0]?.body).toContain('client_secret=pil-secret')
    // New credentials do not remove the addresses.
    for (const again of [add, add.slice(0, 4), [...add, '--events-url', `${eventsUrl}/2`]]) {
      const rotated = await world.run([...again, '--json'], { env })
      expect(rowsOf(rotated.stdout), rotated.stderr).toMatchObject([
        { profile: 'maersk', hosts: [host] },
      ])
    }
    expect(await ask()).toEqual(['/token', '/events/2'])
    await line.close()
  })

  it('does not confuse the code of one line with another whose profile it uses', async () => {
    const url = ['--events-url', 'https://api.example.com/events']
    const token = ['--token-url', 'https://api.example.com/token']
    const argv = ['serve', 'sources', 'add', 'XYZW', '--via', 'maersk', ...url, ...token, '--json']
    const { stdout, stderr } = await world.run(argv)
    expect(rowsOf(stdout), stderr).toMatchObject([{ scac: 'XYZW', hosts: ['api.example.com'] }])
  })

  it('refuses an address that would be ignored', async () => {
    const token = ['--token-url', 'https://login.example.com/token']
    for (const line of ['HLCU', 'COSU', 'CMDU', 'aisstream']) {
      const run = await world.run(['serve', 'sources', 'add', line, ...token])
      expect(run).toMatchObject({ exit: 2, stderr: expect.stringContaining('--token-url') })
    }
    const msc = await world.run(['serve', 'sources', 'add', 'MSCU'])
    expect(msc).toMatchObject({ exit: 2, stderr: expect.stringContaining('--token-url') })
  })

  it('keeps the stream of the operator when its key is configured again', async () => {
    const add = ['serve', 'sources', 'add', 'aisstream']
    const url = ['--events-url', 'wss://ais.example.com/stream']
    expect((await world.run(add)).stderr).toContain(' to stream.aisstream.io.')
    expect((await world.run([...add, ...url])).stderr).toContain(' to ais.example.com.')
    expect((await world.run(add)).stderr).toContain(' to ais.example.com.')
  })

  it('refuses an unknown line, and an address without encryption', async () => {
    const unknown = await world.run(['serve', 'sources', 'add', 'XXXX'])
    expect(unknown.exit).toBe(2)
    expect(unknown.stderr).toContain('maersk (MAEU)')
    const plain = ['--events-url', 'http://api.example.com/events']
    expect((await world.run(['serve', 'sources', 'add', 'MAEU', ...plain])).exit).toBe(2)
    const without = await world.run(['serve', 'sources', 'add', 'MAEU', '--via', 'oct'])
    expect(without.exit).toBe(2)
    expect(without.stderr).toContain('--events-url')
  })

  it.each(['--token-url', '--events-url'])(
    'refuses a secret in the query of %s',
    async (option) => {
      const queries = [
        '?client_id=me&client_secret=a-password',
        '?clientSecret=a-password',
        '?api_key=a-password&x=1',
        '?subscription-key=a-password',
        '?Ocp-Apim-Subscription-Key=a-password',
        '?access_token=a-password',
        '?code=a-password',
        '?sig=a-password',
        '?grant_type=password&username=me&PASSWORD=a-password',
        '#access_token=a-password',
      ]
      for (const query of queries) {
        const words = [option, `https://login.example.com/token${query}`]
        const run = await world.run(['serve', 'sources', 'add', 'MAEU', ...words])
        expect([query, run.exit]).toEqual([query, 2])
        expect(run.stderr).toContain('secret')
        expect(run.stderr).toContain('OCT_SOURCE_')
        expect(run.stdout + run.stderr).not.toContain('a-password')
      }
      const plain = `https://login.example.com/token?grant_type=client_credentials&scope=a&client_id=me`
      const fine = await world.run(['serve', 'sources', 'add', 'MAEU', option, plain])
      expect(fine.stderr).not.toContain('is a secret')
    },
  )

  it.each(['--token-url', '--events-url'])('refuses a password in %s', async (option) => {
    for (const user of ['client:a-password', 'a-password', ':a-password']) {
      const words = [option, `https://${user}@login.example.com/token`]
      const run = await world.run(['serve', 'sources', 'add', 'MAEU', ...words])
      expect(run.exit, run.stderr).toBe(2)
      expect(run.stderr).toContain('name or password')
      expect(run.stderr).toContain('OCT_SOURCE_')
      expect(run.stdout + run.stderr).not.toContain('a-password')
    }
  })

  it('changes nothing with --dry-run, and nothing that does not exist', async () => {
    const told = await world.run(['serve', 'sources', 'add', 'MAEU', '--dry-run'])
    expect(told.exit, told.stderr).toBe(0)
    expect((await world.run(['serve', 'sources', 'remove', 'MAEU'])).exit).toBe(5)
    await world.run(['serve', 'keys', 'create'])
    expect((await world.run(['serve', 'sources', 'test', 'MAEU', 'MAEU123456789'])).exit).toBe(5)
  })

  it('reports problems in its settings', async () => {
    await world.run(['serve', 'keys', 'create'])
    writeFileSync(join(folder(), 'sources.json'), '{"sources":[{"scac":1}]}')
    const { exit, stderr } = await world.run(['serve', 'sources'])
    expect(exit).toBe(13)
    expect(stderr).toContain('sources.json cannot be read')
  })
})

describe('oct serve inbox', () => {
  it('shows rejected files with the reason, and folders without an account', async () => {
    await world.run(['serve', 'keys', 'create', '--account', 'acme'])
    const rejected = join(folder(), 'inbox', 'acme', 'rejected')
    mkdirSync(rejected, { recursive: true })
    mkdirSync(join(folder(), 'inbox', 'acne'))
    writeFileSync(join(rejected, 'cut.edi'), 'ISA')
    writeFileSync(join(rejected, 'cut.edi.reason.txt'), 'segment 1 (ISA): It ends here.\n')
    symlinkSync(join(rejected, 'cut.edi'), join(folder(), 'inbox', 'acme', 'latest.edi'))
    const { stdout, stderr } = await world.run(['serve', 'inbox', '--json'])
    expect(rowsOf(stdout)).toMatchObject([
      {
        account: 'acme',
        name: 'cut.edi',
        result: 'rejected',
        reason: 'segment 1 (ISA): It ends here.',
      },
    ])
    expect(stderr).toContain('There is no account acne')
    expect(stderr).toMatch(/latest\.edi is a link or a pipe, which oct serve never reads/)
    expect(stderr).toContain(join(folder(), 'inbox'))
  })
})

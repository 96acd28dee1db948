import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEmbedSite } from '../../../src/domain/embed-site.js'
import { newWorld, type World } from '../../support/run-oct.js'

let world: World
beforeAll(async () => {
  world = newWorld()
  await world.run(['serve', 'keys', 'create', '--account', 'acme'])
  await world.run(['serve', 'keys', 'create', '--account', 'beta'])
})
afterAll(() => world.remove())

const embed = (...words: string[]) => world.run(['serve', 'accounts', 'embed', ...words])

async function listed(account = 'acme'): Promise<unknown> {
  const { stdout } = await world.run(['serve', 'accounts', '--json'])
  const accounts = JSON.parse(stdout) as { name: string; embed_sites: unknown }[]
  return accounts.find(({ name }) => name === account)?.embed_sites
}

describe('oct serve accounts embed', () => {
  it('replaces the sites of an account, and clears them', async () => {
    const run = await embed(
      ...['acme', '--site', 'https://Portal.acme.example/', '--site', 'https://*.acme.example'],
      ...['--json'],
    )
    expect(run.exit, run.stderr).toBe(0)
    expect(await listed()).toEqual(['https://*.acme.example', 'https://portal.acme.example'])
    expect(await listed('beta')).toEqual([])
    await embed('acme', '--site', 'http://localhost:3000')
    expect(await listed()).toEqual(['http://localhost:3000'])
    expect((await embed('acme', '--clear', '--dry-run')).exit).toBe(0)
    expect(await listed()).toEqual(['http://localhost:3000'])
    expect((await embed('acme', '--clear')).exit).toBe(0)
    expect(await listed()).toEqual([])
  })

  it('refuses what is not a site, an unknown account, and read-only mode', async () => {
    const wrong = await embed('acme', '--site', 'portal.acme.example')
    expect([wrong.exit, wrong.stderr]).toEqual([2, expect.stringContaining('not the address')])
    expect((await embed('acme')).exit).toBe(2)
    expect((await embed('acme', '--clear', '--site', 'https://a.example')).exit).toBe(2)
    const many = Array.from({ length: 21 }, (_, nth) => ['--site', `https://a${nth}.example`])
    expect((await embed('acme', ...many.flat())).exit).toBe(2)
    expect((await embed('nobody', '--site', 'https://a.example')).exit).toBe(5)
    expect((await embed('acme', '--clear', '--read-only')).exit).toBe(4)
  })
})

describe('the address of a site', () => {
  it.each([
    ['https://portal.example', 'https://portal.example'],
    [' HTTPS://Portal.Example:8443/ ', 'https://portal.example:8443'],
    ['https://*.acme.example', 'https://*.acme.example'],
    ['https://münchen.example', 'https://xn--mnchen-3ya.example'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ])('%s is read as %s', (text, site) => {
    expect(readEmbedSite(text)).toBe(site)
  })

  it.each([
    'http://portal.example',
    'https://*',
    'https://*.example.com/path',
    'https://a.example/path',
    'https://a.example?x',
    'https://user@a.example',
    'https://a.example; script-src *',
    "https://a.example 'unsafe-inline'",
    'https://*.*.example',
    'https://*.com',
    'https://*.com.',
    'https://*..com',
    'https://*.1.2.3.4',
    'https://-a.example',
    `https://${'a.'.repeat(200)}example`,
    `https://${'a'.repeat(64)}.example`,
    'javascript:alert(1)',
    '*',
    '',
  ])('%s is refused', (text) => {
    expect(readEmbedSite(text)).toBeUndefined()
  })
})

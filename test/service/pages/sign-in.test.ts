import { beforeEach, describe, expect, it } from 'vitest'
import { type Browser, browse, signedIn, site } from '../../support/browse.js'
import { type TestService, testService } from '../../support/service.js'

let world: TestService
let browser: Browser

beforeEach(async () => {
  world = await testService({ rateLimits: true })
  browser = browse(world.service)
  await browser.get('/signin')
})

const session = (of: Browser): string | undefined => of.cookies.get('oct')

describe('signing in', () => {
  it('exchanges a key for a session, and returns to the page that was wanted', async () => {
    const wanted = await browser.get('/containers/MSCU6639870?bill=A')
    expect(wanted).toMatchObject({
      status: 303,
      location: '/signin?next=%2Fcontainers%2FMSCU6639870%3Fbill%3DA',
    })
    const { html } = await browser.get(wanted.location ?? '')
    expect(html).toContain('name="next" value="/containers/MSCU6639870?bill=A"')
    const { status, location, headers } = await browser.send('/signin', {
      key: world.key,
      next: '/containers/MSCU6639870?bill=A',
    })
    expect({ status, location }).toEqual({
      status: 303,
      location: '/containers/MSCU6639870?bill=A',
    })
    const cookie = headers.getSetCookie().find((line) => line.startsWith('oct=')) ?? ''
    expect(cookie).toMatch(/^oct=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/)
    expect((await browser.get('/')).status).toBe(200)
  })

  it('stores neither the key nor the cookie', async () => {
    await browser.send('/signin', { key: world.key })
    const rows = await world.service.world.store.db
      .selectFrom('page_sessions')
      .selectAll()
      .execute()
    expect(rows).toHaveLength(1)
    const stored = JSON.stringify(rows)
    expect(stored).not.toContain(world.key)
    expect(stored).not.toContain(session(browser))
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\nx',
  ])('leads to the board instead of %j', async (next) => {
    const { location } = await browser.send('/signin', { key: world.key, next })
    expect(location).toBe('/')
  })

  it('refuses a wrong key with a page, and shows the field again', async () => {
    const { status, html } = await browser.send('/signin', { key: 'oct_wrong' })
    expect(status).toBe(401)
    expect(html).toContain('role="alert"')
    expect(session(browser)).toBeUndefined()
    expect((await browser.get('/')).status).toBe(303)
  })

  it('refuses forms of other sites, and forms without the text of the page', async () => {
    const key = world.key
    const foreign = [
      browser.send('/signin', { key }, { 'sec-fetch-site': 'cross-site' }),
      browser.send('/signin', { key }, { 'sec-fetch-site': 'same-site' }),
      browser.send('/signin', { key, form: 'x'.repeat(43) }),
      browser.send('/signin', { key, form: '' }),
    ]
    for (const { status } of await Promise.all(foreign)) expect(status).toBe(403)
    expect(session(browser)).toBeUndefined()
  })

  it('accepts a form by its origin if the browser sends no Sec-Fetch-Site', async () => {
    const call = (origin: string) => {
      const headers = new Headers({
        host: '127.0.0.1:4949',
        origin,
        'content-type': 'application/x-www-form-urlencoded',
        cookie: `oct-form=${browser.cookies.get('oct-form')}`,
      })
      const body = new URLSearchParams({
        key: world.key,
        form: browser.cookies.get('oct-form') ?? '',
      })
      return world.service.fetch(new Request(`${site}/signin`, { method: 'POST', headers, body }))
    }
    expect((await call('http://evil.example')).status).toBe(403)
    expect((await call(site)).status).toBe(303)
  })

  it('refuses a key over an unencrypted network', async () => {
    const abroad = browse(world.service, 'http://oct.example')
    const { status, html } = await abroad.get('/signin')
    expect(status).toBe(403)
    expect(html).toContain('--public-url')
    expect((await abroad.send('/signin', { key: world.key })).status).toBe(403)
  })

  it('allows five attempts a minute from one address', async () => {
    const statuses: number[] = []
    for (let attempt = 0; attempt < 6; attempt += 1)
      statuses.push((await browser.send('/signin', { key: `wrong-${attempt}` })).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    const { headers, html } = await browser.send('/signin', { key: world.key })
    expect(headers.get('retry-after')).toBe('60')
    expect(html).toContain('Too many requests')
    world.clock.advance({ minutes: 1 })
    expect((await browser.send('/signin', { key: world.key })).status).toBe(303)
  })
})

describe('a session', () => {
  it('ends with its key', async () => {
    const person = await signedIn(world.service, world.key)
    const [key] = await world.service.listKeys()
    await world.service.revokeKey(key?.id ?? '')
    expect((await person.get('/')).status).toBe(303)
  })

  it('ends after 12 hours, and after 2 hours without a request', async () => {
    const person = await signedIn(world.service, world.key)
    for (let hour = 0; hour < 11; hour += 1) {
      world.clock.advance({ hours: 1 })
      expect((await person.get('/')).status).toBe(200)
    }
    world.clock.advance({ hours: 1 })
    expect((await person.get('/')).status).toBe(303)
    const other = await signedIn(world.service, world.key)
    world.clock.advance({ hours: 2, minutes: 1 })
    expect((await other.get('/')).status).toBe(303)
  })

  it('ends at the sign-out, everywhere if wanted', async () => {
    const [one, two, three] = [
      await signedIn(world.service, world.key),
      await signedIn(world.service, world.key),
      await signedIn(world.service, world.key),
    ]
    expect(await one.send('/signout')).toMatchObject({ status: 303, location: '/signin' })
    expect((await one.get('/')).status).toBe(303)
    expect((await two.get('/')).status).toBe(200)
    expect((await two.send('/signout', { everywhere: 'yes', form: 'stale' })).status).toBe(403)
    await two.get('/sessions')
    await two.send('/signout', { everywhere: 'yes' })
    expect((await three.get('/')).status).toBe(303)
  })

  it('has a new cookie at each sign-in, whatever cookie the browser sent', async () => {
    browser.cookies.set('oct', 'A'.repeat(43))
    await browser.send('/signin', { key: world.key })
    expect(session(browser)).not.toBe('A'.repeat(43))
    expect((await browser.get('/')).status).toBe(200)
  })

  it('shows errors as pages with the same policy', async () => {
    const person = await signedIn(world.service, world.key)
    const { status, html, headers } = await person.get('/containers/MSCU0000000')
    expect(status).toBe(404)
    expect(html).toContain('<h1>Not found</h1>')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    // A signed-in person can search from the page of the error.
    expect(html).toContain('name="q"')
    expect(html).toContain('Sign out')
    expect((await person.send('/shipments/none/edit')).html).toContain('name="q"')
    expect((await browse(world.service).get('/no/such/page')).html).not.toContain('name="q"')
    expect((await person.get('/no/such/page')).html).toContain('<h1>Not found</h1>')
    const api = await world.service.fetch(new Request('http://oct.sandbox/v2/nothing'))
    expect(api.headers.get('content-type')).toBe('application/vnd.api+json')
  })
})

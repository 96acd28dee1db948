import { beforeAll, describe, expect, it } from 'vitest'
import { pageRoutes } from '../../../src/service/http/pages/page-routes.js'
import { type Browser, signedIn } from '../../support/browse.js'
import { type TestService, testService } from '../../support/service.js'

let world: TestService
let alpha: Browser
let beta: Browser

const bill = 'BILL-MAEU123456789'
const secrets = [bill, 'MSCU6639870', 'CSQU3054383', 'ALPHA-PO', 'Alpha Imports']

/** What each page of an account is opened with, so that the page would show an object of the first account. */
const wanted: Record<string, string> = {
  '/': '/?by=customer',
  '/search': '/search?q=ALPHA',
  '/containers/:number': '/containers/MSCU6639870',
  '/shipments/:number': `/shipments/${bill}`,
  '/shipments/find': '/shipments/find?q=MSCU6639870',
  '/sessions': '/sessions',
}

/** Pages that show nothing of an account. */
const open = ['/signin', '/signout']

beforeAll(async () => {
  world = await testService()
  await world.track({ ref_numbers: ['ALPHA-PO'] })
  world.clock.advance({ hours: 2 })
  await world.service.tick()
  const { key } = await world.service.createKey({ account: 'Beta' })
  alpha = await signedIn(world.service, world.key)
  beta = await signedIn(world.service, key)
})

const routes = () =>
  pageRoutes({} as never).routes.filter(({ path }) => !path.startsWith('/assets/'))

describe('every page', () => {
  it('is in the list of this test', () => {
    const paths = new Set(routes().map(({ path }) => path))
    expect([...paths].sort()).toEqual([...Object.keys(wanted), ...open].sort())
  })

  it('shows an account its own data, and another account none', async () => {
    const shownToAlpha: string[] = []
    for (const path of Object.values(wanted)) {
      const own = await follow(alpha, path)
      shownToAlpha.push(...secrets.filter((secret) => own.html.includes(secret)))
      const other = await follow(beta, path)
      const known = secrets.filter((secret) => path.includes(secret) || secret.startsWith('ALPHA'))
      const leaked = secrets.filter(
        (secret) => other.html.includes(secret) && !known.includes(secret),
      )
      expect(leaked, path).toEqual([])
    }
    expect(new Set(shownToAlpha)).toEqual(new Set(['ALPHA-PO', bill, 'MSCU6639870', 'CSQU3054383']))
  })

  it('answers for an object of another account as for one that does not exist', async () => {
    for (const [path, unknown] of [
      ['/containers/MSCU6639870', '/containers/MSCU0000000'],
      [`/shipments/${bill}`, '/shipments/BILL-NONE'],
    ] as const) {
      const [one, other] = [await beta.get(path), await beta.get(unknown)]
      expect([one.status, one.html]).toEqual([404, other.html])
    }
  })

  it('sends a person without a session to the sign-in', async () => {
    alpha.cookies.clear()
    for (const path of Object.values(wanted)) {
      const { status, location, html } = await alpha.get(path)
      expect([status, html], path).toEqual([303, ''])
      expect(location, path).toMatch(/^\/signin/)
    }
  })
})

async function follow(browser: Browser, path: string) {
  const first = await browser.get(path)
  return first.location === null ? first : browser.get(first.location)
}

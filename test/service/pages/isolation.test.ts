import { beforeAll, describe, expect, it } from 'vitest'
import { pageRoutes } from '../../../src/service/http/pages/page-routes.js'
import { recordRunningSources } from '../../../src/service/store/carriers/running-sources.js'
import { type Browser, browse, signedIn, site } from '../../support/browse.js'
import { type TestService, testService } from '../../support/service.js'
import { anyTariffs, tariffSetOf } from '../tariffs/tariffs-of-tests.js'
import { addWebhook, upload } from './page-writes.js'

let world: TestService
let alpha: Browser
let beta: Browser

const bill = 'BILL-MAEU123456789'
const secrets = [
  'ALPHA-invoice.pdf',
  'ALPHA-tariffs.yaml',
  bill,
  'MSCU6639870',
  'CSQU3054383',
  'ALPHA-PO',
  'ALPHA-view',
  'ALPHA-hook',
  'ALPHA-mail',
  'ALPHA-person',
  'Alpha Imports',
]

/** What each page of an account is opened with, so that the page would show an object of the first account. */
const wanted: Record<string, string> = {
  '/': '/?by=customer',
  '/search': '/search?q=ALPHA',
  '/containers/:number': '/containers/MSCU6639870',
  '/shipments/:number': `/shipments/${bill}`,
  '/shipments/find': '/shipments/find?q=MSCU6639870',
  '/sessions': '/sessions',
  '/map': '/map',
  '/costs': '/costs?by=terminal',
  '/documents': '/documents',
  '/documents/:id': '/documents/DOCUMENT',
  '/documents/:id/file': '/documents/DOCUMENT/file',
  '/documents/:id/preview': '/documents/DOCUMENT/preview',
  '/status': '/status',
  '/sources': '/sources',
  '/shares': '/shares',
  '/reference': '/reference',
  '/settings': '/settings',
  '/keys': '/keys',
  '/keys/:id/revoke': '/keys/KEY/revoke',
  '/audit': '/audit',
  '/webhooks': '/webhooks',
  '/webhooks/new': '/webhooks/new',
  '/webhooks/:id': '/webhooks/WEBHOOK',
  '/webhooks/:id/edit': '/webhooks/WEBHOOK/edit',
  '/webhooks/:id/delete': '/webhooks/WEBHOOK/delete',
  '/views': '/views',
  '/views/:id/delete': '/views/VIEW/delete',
  '/track': '/track',
  '/shipments/:id/edit': '/shipments/SHIPMENT/edit',
  '/shipments/:id/stop': '/shipments/SHIPMENT/stop',
  '/shipments/:id/resume': '/shipments/SHIPMENT/resume',
  '/containers/:id/edit': '/containers/CONTAINER/edit',
  '/containers/:id/refresh': '/containers/CONTAINER/refresh',
}

/** Pages that show nothing of an account. */
const open = ['/signin', '/signin/:token', '/signout', '/widget.js']

/** Routes that only get forms; test/service/pages/writes.test.ts sends the forms. */
const forms = ['/views/:id', '/webhooks/:id/switch', '/webhooks/:id/test']

/** Pages with links; test/service/pages/shares.test.ts opens them. */
const links = /^\/(?:s\/|shares\/)/

const none = '00000000-0000-4000-8000-000000000000'

beforeAll(async () => {
  world = await testService()
  await world.track({ ref_numbers: ['ALPHA-PO'] })
  await world.put('/tariffs', tariffSetOf(anyTariffs, 'ALPHA-tariffs.yaml'))
  await recordRunningSources(world.service.world.store.db, {
    ...{ missing: {}, hearsShips: false, files: [] },
    ...{ mailboxes: ['ALPHA-mail@acme.example'], owners: { 'ALPHA-mail@acme.example': 'default' } },
  })
  world.clock.advance({ hours: 2 })
  await world.service.tick()
  const { key } = await world.service.createKey({ account: 'Beta', scope: 'owner' })
  const own = await world.service.createKey({ scope: 'owner', user: 'ALPHA-person' })
  alpha = await signedIn(world.service, own.key)
  beta = await signedIn(world.service, key)
  const { location } = await upload(alpha, 'ALPHA-invoice.pdf')
  const id = location?.replace('/documents/', '') ?? ''
  await alpha.send('/views', { name: 'ALPHA-view', query: 'by=customer' })
  const ids: Record<string, string> = {
    ...{ DOCUMENT: id, KEY: own.id },
    WEBHOOK: await addWebhook(world, 'https://alpha.example/ALPHA-hook'),
    VIEW: /views\/([\w-]+)\/delete/.exec((await alpha.get('/views')).html)?.[1] ?? '',
    SHIPMENT: (await world.get('/shipments')).body.data[0]?.id ?? '',
    CONTAINER: (await world.get('/containers')).body.data[0]?.id ?? '',
  }
  for (const [route, path] of Object.entries(wanted))
    wanted[route] = path.replace(/[A-Z]{3,}(?=\/|$)/, (name) => ids[name] ?? name)
})

const routes = () =>
  pageRoutes({} as never).routes.filter(({ path }) => !path.startsWith('/assets/'))

describe('every page', () => {
  it('is in the list of this test', () => {
    const paths = new Set(routes().map(({ path }) => path))
    expect([...paths].filter((path) => !links.test(path)).sort()).toEqual(
      [...Object.keys(wanted), ...open, ...forms].sort(),
    )
  })

  it('shows an account its own data, and another account none', async () => {
    const shownToAlpha: string[] = []
    for (const path of Object.values(wanted)) {
      const own = await follow(alpha, path)
      shownToAlpha.push(...secrets.filter((secret) => own.html.includes(secret)))
      const other = await follow(beta, path)
      const leaked = secrets.filter(
        (secret) => other.html.includes(secret) && !path.includes(secret),
      )
      expect(leaked, path).toEqual([])
    }
    expect(new Set(shownToAlpha)).toEqual(
      new Set(secrets.filter((secret) => secret !== 'Alpha Imports')),
    )
  })

  it('answers for an object of another account as for one that does not exist', async () => {
    for (const [path, unknown] of [
      ['/containers/MSCU6639870', '/containers/MSCU0000000'],
      [`/shipments/${bill}`, '/shipments/BILL-NONE'],
      ...Object.entries(wanted)
        .filter(([route]) => route.includes('/:id'))
        .map(([route, path]) => [path, route.replace(':id', none)] as const),
    ]) {
      const [one, other] = [await beta.get(path), await beta.get(unknown)]
      expect([one.status, one.html]).toEqual([404, other.html])
    }
  })

  it('sends a person without a session to the sign-in', async () => {
    const stranger = browse(world.service)
    for (const path of Object.values(wanted)) {
      const { status, location, html } = await stranger.get(path)
      expect([status, html], path).toEqual([303, ''])
      expect(location, path).toMatch(/^\/signin/)
    }
  })
})

/** Sends a file with the form of the documents page. */
describe('the form for documents', () => {
  it('refuses other sites, old forms and keys that may only read', async () => {
    const reader = await world.service.createKey({ account: 'Beta', scope: 'read' })
    const person = await signedIn(world.service, reader.key)
    expect((await upload(person, 'x.pdf')).status).toBe(403)
    expect((await upload(beta, 'x.pdf', { formToken: 'old' })).status).toBe(403)
    expect((await person.get('/documents')).html).not.toContain('type="file"')
  })

  it('stores a file once, and sends it as a download', async () => {
    const [one, two] = [await upload(beta, 'a.pdf'), await upload(beta, 'b.pdf')]
    expect(two.location).toBe(one.location)
    expect((await beta.get(one.location ?? '')).html).toContain('a.pdf')
    const file = await beta.get(`${one.location}/file`)
    const { pathname } = new URL(file.location ?? '')
    const { headers, html } = await beta.get(pathname)
    expect(html).toBe('%PDF-1.4 an invoice')
    expect(headers.get('content-disposition')).toContain('attachment')
  })
})

async function follow(browser: Browser, path: string) {
  const first = await browser.get(path)
  if (first.location === null) return first
  return browser.get(first.location.replace(site, ''))
}

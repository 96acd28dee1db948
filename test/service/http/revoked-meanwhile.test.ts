import { beforeAll, expect, it } from 'vitest'
import { signedIn, site, wordsOf } from '../../support/browse.js'
import { baseUrl, type TestService, testService } from '../../support/service.js'

let world: TestService
let shipment: string
beforeAll(async () => {
  world = await testService()
  await world.track()
  world.clock.advance({ hours: 2 })
  await world.service.tick()
  shipment = (await world.get('/shipments')).body.data[0]?.id ?? ''
})

/** Sends a request whose body arrives only after `meanwhile`, as that of a slow client does. */
async function sendSlowly(
  url: string,
  { body, ...init }: { method: string; headers: Record<string, string>; body: string },
  meanwhile: () => Promise<unknown>,
): Promise<Response> {
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    await meanwhile()
    controller.enqueue(Buffer.from(body))
    controller.close()
  }
  // The service reads the body after it checked the key.
  const stream = new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 })
  const request = new Request(url, { ...init, body: stream, duplex: 'half' } as RequestInit)
  return world.service.fetch(request)
}

const tags = async () => (await world.get(`/shipments/${shipment}`)).body.data.attributes.tags

it.each([
  [`${baseUrl}/shipments/`, 'PATCH'],
  [`${new URL(baseUrl).origin}/inbox?x=`, 'POST'],
])('a key that is revoked while a body arrives at %s changes nothing', async (path, method) => {
  const { id, key } = await world.service.createKey()
  const headers = { authorization: `Token ${key}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ data: { type: 'shipment', attributes: { tags: ['late'] } } })
  const answer = await sendSlowly(path + shipment, { method, headers, body }, () =>
    world.service.revokeKey(id),
  )
  expect(answer.status).toBe(401)
  expect(await tags()).toEqual([])
})

it.each([
  ['revoked', (id: string) => world.service.revokeKey(id)],
  ['signed out', (_: string, signOut: () => Promise<unknown>) => signOut()],
])('a form whose key or session is %s while the form arrives changes nothing', async (_, end) => {
  const { id, key } = await world.service.createKey()
  const browser = await signedIn(world.service, key)
  const form = /name="form" value="([^"]*)"/.exec((await browser.get('/views')).html)?.[1] ?? ''
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = {
    ...{ cookie, host: new URL(site).host, 'sec-fetch-site': 'same-origin' },
    'content-type': 'application/x-www-form-urlencoded',
  }
  const body = new URLSearchParams({ name: 'Late', query: '', form }).toString()
  const answer = await sendSlowly(`${site}/views`, { method: 'POST', headers, body }, () =>
    end(id, () => browser.send('/signout')),
  )
  expect(answer.status).toBe(401)
  expect(wordsOf(await answer.text())).toContain('session')
  const views = await world.service.world.store.db.selectFrom('saved_views').selectAll().execute()
  expect(views).toEqual([])
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Browser, signedIn } from '../../support/browse.js'
import { type TestService, testService } from '../../support/service.js'

let world: TestService
let person: Browser
let ids: Record<'shipment' | 'container' | 'share', string>

const shareBody = () => ({
  data: {
    type: 'share_link',
    relationships: { target: { data: { type: 'container', id: ids.container } } },
  },
})

beforeAll(async () => {
  world = await testService({ onError: () => {} })
  await world.track()
  world.clock.advance({ hours: 2 })
  await world.service.tick()
  const first = async (path: string) => (await world.get(path)).body.data[0]?.id ?? ''
  ids = { shipment: await first('/shipments'), container: await first('/containers'), share: '' }
  ids.share = (await world.post('/share_links', shareBody())).body.data.id
  person = await signedIn(world.service, world.key)
  await renameEntries('audit_entries', 'hidden_entries')
})
afterAll(() => world.service.close())

const renameEntries = (from: string, to: string) =>
  sql`ALTER TABLE ${sql.table(from)} RENAME TO ${sql.table(to)}`.execute(
    world.service.world.store.db,
  )

async function stored(): Promise<string> {
  const { db } = world.service.world.store
  const rows = [
    await db.selectFrom('shares').select(['id', 'revoked_at']).orderBy('id').execute(),
    await db.selectFrom('parties').select('company_name').execute(),
    await db.selectFrom('shipments').select(['tags', 'ref_numbers', 'stopped_at']).execute(),
    await db.selectFrom('webhooks').select('url').execute(),
  ]
  return JSON.stringify(rows)
}

const party = { data: { type: 'party', attributes: { company_name: 'Acme' } } }
const tags = () => ({
  data: { type: 'shipment', id: ids.shipment, attributes: { tags: ['urgent'] } },
})

it.each<[string, () => Promise<{ status: number }>]>([
  ['a link of a program', () => world.post('/share_links', shareBody())],
  ['the end of a link by a program', () => world.patch(`/share_links/${ids.share}/revoke`)],
  ['a party', () => world.post('/parties', party)],
  ['tags', () => world.patch(`/shipments/${ids.shipment}`, tags())],
  [
    'a link of a page',
    () => person.send('/shares', { kind: 'container', target: ids.container, days: '7' }),
  ],
  ['the end of a link on a page', () => person.send(`/shares/${ids.share}/revoke`)],
  ['the end of tracking on a page', () => person.send(`/shipments/${ids.shipment}/stop`)],
  [
    'a webhook of a page',
    () =>
      person.send('/webhooks', {
        url: 'https://hooks.example/a',
        events: 'tracking_request.succeeded',
      }),
  ],
])('%s is not stored if its entry of the audit list cannot be stored', async (_, send) => {
  const before = await stored()
  expect((await send()).status).toBe(500)
  expect(await stored()).toBe(before)
})

it('the same changes are stored with their entries', async () => {
  await renameEntries('hidden_entries', 'audit_entries')
  const before = await stored()
  expect((await person.send(`/shares/${ids.share}/revoke`)).status).toBe(303)
  expect(await stored()).not.toBe(before)
  const entries = await world.service.world.store.db
    .selectFrom('audit_entries')
    .select(['via', 'detail'])
    .where('subject_id', '=', ids.share)
    .orderBy('id')
    .execute()
  expect(entries.map(({ via }) => via)).toEqual(['api', 'page'])
})

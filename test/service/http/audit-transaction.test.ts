import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { PNG } from 'pngjs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Browser, signedIn } from '../../support/browse.js'
import { baseUrl, type TestService, testService } from '../../support/service.js'
import { askToCreate, sent, uploadFile } from '../documents/sent-file.js'
import { upload } from '../pages/page-writes.js'

const picture = () => PNG.sync.write(new PNG({ width: 3, height: 1 }))

let world: TestService
let person: Browser
let signedId: string
let ids: Record<
  'shipment' | 'container' | 'share' | 'document' | 'picture' | 'view' | 'key',
  string
>

const shareBody = () => ({
  data: {
    type: 'share_link',
    relationships: { target: { data: { type: 'container', id: ids.container } } },
  },
})

beforeAll(async () => {
  world = await testService({ onError: () => {} })
  const { key } = await world.service.createKey({ scope: 'owner' })
  person = await signedIn(world.service, key)
  await world.track()
  world.clock.advance({ hours: 2 })
  await world.service.tick()
  const first = async (path: string) => (await world.get(path)).body.data[0]?.id ?? ''
  await person.send('/views', { name: 'Mine', query: 'by=customer' })
  ids = {
    ...{ shipment: await first('/shipments'), container: await first('/containers'), share: '' },
    document: await sent(world, { content: 'A paper' }),
    picture: await sent(world, { content: picture(), contentType: 'image/png' }),
    view: await firstId('saved_views'),
    key: (await world.service.createKey({ user: 'Former' })).id,
  }
  signedId = await uploadFile(world, { content: 'Another paper' })
  ids.share = (await world.post('/share_links', shareBody())).body.data.id
  await renameEntries('audit_entries', 'hidden_entries')
})
afterAll(() => world.service.close())

const firstId = async (table: 'saved_views'): Promise<string> =>
  (await world.service.world.store.db.selectFrom(table).select('id').executeTakeFirstOrThrow()).id

const renameEntries = (from: string, to: string) =>
  sql`ALTER TABLE ${sql.table(from)} RENAME TO ${sql.table(to)}`.execute(
    world.service.world.store.db,
  )

async function stored(): Promise<string> {
  const { db } = world.service.world.store
  const rows = [
    await db.selectFrom('shares').select(['id', 'revoked_at']).orderBy('id').execute(),
    await db.selectFrom('parties').select('company_name').execute(),
    await db
      .selectFrom('shipments')
      .select(['tags', 'ref_numbers', 'stopped_at', 'next_poll_at'])
      .execute(),
    await db.selectFrom('webhooks').select('url').execute(),
    await db.selectFrom('documents').selectAll().orderBy('id').execute(),
    await db.selectFrom('blobs').select('id').where('file_name', '=', blob.filename).execute(),
    await db.selectFrom('email_submissions').select('id').execute(),
    await db.selectFrom('saved_views').selectAll().execute(),
    await db.selectFrom('api_keys').select(['id', 'revoked_at']).orderBy('id').execute(),
  ]
  return JSON.stringify(rows)
}

const party = { data: { type: 'party', attributes: { company_name: 'Acme' } } }
const blob = {
  filename: 'announced.txt',
  content_type: 'text/plain',
  byte_size: 7,
  checksum: createHash('md5').update('A paper').digest('base64'),
}
const tags = () => ({
  data: { type: 'shipment', id: ids.shipment, attributes: { tags: ['urgent'] } },
})

function sendEmail() {
  const headers = { authorization: `Token ${world.key}`, 'content-type': 'message/rfc822' }
  const body = 'From: ann@example.com\r\nMessage-ID: <1@example.com>\r\n\r\nHello\r\n'
  const address = `${baseUrl}/email_submissions`
  return world.service.fetch(new Request(address, { method: 'POST', headers, body }))
}

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
  [
    'a document of a program',
    () => askToCreate(world, { attributes: { name: 'A', attached_document: signedId } }),
  ],
  [
    'a request to read a document again',
    () => world.post(`/documents/${ids.document}/reextract`, {}),
  ],
  ['a rotated picture', () => world.post(`/documents/${ids.picture}/rotate`, { degrees: 90 })],
  ['the start of an upload', () => world.post('/rails/active_storage/direct_uploads', { blob })],
  ['a document of a page', () => upload(person, 'invoice.pdf')],
  ['an email', sendEmail],
  ['a saved view', () => person.send('/views', { name: 'All', query: '' })],
  ['the new name of a view', () => person.send(`/views/${ids.view}`, { name: 'Other' })],
  ['the end of a view', () => person.send(`/views/${ids.view}/delete`)],
  ['a key', () => person.send('/keys', { user: 'Ann', scope: 'read' })],
  ['the end of a key', () => person.send(`/keys/${ids.key}/revoke`)],
  ['a refresh by a program', () => world.patch(`/containers/${ids.container}/refresh`)],
  ['a refresh on a page', () => person.send(`/containers/${ids.container}/refresh`)],
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

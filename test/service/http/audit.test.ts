import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { pageRoutes } from '../../../src/service/http/pages/page-routes.js'
import { createRouter } from '../../../src/service/http/router.js'
import { baseUrl, type TestService, testService } from '../../support/service.js'
import { uploadFile } from '../documents/sent-file.js'
import { type Ids, type Write, writesOfApi } from './api-writes.js'

let world: TestService
const ids: Ids = {}
const writes = writesOfApi(ids)
const site = new URL(baseUrl).origin

beforeAll(async () => {
  world = await testService({ deliveries: { resolve: async () => [] } as never })
  ids.request = await world.track({ ref_numbers: ['PO-1'] })
  world.clock.advance({ hours: 2 })
  await world.service.tick()
  ids.shipment = (await world.get('/shipments')).body.data[0]?.id ?? ''
  ids.container = (await world.get('/containers')).body.data[0]?.id ?? ''
  const picture = { fileName: 'bill.png', contentType: 'image/png', content: png }
  ids.signed = await uploadFile({ service: world.service, key: world.key }, picture)
})

/** A picture of one pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** Sends a write, and keeps the id of the new record as `kept`. */
async function send({ route, path, body }: Write): Promise<number> {
  const [method = ''] = route.split(' ')
  const isText = typeof body === 'string'
  const headers = {
    authorization: `Token ${world.key}`,
    'content-type': isText ? 'message/rfc822' : 'application/json',
  }
  const text = isText ? body : JSON.stringify(body)
  const request = new Request(`${site}${path()}`, { method, headers, body: text ?? null })
  const response = await world.service.fetch(request)
  const answer = await response.text()
  const created = answer.startsWith('{') ? JSON.parse(answer).data : undefined
  if (response.status === 201) ids[created.type] = created.id
  if (response.status >= 400) throw new Error(`${route}: ${response.status} ${answer}`)
  return response.status
}

const newest = () =>
  world.service.world.store.db
    .selectFrom('audit_entries')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Routes that change nothing, or whose changes get into the audit list in another way. */
const exempt = [
  // Infers a shipping line, and stores nothing.
  'POST /v2/tracking_requests/infer_number',
  // The sign-in with the address is in the audit list.
  'POST /v2/sign_in_links',
  // Sends the file of an upload. The request that started the upload is in the audit list.
  'PUT /rails/active_storage/disk/:signed',
]

describe('the audit list', () => {
  it('is tested with every route that writes', () => {
    const ofPages = new Set(pageRoutes({} as never).routes.map(({ path }) => `POST ${path}`))
    const all = createRouter(world.service.world, { version: () => '' } as never)
      .routes.filter(({ method }) => !['GET', 'HEAD', 'ALL'].includes(method))
      .map(({ method, path }) => `${method} ${path}`)
      .filter((route) => !ofPages.has(route))
    expect([...new Set(all)].sort()).toEqual(
      [...new Set([...writes.map(({ route }) => route), ...exempt])].sort(),
    )
  })

  it('says who changed what with each write of a program', async () => {
    for (const write of writes) {
      const before = (await newest()).length
      await send(write)
      const [entry, ...others] = await newest()
      expect(others.length, write.route).toBe(before)
      expect([entry?.via, entry?.action], write.route).toEqual([
        'api',
        expect.stringMatching(/^[A-Z][^/]*$/),
      ])
      const { says } = write
      if (says === null) expect(entry?.detail, write.route).toBeNull()
      else if (says instanceof RegExp) expect(entry?.detail, write.route).toMatch(says)
      else expect(entry?.detail, write.route).toContain(says)
    }
    expect(JSON.stringify(await newest())).not.toContain('CANARY')
  })

  it.each([
    ['shipment', 'tags', 'tags'],
    ['container', 'ref_numbers', 'references'],
    ['tracking_request', 'ref_numbers', 'references'],
  ])('says what each of two simultaneous changes of one %s did', async (type, attribute, name) => {
    const id = (await world.get(`/${type}s`)).body.data[0]?.id ?? ''
    const change = async (value: string) => {
      const data = { type, id, attributes: { [attribute]: [value] } }
      expect((await world.patch(`/${type}s/${id}`, { data })).status).toBe(200)
    }
    await change('first')
    const known = (await newest()).length
    await Promise.all([change('left'), change('right')])
    const entries = (await newest()).slice(0, -known).map(({ detail }) => detail)
    const inOrder = (one: string, other: string) => [
      `${name}: first → ${one}`,
      `${name}: ${one} → ${other}`,
    ]
    expect([inOrder('left', 'right'), inOrder('right', 'left')]).toContainEqual(entries.sort())
  })

  it.each([
    ['parties', 'party', { company_name: 'Start' }, 'company_name', 'name'],
    [
      'custom_field_definitions',
      'custom_field_definition',
      {
        entity_type: 'Container',
        api_slug: 'race',
        display_name: 'Start',
        data_type: 'short_text',
      },
      'display_name',
      'name',
    ],
  ])(
    'says what each of two simultaneous changes of %s did',
    async (path, type, made, attribute, name) => {
      const created = await world.post(`/${path}`, { data: { type, attributes: made } })
      const { id } = created.body.data
      const change = async (value: string) => {
        const data = { type, id, attributes: { [attribute]: value } }
        expect((await world.patch(`/${path}/${id}`, { data })).status).toBe(200)
      }
      const known = (await newest()).length
      await Promise.all([change('Left'), change('Right')])
      const entries = (await newest()).slice(0, -known).map(({ detail }) => detail)
      const inOrder = (one: string, other: string) => [
        `${name}: Start → ${one}`,
        `${name}: ${one} → ${other}`,
      ]
      const isOneOf = [inOrder('Left', 'Right').sort(), inOrder('Right', 'Left').sort()]
      expect(isOneOf).toContainEqual(entries.sort())
    },
  )

  it.each([
    ['parties', 'company_name', 'name', () => createRecord('party', { company_name: 'Stored' })],
    ['email_submissions', 'subject', 'subject', () => createEmail('Stored')],
    ['documents', 'name', 'name', () => createNamedDocument('Stored')],
  ] as const)(
    'says what a creation in %s stored, also if the record changes immediately afterwards',
    async (table, column, name, create) => {
      const { db } = world.service.world.store
      const created = create()
      let changed = 0n
      for (let turn = 0; changed === 0n && turn < 100_000; turn += 1) {
        const { numUpdatedRows } = await db
          .updateTable(table)
          .set({ [column]: 'Changed' })
          .where(sql.ref(column), '=', 'Stored')
          .executeTakeFirst()
        changed = numUpdatedRows
      }
      expect(await created).toBe(201)
      expect(changed).toBe(1n)
      expect((await newest())[0]?.detail).toBe(`${name}: Stored`)
    },
  )
})

async function createRecord(type: string, attributes: Record<string, unknown>): Promise<number> {
  const path = type === 'party' ? '/parties' : '/documents'
  return (await world.post(path, { data: { type, attributes } })).status
}

async function createNamedDocument(name: string): Promise<number> {
  const file = { fileName: 'note.txt', contentType: 'text/plain', content: Buffer.from(name) }
  const attached_document = await uploadFile({ service: world.service, key: world.key }, file)
  return createRecord('document', { name, attached_document })
}

async function createEmail(subject: string): Promise<number> {
  const headers = { authorization: `Token ${world.key}`, 'content-type': 'message/rfc822' }
  const body = `Message-ID: <stored@acme.example>\r\nFrom: a@acme.example\r\nSubject: ${subject}\r\n\r\nHello\r\n`
  const request = new Request(`${baseUrl}/email_submissions`, { method: 'POST', headers, body })
  return (await world.service.fetch(request)).status
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newWorld, type World } from '../../support/run-oct.js'
import { baseUrl, newRequest, readAnswer, testService } from '../../support/service.js'

describe('the scheme of a key', () => {
  it.each([
    ['nothing', {}],
    ['an empty header', { authorization: '' }],
    ['no scheme', { authorization: 'KEY' }],
    ['the scheme alone', { authorization: 'Token' }],
    ['Bearer', { authorization: 'Bearer KEY' }],
    ['Basic', { authorization: `Basic ${btoa('KEY:')}` }],
    ['a lower-case token', { authorization: 'token KEY' }],
    ['two spaces', { authorization: 'Token  KEY' }],
    ['a tab', { authorization: 'Token\tKEY' }],
    ['a second word', { authorization: 'Token KEY more' }],
    ['a quoted key', { authorization: 'Token "KEY"' }],
    ['a named key', { authorization: 'Token token=KEY' }],
    ['X-API-Key', { 'x-api-key': 'KEY' }],
    ['an account header alone', { 'x-account-id': 'KEY' }],
    ['an unknown key', { authorization: 'Token nonsense' }],
    ['a key of a thousand characters', { authorization: `Token ${'x'.repeat(1000)}` }],
  ])('refuses %s with 401', async (_name, headers) => {
    const { service, key } = await testService()
    const sent = Object.entries(headers).map(([name, value]) => [name, value.replace('KEY', key)])
    const answer = await readAnswer(
      await service.fetch(
        new Request(`${baseUrl}/shipments?api_key=${key}`, { headers: Object.fromEntries(sent) }),
      ),
    )
    expect(answer.status).toBe(401)
    const refusal = { status: '401', title: 'Unauthorized', detail: expect.any(String) }
    expect(answer.body.errors).toMatchObject([refusal])
    expect(answer.body.errors[0]?.detail).not.toContain(key)
  })
})

describe('a key', () => {
  const folder = mkdtempSync(join(tmpdir(), 'oct-keys-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('that another process creates or revokes takes effect immediately', async () => {
    const databasePath = join(folder, 'service.db')
    const serving = await testService({ databasePath })
    const { service: other } = await testService({ databasePath })
    const { key, id } = await other.createKey()
    const client = serving.as(key)
    expect((await client.get('/shipments')).status).toBe(200)
    expect((await client.get('/shipments')).status).toBe(200)
    expect(await other.revokeKey(id)).toBe('revoked')
    expect((await client.get('/shipments')).status).toBe(401)
    expect((await serving.get('/shipments')).status).toBe(200)
    await other.editAccount({ name: 'default', disable: ['routing'] })
    expect((await serving.get('/containers/x/map_geojson')).status).toBe(403)
  })

  it('acts for a user of its account', async () => {
    const test = await testService()
    let serial = 100_000
    const userOf = async (user?: string) => {
      test.clock.advance({ minutes: 1 })
      const { key } = await test.service.createKey(user === undefined ? {} : { user })
      serial += 1
      const id = await test.as(key).track({ request_number: `MAEU${serial}` })
      return (await test.get(`/tracking_requests/${id}`)).body.data.relationships.user?.data.id
    }
    const ann = await userOf('ANN')
    expect(await userOf('ANN')).toBe(ann)
    expect(await userOf('BEN')).not.toBe(ann)
    expect(await userOf()).not.toBe(ann)
    const users = (await test.service.listKeys()).map(({ user }) => user)
    expect(users).toEqual([null, 'ANN', 'ANN', 'BEN', null])
  })

  it('distinguishes two users of one name in two accounts', async () => {
    const { service, clock } = await testService()
    clock.advance({ minutes: 1 })
    await service.createKey({ account: 'A', user: 'ann' })
    clock.advance({ minutes: 1 })
    await service.createKey({ account: 'B', user: 'ann' })
    expect((await service.listKeys()).map(({ account, user }) => [account, user])).toEqual([
      ['default', null],
      ['A', 'ann'],
      ['B', 'ann'],
    ])
  })
})

describe('two accounts', () => {
  it('can track the same number', async () => {
    const test = await testService()
    await test.track()
    const other = test.as((await test.service.createKey({ account: 'Other' })).key)
    await other.track()
    expect((await test.post('/tracking_requests', newRequest())).status).toBe(422)
    test.clock.advance({ hours: 1 })
    const [mine] = (await test.get('/shipments')).body.data
    const [theirs] = (await other.get('/shipments')).body.data
    expect(mine?.id).not.toBe(theirs?.id)
  })

  it('are one account if they have the same name', async () => {
    const test = await testService()
    await test.track()
    const same = test.as((await test.service.createKey({ account: 'default' })).key)
    expect((await same.get('/tracking_requests')).body.data).toHaveLength(1)
  })
})

describe('oct serve', () => {
  let world: World
  beforeEach(() => {
    world = newWorld()
  })
  afterEach(() => world.remove())
  const oct = (line: string) => world.run(line.split(' '))
  const accounts = async (line = 'serve accounts list') =>
    JSON.parse((await oct(`${line} -o json`)).stdout) as Record<string, unknown>[]

  it('creates an account with a plan, once', async () => {
    const made = await oct('serve keys create --account acme --user ann --plan free')
    expect(made).toMatchObject({ exit: 0, stdout: expect.stringMatching(/^oct_[\w-]{32}\n$/) })
    expect(made.stderr).toContain('plan free')
    expect(made.stderr).not.toContain(made.stdout.trim())
    const at = world.clock.now().toISOString()
    world.clock.advance({ minutes: 1 })
    expect((await oct('serve keys create --account acme')).exit).toBe(0)
    const refused = await oct('serve keys create --account acme --plan full')
    expect(refused).toMatchObject({ exit: 2, stdout: '' })
    expect(refused.stderr).toContain('oct serve accounts edit acme --plan full')
    const keys = JSON.parse((await oct('serve keys list -o json')).stdout)
    expect(keys).toMatchObject([{ user: 'ann' }, { user: null }])
    expect(await accounts()).toEqual([
      {
        name: 'acme',
        plan: 'free',
        features_off: ['routing', 'refresh', 'rail', 'map', 'widget'],
        active_containers: 0,
        keys: 2,
        created_at: at,
        keep_ended_days: null,
        keep_documents_days: null,
        deleted_at: null,
        embed_sites: [],
      },
    ])
  })

  it('changes plans and features, and leaves everything else unchanged', async () => {
    await oct('serve keys create --account acme')
    const edit = 'serve accounts edit acme'
    expect(await accounts(`${edit} --disable routing --disable rail`)).toMatchObject([
      { plan: 'full', features_off: ['routing', 'rail'] },
    ])
    expect(await accounts(`${edit} --plan free --enable rail`)).toMatchObject([
      { plan: 'free', features_off: ['routing', 'refresh', 'map', 'widget'] },
    ])
    expect(await accounts(`${edit} --enable routing --disable data_out`)).toMatchObject([
      { plan: 'free', features_off: ['refresh', 'map', 'widget', 'data_out'] },
    ])
    expect(await accounts(`${edit} --plan full`)).toMatchObject([
      { plan: 'full', features_off: ['data_out'] },
    ])
  })

  it('sets how long an account keeps what it has, one time apart from the other', async () => {
    await oct('serve keys create --account acme')
    const keep = 'serve accounts keep acme'
    expect(await accounts(`${keep} --ended 2y --documents 26w`)).toMatchObject([
      { keep_ended_days: 730, keep_documents_days: 182 },
    ])
    expect(await accounts(`${keep} --documents always`)).toMatchObject([
      { keep_ended_days: 730, keep_documents_days: null },
    ])
    expect((await oct('serve accounts list -o table')).stdout).toMatch(/ended shipments 2 y\s*$/m)
    const columns = (await oct('serve accounts list -o csv')).stdout.split(/\r?\n/)[0]
    expect(columns).toMatch(
      /,created_at,keep_ended_days,keep_documents_days,deleted_at,embed_sites$/,
    )
    expect(await accounts()).toMatchObject([{ keep_ended_days: 730 }])
  })

  it('deletes an account, whose name is free again', async () => {
    await oct('serve keys create --account acme')
    await oct('serve keys create --account other')
    const planned = await oct('serve accounts delete acme --dry-run')
    expect(planned.exit).toBe(0)
    expect(await accounts()).toHaveLength(2)
    const deleted = await oct('serve accounts delete acme --yes')
    expect(deleted).toMatchObject({ exit: 0, stdout: '' })
    expect(await accounts()).toMatchObject([{ name: 'other', keys: 1 }])
    expect((await oct('serve keys create --account acme')).exit).toBe(0)
    expect(await accounts()).toMatchObject([{ name: 'acme' }, { name: 'other' }])
  })

  it.each([
    ['serve accounts edit acme', 2, 'You did not say what to change'],
    ['serve accounts edit acme --plan gold', 2, 'full, free'],
    ['serve accounts edit acme --disable rooting', 2, 'Did you mean routing?'],
    ['serve accounts edit acme --disable rail --enable rail', 2, 'at the same time'],
    ['serve accounts keep acme', 2, 'You did not say what to change'],
    ['serve accounts keep acme --ended 2', 2, 'such as 2y'],
    ['serve accounts keep acme --ended 0d', 2, 'such as 2y'],
    ['serve accounts keep acme --documents 12h', 2, 'such as 2y'],
    ['serve accounts keep nobody --ended 2y', 5, 'oct serve accounts list'],
    ['serve accounts delete acme', 2, 'oct serve accounts delete acme --yes'],
    ['serve accounts delete nobody --yes', 5, 'oct serve accounts list'],
    ['serve accounts edit nobody --plan full', 5, 'oct serve accounts list'],
    [`serve keys create --account ${'x'.repeat(101)}`, 2, 'longer than 100'],
    ['serve keys create --user \u0007', 2, 'control characters'],
  ])('%s is refused with %i', async (line, exit, words) => {
    await oct('serve keys create --account acme')
    const before = await accounts()
    const run = await oct(line)
    expect(run).toMatchObject({ exit, stdout: '' })
    expect(run.stderr).toContain(words)
    expect(await accounts()).toEqual(before)
  })
})

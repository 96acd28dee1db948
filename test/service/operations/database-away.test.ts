import { afterEach, describe, expect, it } from 'vitest'
import { Health } from '../../../src/service/operations/health.js'
import { type DatabaseProxy, databaseProxy } from '../../support/database-proxy.js'
import { emptyDatabase, runScript } from '../../support/databases.js'
import { postgresServer } from '../../support/made-databases.js'
import { baseUrl, newRequest, type TestService, testService } from '../../support/service.js'

let test: TestService | undefined
let proxy: DatabaseProxy | undefined
afterEach(async () => {
  test?.service.close()
  await proxy?.end()
})

describe.skipIf(postgresServer === undefined)('a service whose database is away', () => {
  it('answers 503 with Retry-After, is not ready, and recovers by itself', async () => {
    proxy = await databaseProxy(await emptyDatabase())
    test = await testService({ databasePath: proxy.location })
    const { world } = test.service
    expect((await test.get('/shipments')).status).toBe(200)
    await proxy.close()
    const headers = { authorization: `Token ${test.key}` }
    const refused = await test.service.fetch(new Request(`${baseUrl}/shipments`, { headers }))
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('5')
    expect(await refused.json()).toMatchObject({ errors: [{ title: 'Service Unavailable' }] })
    const health = () => new Health({ world, complaint: () => null }).reasons()
    expect(await health()).toEqual(['the database cannot be reached'])
    await proxy.restore()
    expect((await test.get('/shipments')).status).toBe(200)
    expect(await health()).toEqual([])
  })

  it('is not ready and says why when the database becomes read-only', async () => {
    proxy = await databaseProxy(await emptyDatabase())
    test = await testService({ databasePath: proxy.location })
    const { world } = test.service
    const name = new URL(proxy.location).pathname.slice(1)
    await runScript(world.store, `ALTER DATABASE ${name} SET default_transaction_read_only = on`)
    proxy.cut()
    const health = () => new Health({ world, complaint: () => null }).reasons()
    await expect.poll(health).toEqual(['the database is read-only'])
  })

  it('loses nothing that it acknowledged when a connection is cut', async () => {
    proxy = await databaseProxy(await emptyDatabase())
    test = await testService({ databasePath: proxy.location })
    const service = test
    const asked = Array.from({ length: 20 }, (_, i) =>
      service.post('/tracking_requests', newRequest({ request_number: `MAEU90000${100 + i}` })),
    )
    await Promise.race(asked)
    proxy.cut()
    const answers = await Promise.all(asked)
    const created = answers.filter(({ status }) => status === 201)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 503]))
    await expect.poll(async () => (await service.get('/shipments')).status).toBe(200)
    const { body } = await service.get('/tracking_requests?page[size]=100')
    const known = new Set(body.data.map(({ id }: { id: string }) => id))
    for (const one of created) expect(known).toContain(one.body.data.id)
  })
})

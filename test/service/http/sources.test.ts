import { beforeAll, describe, expect, it } from 'vitest'
import { receiveFile } from '../../../src/service/sources/inbox/receive-file.js'
import { fileOfBytes } from '../../../src/service/sources/inbox/received-file.js'
import { CarrierGate } from '../../../src/service/sources/schedule/carrier-gate.js'
import { findAccount } from '../../../src/service/store/account-rows.js'
import { recordRunningSources } from '../../../src/service/store/carriers/running-sources.js'
import { type Caller, type TestService, testService } from '../../support/service.js'
import { billSaid, scriptedCarrier, told } from '../sources/several/scripted-carrier.js'

let test: TestService
let other: Caller

const mailbox = 'notices@acme.example'

beforeAll(async () => {
  test = await testService()
  const { world } = test.service
  const owners = { [mailbox]: 'default', 'acme-edi': 'Other' }
  await recordRunningSources(world.store.db, {
    ...{ missing: { MAEU: [], ZIMU: ['client_secret'] }, hearsShips: true },
    ...{ mailboxes: [mailbox], files: ['acme-edi'], owners },
  })
  await receive('default', 'apm/notice.txt', ['MSKU1234565'])
  const carrier = scriptedCarrier(() => told(billSaid()), { scac: 'MAEU' })
  await new CarrierGate(world).settle(carrier, told(billSaid()))
})

async function receive(account: string, name: string, boxes: readonly string[]): Promise<void> {
  const { world } = test.service
  const { id = '' } = (await findAccount(world.store.db, account)) ?? {}
  const lines = boxes.map((box) => `Container No: ${box}`)
  const text = ['ARRIVAL NOTICE', 'B/L No: MAEU237038722', ...lines, name].join('\n')
  const file = fileOfBytes(new TextEncoder().encode(text), { name, via: 'folder' })
  expect(await receiveFile(world, id, file)).toMatchObject({ result: 'taken' })
}

const listed = async (who: Caller) =>
  (await who.get('/sources')).body.data.map(({ id, attributes }) => [id, attributes.kind])

describe('GET /sources', () => {
  it('lists the sources of the running service with their health', async () => {
    expect(await listed(test)).toEqual([
      [mailbox, 'mailbox'],
      ['MAEU', 'shipping_line'],
      ['ZIMU', 'shipping_line'],
      ['AISSTREAM', 'vessel_positions'],
      ['inbox/apm', 'folder'],
    ])
    const { data } = (await test.get('/sources')).body
    const maersk = data.find(({ id }) => id === 'MAEU')
    expect(maersk?.attributes).toMatchObject({ state: 'ready', is_silent: false, found_share: 1 })
    const zim = data.find(({ id }) => id === 'ZIMU')
    expect(zim?.attributes).toMatchObject({ state: 'credentials_missing', facts_per_day: 0 })
  })

  it('says from which source messages about a number came', async () => {
    const numbers = 'MSKU1234565,maeu 237038722,NOSUCH'
    const { body } = await test.get(`/sources/reports?filter[numbers]=${numbers}`)
    expect(body.data.map(({ id, attributes: { sources } }) => [id, sources])).toMatchObject([
      ['MSKU1234565', [{ name: 'apm', messages: 1, facts: 1 }]],
      ['maeu 237038722', [{ name: 'apm', messages: 1 }]],
      ['NOSUCH', []],
    ])
    const many = Array.from({ length: 101 }, (_, nth) => `N${nth}`).join(',')
    for (const wrong of ['', '?filter[numbers]=', `?filter[numbers]=${many}`])
      expect((await test.get(`/sources/reports${wrong}`)).status).toBe(422)
  })

  it('shows an account no mailbox, folder or amount of another account', async () => {
    const { key } = await test.service.createKey({ account: 'Other', scope: 'read' })
    other = test.as(key)
    expect(await listed(other)).toEqual([
      ['acme-edi', 'files'],
      ['MAEU', 'shipping_line'],
      ['ZIMU', 'shipping_line'],
      ['AISSTREAM', 'vessel_positions'],
    ])
    expect((await listed(test)).flat()).not.toContain('acme-edi')
    const maersk = (await other.get('/sources')).body.data[1]
    expect(maersk?.attributes).toMatchObject({ facts_per_day: null, found_share: null })
    const { body } = await other.get('/sources/reports?filter[numbers]=MSKU1234565')
    expect(body.data.map(({ attributes }) => attributes.sources)).toEqual([[]])
  })

  it('counts the folders of each account apart from folders and lines of the same name', async () => {
    await receive('Other', 'apm/a.txt', ['MSKU1234565', 'MRKU0000010'])
    await receive('Other', 'MAEU/a.txt', ['MSKU1234565'])
    await receive('Other', 'acme-edi/a.txt', ['MSKU1234565', 'MRKU0000010', 'MRKU0000025'])
    await receive('default', 'acme-edi/a.txt', ['MSKU1234565'])
    const counts = async (who: Caller) =>
      (await who.get('/sources')).body.data.flatMap(
        ({ id, attributes: { kind, facts_per_day } }) =>
          kind === 'folder' || kind === 'files'
            ? [[id, kind, Math.round(Number(facts_per_day) * 7)]]
            : [],
      )
    expect(await counts(test)).toEqual([
      ['inbox/acme-edi', 'folder', 1],
      ['inbox/apm', 'folder', 1],
    ])
    expect(await counts(other)).toEqual([
      ['acme-edi', 'files', 3],
      ['inbox/MAEU', 'folder', 1],
      ['inbox/apm', 'folder', 2],
    ])
    const ids = (await other.get('/sources')).body.data.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('is empty for a service that reads no source', async () => {
    const bare = await testService()
    expect((await bare.get('/sources')).body.data).toEqual([])
  })
})

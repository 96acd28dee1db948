import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Inbox } from '../../../../src/service/sources/inbox/inbox.js'
import { storeStatements } from '../../../../src/service/sources/received/store-statements.js'
import { createSeveral } from '../../../../src/service/sources/several/create-several.js'
import type { Statement } from '../../../../src/service/sources/statement.js'
import { testService } from '../../../support/service.js'
import { billSaid } from '../several/scripted-carrier.js'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'oct-terminal-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const bill = 'MAEU123456789'
const container = 'MSKU1234565'

/** The container is on the bill, and was discharged. */
const discharged: Statement = {
  names: { bill, container },
  scac: 'MAEU',
  observation: {
    kind: 'milestone',
    key: 'discharged',
    container,
    event: 'vessel_discharged',
    original_event: 'Discharged',
    at: '2026-03-01T08:00:00Z',
    estimated: false,
    where: { locode: 'USLAX' },
    seen_at: '2026-03-01T09:00:00Z',
    data_source: 'shipping_line',
    data_provider_name: 'Maersk',
    data_provider_code: 'MAEU',
  },
}

/** The container was loaded in Shanghai. */
const loaded = {
  ...discharged,
  observation: {
    ...discharged.observation,
    ...{
      key: 'loaded',
      event: 'vessel_loaded',
      at: '2026-02-10T08:00:00Z',
      where: { locode: 'CNSHA' },
    },
  },
} as Statement

interface Explained {
  fact: string
  value: unknown
  said_by: { seen_at: string } | null
  voices: { seen_at: string; verdict: string }[]
}

async function open(known: Statement[] = [billSaid(bill, '2026-02-01T08:00:00Z'), discharged]) {
  const test = await testService({
    sources: ({ store, clock }) => [createSeveral({ store, clock, carriers: () => [] })],
  })
  const { store, clock } = test.service.world
  const { id: accountId } = await store.db
    .selectFrom('accounts')
    .select('id')
    .executeTakeFirstOrThrow()
  const fail = (error: unknown) => {
    throw error
  }
  const inbox = new Inbox({ store, clock, folder: root, onError: fail })
  await inbox.work()
  await test.track()
  const receivedAt = clock().toISOString()
  const origin = { messageId: '00000000-0000-4000-8000-000000000000', source: 'test', receivedAt }
  await store.transaction('service', (db) => storeStatements({ db, accountId }, known, origin))
  const drop = async (name: string, text: string) => {
    writeFileSync(join(root, 'default', name), text)
    await inbox.work()
    test.clock.advance({ ms: 6000 })
    await inbox.work()
  }
  const box = async () => (await test.get('/containers')).body.data[0]?.attributes ?? {}
  const facts = async () => {
    const id = (await test.get('/containers')).body.data[0]?.id
    const { body } = await test.get(`/containers/${id}/explanation`)
    return (body.data.attributes as { facts: Explained[] }).facts
  }
  return { drop, box, facts }
}

it('a report in the drop folder changes the holds, the last free day and the fees of a box', async () => {
  const { drop, box } = await open()
  const columns = 'Container,Available,Customs Hold,Line Hold,LFD,Yard Location,Demurrage Due'
  await drop('USLAX-APMT 1.csv', `${columns}\n${container},N,HOLD,HOLD,2026-03-09,Y12,$125.00\n`)
  expect(existsSync(join(root, 'default', 'done', 'USLAX-APMT 1.csv'))).toBe(true)
  expect(await box()).toMatchObject({
    number: container,
    available_for_pickup: false,
    holds_at_pod_terminal: [
      { name: 'freight', status: 'hold' },
      { name: 'customs', status: 'hold' },
    ],
    import_deadlines: { pickup_lfd_terminal: '2026-03-10T06:59:59Z' },
    pickup_lfd: '2026-03-10T06:59:59Z',
    fees_at_pod_terminal: [{ type: 'demurrage', amount: 125, currency_code: 'USD' }],
    location_at_pod_terminal: 'Y12',
  })
  await drop('USLAX-APMT 2.csv', `${columns}\n${container},,RELEASED,,,Y14,0\n`)
  expect(await box()).toMatchObject({
    available_for_pickup: false,
    holds_at_pod_terminal: [{ name: 'freight', status: 'hold' }],
    pickup_lfd: '2026-03-10T06:59:59Z',
    fees_at_pod_terminal: [],
    location_at_pod_terminal: 'Y14',
  })
  await drop('USLAX-APMT 3.csv', `${columns}\n`)
  expect(await box()).toMatchObject({ holds_at_pod_terminal: [{ name: 'freight' }] })
  await drop('USLAX-APMT 4.csv', `${columns}\n${container},Y,,N,,,\n`)
  expect(await box()).toMatchObject({ available_for_pickup: true, holds_at_pod_terminal: [] })
})

it('a hold that was lifted and placed again is believed since the last report', async () => {
  const { drop, box, facts } = await open()
  const columns = 'Container,Customs Hold,Line Hold,Location'
  for (const [nth, holds] of ['Y,Y', 'N,N', 'Y,N'].entries()) {
    await drop(`USLAX-APMT ${nth}.csv`, `${columns}\n${container},${holds},Y12\n`)
  }
  const held = (await facts()).find(({ fact }) => fact === 'holds_at_pod_terminal')
  const last = held?.voices.at(-1)
  expect(last?.verdict).toBe('believed')
  expect(held?.said_by?.seen_at).toBe(last?.seen_at)
  await drop('USLAX-APMT 3.csv', `${columns}\n${container},,,Delivered 03/01/2026 10:00\n`)
  expect(await box()).toMatchObject({
    current_status: 'picked_up',
    location_at_pod_terminal: 'Y12',
  })
})

it('a report about a container on the vessel states vessel, voyage, ETA, terminal and seal', async () => {
  const { drop, box, facts } = await open([billSaid(bill, '2026-02-01T08:00:00Z'), loaded])
  const columns = 'Container,Vessel,Voyage,ETA,Status,Seal'
  await drop('USLAX-APMT.csv', `${columns}\n${container},MSC LORETO,640W,,On Vessel,UL123456\n`)
  expect(await box()).toMatchObject({
    pod_vessel_name: 'MSC LORETO',
    pod_voyage_number: '640W',
    seal_number: 'UL123456',
  })
  const explained = await facts()
  expect(explained.find(({ fact }) => fact === 'vessel')?.value).toBe('MSC LORETO')
  expect(explained.find(({ fact }) => fact === 'pod_terminal')?.value).toBe('APMT')
  await drop('USLAX-APMT 2.csv', `Container,ETA\n${container},2026-03-05 04:00\n`)
  expect(await box()).toMatchObject({
    pod_vessel_name: 'MSC LORETO',
    pod_eta_at: '2026-03-05T12:00:00Z',
  })
})

it.each([
  ['MSC LORETO', 'MAERSK SEBAROK', null],
  ['Maersk Sebarok', 'MAERSK SEBAROK', '640W'],
])(
  'a report that names %s adds the voyage only if the line loaded the container on this vessel',
  async (said, vessel, voyage) => {
    const { observation } = loaded
    const named = { ...observation, vessel: { name: 'MAERSK SEBAROK', imo: null } }
    const known = [
      billSaid(bill, '2026-02-01T08:00:00Z'),
      { ...loaded, observation: named } as Statement,
    ]
    const { drop, box } = await open(known)
    const columns = 'Container,Vessel,Voyage,Status'
    await drop('USLAX-APMT.csv', `${columns}\n${container},${said},640W,On Vessel\n`)
    expect(await box()).toMatchObject({ pod_vessel_name: vessel, pod_voyage_number: voyage })
  },
)

it('a discharge of an earlier trip, before the loading abroad, is not of this trip', async () => {
  const { drop, box } = await open([billSaid(bill, '2026-02-01T08:00:00Z'), loaded])
  const row = `${container},EVER GIVEN,1099W,2025-11-02 04:10,Departed`
  await drop('USLAX-APMT.csv', `Container,Vessel,Voyage,Discharged,Status\n${row}\n`)
  expect(await box()).toMatchObject({ pod_vessel_name: null, pod_discharged_at: null })
})

it('a report of an unknown terminal is rejected with the reason', async () => {
  const { drop } = await open()
  await drop('report.csv', `Container,Available\n${container},Y\n`)
  const reason = readFileSync(join(root, 'default', 'rejected', 'report.csv.reason.txt'), 'utf8')
  expect(reason).toContain('The terminal of the report is not known')
})

import { expect, it } from 'vitest'
import { whereabouts } from '../../../src/domain/whereabouts.js'
import { boxesOf } from '../../../src/service/board/boxes-of.js'
import type { Observation } from '../../../src/service/sources/source.js'
import type { Statement } from '../../../src/service/sources/statement.js'
import { billSaid, moveSaid } from '../sources/several/scripted-carrier.js'
import { boxes, receive, service } from '../sources/several/several-service.js'

const bill = 'MAEU123456789'

it('a container that goes inland by barge is where the barge is', async () => {
  const toDuisburg = billSaid()
  Object.assign(toDuisburg.observation, {
    port_of_discharge: { locode: 'NLRTM' },
    destination: { locode: 'DEDUI' },
  } satisfies Partial<Observation>)
  const said = (event: Parameters<typeof moveSaid>[0]['event'], day: string, locode: string) =>
    moveSaid({ event, at: `2026-02-${day}T08:00:00Z`, locode, bill, source: 'shipping_line' })
  const test = await service()
  await test.track()
  const placeAfter = async (...moves: Statement[]) => {
    await receive(test, ...moves)
    test.clock.advance({ hours: 1 })
    await boxes(test)
    const { db } = test.service.world.store
    const rows = await db.selectFrom('containers').select(['id', 'shipment_id']).execute()
    const account = await db.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
    const wanted = rows.map(({ id, shipment_id }) => ({ container_id: id, shipment_id }))
    return (await boxesOf({ db, accountId: account.id }, wanted)).map(whereabouts)
  }
  const landed = [said('vessel_loaded', '01', 'CNSHA'), said('vessel_discharged', '20', 'NLRTM')]
  expect(await placeAfter(toDuisburg, ...landed)).toEqual(['Rotterdam'])
  expect(await placeAfter(said('feeder_loaded', '21', 'NLRTM'))).toEqual([
    'Rotterdam, on the barge',
  ])
  expect(await placeAfter(said('feeder_departed', '22', 'NLRTM'))).toEqual(['barge to Duisburg'])
  expect(await placeAfter(said('feeder_discharged', '23', 'DEDUI'))).toEqual(['Duisburg'])
})

it('an inland ETA ends when the barge was discharged at the destination', async () => {
  const bill = 'MAEU123456789'
  const toDuisburg = billSaid()
  Object.assign(toDuisburg.observation, {
    port_of_discharge: { locode: 'NLRTM' },
    destination: { locode: 'DEDUI' },
  } satisfies Partial<Observation>)
  const said = (event: Parameters<typeof moveSaid>[0]['event'], day: string, locode: string) =>
    moveSaid({ event, at: `2026-02-${day}T08:00:00Z`, locode, bill, source: 'shipping_line' })
  const expected = said('arrived_at_destination', '24', 'DEDUI')
  Object.assign(expected.observation, { estimated: true, key: 'eta' })
  const test = await service()
  await test.track()
  const etaAfter = async (...moves: Statement[]) => {
    await receive(test, ...moves)
    test.clock.advance({ hours: 1 })
    await boxes(test)
    return (await test.get('/shipments')).body.data[0]?.attributes.destination_eta_at
  }
  const eta = '2026-02-24T08:00:00Z'
  const landed = [said('vessel_loaded', '01', 'CNSHA'), said('vessel_discharged', '20', 'NLRTM')]
  const loaded = said('feeder_loaded', '21', 'NLRTM')
  expect(await etaAfter(toDuisburg, ...landed, loaded, expected)).toBe(eta)
  expect(await etaAfter(said('feeder_discharged', '23', 'DEDUI'))).toBeNull()
})

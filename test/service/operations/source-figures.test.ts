import { expect, it } from 'vitest'
import { ServiceWatch } from '../../../src/service/operations/service-watch.js'
import { startHosting } from '../../../src/service/operations/start-hosting.js'
import { createSeveral } from '../../../src/service/sources/several/create-several.js'
import { testService } from '../../support/service.js'
import { scriptedCarrier } from '../sources/several/scripted-carrier.js'

it('the metrics report the state of lines and of vessel positions', async () => {
  const carrier = scriptedCarrier(() => ({ outcome: 'down', kind: 'unreachable', reason: 'away' }))
  const test = await testService({
    sources: ({ store, clock }) => [createSeveral({ store, clock, carriers: () => [carrier] })],
  })
  await test.track()
  await test.get('/containers')
  const ships = {
    work: async () => false,
    close: () => {},
    figures: { state: 'listening', received: 12, refused: 3, overrun: 1 } as const,
  }
  const { service } = test
  const hosting = await startHosting({ service, watch: new ServiceWatch(), ships })
  const text = await (await fetch(new URL('/metrics', hosting.url))).text()
  await hosting.stop()
  for (const line of [
    'oct_source_failures{source="MAEU"} 1',
    'oct_source_left_alone{source="MAEU"} 0',
    `oct_source_answered_seconds{source="MAEU"} ${test.clock.now().getTime() / 1000}`,
    'oct_ship_reports_total{outcome="heard"} 12',
    'oct_ship_reports_total{outcome="overrun"} 1',
    'oct_ships_listening 1',
  ]) {
    expect(text).toContain(`${line}\n`)
  }
})

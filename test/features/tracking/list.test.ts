import { afterAll, beforeAll, expect, it } from 'vitest'
import { sail, scriptedSource } from '../../support/scripted-source.js'
import { type Served, served } from '../serve/served.js'

let service: Served
beforeAll(async () => {
  service = await served(
    scriptedSource((tracked, now) =>
      tracked.request_number === 'COSU6123456789'
        ? { outcome: 'unreachable', reason: 'shipping_line_unreachable' }
        : sail(tracked, now),
    ),
  )
  const { test } = service
  await test.track({ request_number: 'MAEU111111111', ref_numbers: ['PO-1', 'Süd 7'] })
  test.clock.advance({ days: 1 })
  await test.track({ request_number: 'COSU6123456789', scac: 'COSU', shipment_tags: ['Hot'] })
  test.clock.advance({ hours: 15 })
  const box = { request_type: 'container', request_number: 'TCLU6718159', scac: 'MSCU' }
  await test.track(box)
})
afterAll(() => service.end())

const maersk = 'MAEU111111111'
const cosco = 'COSU6123456789'
const box = 'TCLU6718159'

it.each<[string, string[]]>([
  ['', [box, cosco, maersk]],
  ['--status created', [maersk]],
  ['--status succeeded --status failed', [maersk]],
  ['--status pending', [box, cosco]],
  ['--number tclu-671815-9', [box]],
  ['--number TCLU671815', []],
  ['--type container', [box]],
  ['--line medu', [box]],
  ['--line MAEU --line COSU', [cosco, maersk]],
  ['--ref po-1', [maersk]],
  ['--ref PO', []],
  ['--tag hot', [cosco]],
  ['--search 1111', [maersk]],
  ['--search sud', [maersk]],
  ['--retrying', [cosco]],
  ['--created-since 2026-03-03', [box, cosco]],
  ['--created-since 1h', [box]],
  ['--created-until 2026-03-03', [cosco, maersk]],
  ['--created-since 2026-03-03 --created-until 2026-03-03', [cosco]],
  ['--updated-since 2026-03-03', [box, cosco]],
  ['--updated-since 2026-03-04', [box]],
  ['--updated-until 2026-03-02', [maersk]],
  ['--line COSU --status created', []],
])('oct tracking list %s', async (flags, expected) => {
  const line = `tracking list ${flags} -o ndjson --fields request_number --max-age 0s`
  const run = await service.oct(line.replace(/ +/g, ' '))
  expect(run.exit, run.stderr).toBe(0)
  const rows = run.stdout.split('\n').filter((text) => text !== '')
  expect(rows.map((text) => JSON.parse(text).request_number)).toEqual(expected)
})

it('exits 10 with --check if a filter finds something', async () => {
  expect(await service.oct('tracking list --retrying --check')).toMatchObject({ exit: 10 })
  expect(await service.oct('tracking list --ref nobody --check')).toMatchObject({ exit: 0 })
  expect(await service.oct('tracking list --created-since soon')).toMatchObject({ exit: 2 })
  const ages = ['99999999999d', '101000w']
  for (const age of ages) {
    const run = await service.oct(`tracking list --created-since ${age}`)
    expect(run, age).toMatchObject({ exit: 2, stdout: '' })
  }
})

it('reports that filters leave nothing', async () => {
  const run = await service.oct('tracking list --ref nobody')
  expect(run).toMatchObject({ exit: 0, stdout: '' })
  expect(run.stderr).toContain('No tracking requests match these filters')
})

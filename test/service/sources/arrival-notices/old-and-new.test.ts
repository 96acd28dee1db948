import { describe, expect, it } from 'vitest'
import { head, said } from './said.js'

const box = 'Container No: MSKU1234565'
const eta = ['vessel_arrived 2026-03-10T07:00:00Z']

describe('the new of two values', () => {
  it.each([
    ['Previous plan', 'New plan'],
    ['Old', 'New'],
    ['Before', 'After'],
    ['Was', 'Now'],
    ['From', 'To'],
    ['Original schedule', 'Revised schedule'],
  ])('counts below the headings %s and %s, in any order', async (old, current) => {
    const rows = [
      ['', old, current],
      ['Vessel', 'TEST MOON', 'TEST STAR'],
      ['Voyage', '009W', '001E'],
      ['ETA Los Angeles', '03/03/2026', '03/10/2026'],
    ] as const
    const lines = rows.map((cells) => cells.map((cell) => cell.padEnd(22)).join(''))
    const turned = rows.map(([of, a, b]) => [of, b, a].map((cell) => cell.padEnd(22)).join(''))
    for (const table of [lines, turned])
      expect(await said([...head, box, '', ...table])).toMatchObject({
        ...{ vessel: 'TEST STAR 001E', eta, warnings: [] },
      })
  })

  it('is the old one where the new column says that it is unchanged', async () => {
    const table = [
      '               Previous plan      New plan',
      'Vessel         TEST STAR          unchanged',
      'Voyage         001E               same',
      'ETA            2026-03-03         2026-03-10',
    ]
    expect(await said([...head, box, '', ...table])).toMatchObject({
      ...{ vessel: 'TEST STAR 001E', eta },
    })
  })

  it('counts in the row that begins with a word such as New', async () => {
    const header = '            Vessel/Voyage         ETA'
    const old = 'Original    TEST MOON / 009W      2026-03-03'
    const current = 'Revised     TEST STAR / 001E      2026-03-10'
    for (const rows of [
      [old, current],
      [current, old],
    ])
      expect(await said([...head, box, '', header, ...rows])).toMatchObject({
        ...{ vessel: 'TEST STAR 001E', eta, warnings: [] },
      })
  })

  it('is the one whose label does not call it former', async () => {
    const lines = [
      ...['Former port of discharge: Oakland', 'Original vessel: TEST MOON 009W'],
      ...['Previous container: TCLU4265726', 'Prior B/L No: MAEU240998877'],
      ...['Vessel: TEST STAR 001E', 'Oude ETA: 2026-03-03', 'ETA: 2026-03-10', box],
    ]
    expect(await said([...lines, ...head, 'Original B/L No: MAEU240112233'])).toMatchObject({
      ...{ bill: 'MAEU240112233', port: 'USLAX', vessel: 'TEST STAR 001E', eta },
      containers: ['MSKU1234565'],
    })
  })
})

describe('a planned arrival', () => {
  it.each([
    ['Planned arrival: 2026-03-09', 'ETA: 2026-03-10'],
    ['Estimated arrival: 2026-03-10', 'Scheduled arrival: 2026-03-09'],
    ['Planned arrival: 2026-03-10', 'ETA: TBA'],
  ])('counts only without an estimated one: %s', async (...lines) => {
    expect(await said([...head, ...lines, box])).toMatchObject({ eta, warnings: [] })
  })

  it('at the place of delivery counts only without an estimated one', async () => {
    const lines = ['ETA: 2026-03-10', 'Place of Delivery: Chicago, IL', box]
    const inland = 'arrival at place of delivery'
    const dates = [`Planned ${inland}: 2026-03-16`, `Estimated ${inland}: 2026-03-17`]
    expect((await said([...head, ...lines, ...dates])).eta).toEqual([
      ...eta,
      'arrived_at_destination 2026-03-17T05:00:00Z',
    ])
  })

  it('is not that in the column of estimates, wherever this column is', async () => {
    const table = [
      'Milestone                Estimated           Planned             Actual',
      'Arrival Los Angeles      2026-03-10          2026-03-09',
    ]
    expect((await said([...head, box, '', ...table])).eta).toEqual(eta)
  })
})

it.each([
  ['Former location: Yusen Terminals', 'FIRMS Code: Y790'],
  ['Exam site: Price Transfer, FIRMS Code: Y790'],
  ['Prior pickup location   Yusen Terminals   FIRMS Code   Y790'],
])('the FIRMS code of another place raises no doubt: %s', async (...lines) => {
  const location = 'Cargo location   West Basin Container Terminal   FIRMS Code   Y773'
  for (const all of [
    [location, ...lines],
    [...lines, location],
  ])
    expect(await said([...head, ...all, box])).toMatchObject({ terminal: 'WBCT', warnings: [] })
})

it('a voyage is beside the vessel below their label', async () => {
  const lines = ['VESSEL AND VOYAGE          PORT OF LOADING', 'TEST STAR   001E           YANTIAN']
  expect((await said([...head, ...lines, box])).sails).toEqual(['MSKU1234565 TEST STAR 001E'])
})

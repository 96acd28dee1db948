import { expect, it } from 'vitest'
import { readText, saidOf } from './read-text.js'

const header = 'Container,Vessel,Voyage,Discharged,Available,LFD,Customs Hold,Outgate'
const earlier = 'TCLU6590324,MSC LORETO,640W,2026-03-01 08:00,N,2026-03-06,HOLD,2026-03-05 10:00'
const current = 'TCLU6590324,MSC ISABELLA,646W,2026-05-10 08:00,Y,2026-05-15,,'

const read = (...rows: string[]) => readText(`${[header, ...rows].join('\n')}\n`)

it('rows of two trips are read separately, in either order, and the earlier one as of its end', async () => {
  for (const rows of [
    [earlier, current],
    [current, earlier],
  ]) {
    const reading = await read(...rows)
    const seen = reading.statements.map(({ observation: it }) => [
      it.kind === 'milestone' ? it.event : it.kind,
      it.kind === 'milestone' ? it.at : it.seen_at,
    ])
    expect(seen).toEqual(
      expect.arrayContaining([
        ['vessel_discharged', '2026-03-01T16:00:00Z'],
        ['full_out', '2026-03-05T18:00:00Z'],
        ['vessel_discharged', '2026-05-10T15:00:00Z'],
        ['deadline', '2026-05-13T09:00:00Z'],
      ]),
    )
    const now = reading.statements.filter(({ observation: it }) => it.seen_at > '2026-05')
    expect(saidOf({ ...reading, statements: now })).toEqual([
      expect.objectContaining({ kind: 'notice', available_for_pickup: true }),
      expect.objectContaining({ kind: 'deadline', value: '2026-05-16T06:59:59Z' }),
      expect.objectContaining({
        event: 'vessel_discharged',
        vessel: expect.objectContaining({ name: 'MSC ISABELLA' }),
      }),
    ])
    expect(reading.warnings.map(({ reason }) => reason)).toEqual([
      'TCLU6590324 is also in line 2, for another trip; the two trips are read separately',
    ])
  }
})

it('rows of one call are merged to the worse state, with a remark', async () => {
  const reading = await read(current, current.replace('646W', '0646E').replace(',Y,', ',N,'))
  expect(saidOf(reading)).toContainEqual(
    expect.objectContaining({ kind: 'notice', available_for_pickup: false }),
  )
  expect(reading.warnings.map(({ reason }) => reason)).toEqual([
    'TCLU6590324 is also in line 2, with a different voyage, availability',
  ])
})

it('rows of two vessels in an unknown order are merged, and the remark names the vessel', async () => {
  const rows = ['TCLU6590324,MSC LORETO,,,Y,,,', 'TCLU6590324,MSC ISABELLA,,,N,,,']
  const { warnings } = await read(...rows)
  expect(warnings.map(({ reason }) => reason)).toEqual([
    'TCLU6590324 is also in line 2, with a different availability, vessel',
  ])
})

it('a departure without a time of an earlier trip is not read as one of the current trip', async () => {
  const text = [
    'Container,Vessel,Voyage,Discharged,Status',
    'TCLU6590324,MSC LORETO,640W,2026-03-01 08:00,OUTGATED',
    'TCLU6590324,MSC ISABELLA,646W,2026-05-10 08:00,IN YARD',
  ]
  const { statements } = await readText(text.join('\n'))
  const out = statements.filter(
    ({ observation: it }) => it.kind === 'milestone' && it.event === 'full_out',
  )
  expect(out).toEqual([])
})

it('a container that left long before the report has its state of that time', async () => {
  const { statements } = await read(earlier)
  expect(statements.map(({ observation: it }) => it.kind)).toContain('notice')
  for (const { observation } of statements) expect(observation.seen_at).toBe('2026-03-05T18:00:00Z')
})

it('a container that left days before the report has the state of the report', async () => {
  const { statements } = await read(earlier.replaceAll('2026-03-0', '2026-05-0'))
  const seen = statements.map(({ observation }) => observation.seen_at)
  expect(new Set(seen)).toEqual(new Set(['2026-05-13T09:00:00Z']))
})

it('rows of two trips that state no discharge are distinguished by their last free days', async () => {
  const rows = ['yard,05/14/2026,0', 'departed,01/14/2026,1'].map(
    (row) => `TCLU6590324,IMPRT,${row}`,
  )
  for (const order of [rows, rows.toReversed()]) {
    const head = 'container,category,transit_state_description,fte_date,customs_released'
    const { statements, warnings } = await readText([head, ...order].join('\n'))
    const now = statements.filter(({ observation: it }) => it.seen_at > '2026-05')
    expect(
      now.map(({ observation: it }) => (it.kind === 'milestone' ? it.event : it.kind)),
    ).toEqual(['notice', 'deadline'])
    expect(saidOf({ statements: now, warnings, setAside: [] })).toContainEqual(
      expect.objectContaining({ kind: 'deadline', value: '2026-05-15T06:59:59Z' }),
    )
    expect(statements.map(({ observation: it }) => it.kind)).not.toContain('milestone')
  }
})

it('a departure without a time is not read if another row states that the container is still there', async () => {
  const rows = ['TCLU6590324,DEPARTED,', 'TCLU6590324,IN YARD,A1', 'TCLU6590324,DEPARTED,']
  for (const order of [rows, rows.slice(0, 2), rows.slice(1)]) {
    const { statements, warnings } = await readText(
      ['Container,Status,Location', ...order].join('\n'),
    )
    expect(statements.map(({ observation: it }) => it.kind)).toEqual(['notice'])
    expect(warnings.map(({ reason }) => reason)).toContainEqual(
      expect.stringContaining('departure'),
    )
  }
})

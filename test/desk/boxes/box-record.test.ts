import { describe, expect, it } from 'vitest'
import type { Container } from '../../../src/contract/tracked-resources.js'
import { boxRecord } from '../../../src/desk/boxes/box-record.js'
import { containersView } from '../../../src/desk/boxes/containers.view.js'
import { groupView } from '../../../src/desk/boxes/group.view.js'
import { boxOf } from '../../../src/domain/box.js'
import { groupBoxes } from '../../../src/domain/box-group.js'

const viewing = {
  now: new Date('2026-05-12T13:00:00Z'),
  timeStyle: 'port',
  localZone: 'UTC',
  staleAfterMs: 86_400_000,
} as const

it('the JSON of a group reports a fee that cannot be read', () => {
  const fee = { type: 'exam', amount: '1,234.50', currency_code: 'USD' }
  const box = boxOf({
    id: 'c1',
    type: 'container',
    number: 'MSCU6639870',
    fees_at_pod_terminal: [fee],
  } as unknown as Container)
  const [group] = groupBoxes([box], 'bill')
  const record = group && groupView(containersView, 'bill').record(group, viewing)
  expect(record?.fees).toEqual([{ amount: 0, currency_code: 'USD', posted: true, unreadable: 1 }])
})

describe('the JSON of a container', () => {
  it('never shows an attribute of the service as a computed field', () => {
    const container = {
      id: 'c1',
      type: 'container',
      number: 'MSCU6639870',
      readiness: 'evil',
      pickup_lfd_date: '1999-01-01',
    } as Container
    expect(boxRecord(boxOf(container))).toMatchObject({
      readiness: 'not released',
      attributes_readiness: 'evil',
      pickup_lfd_date: null,
      attributes_pickup_lfd_date: '1999-01-01',
    })
  })
})

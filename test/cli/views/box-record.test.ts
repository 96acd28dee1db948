import { describe, expect, it } from 'vitest'
import { boxRecord } from '../../../src/cli/views/box-record.js'
import type { Container } from '../../../src/contract/container.js'
import { boxOf } from '../../../src/domain/box.js'

describe('the json of a container', () => {
  it('lets no attribute of the service pass for what is computed', () => {
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

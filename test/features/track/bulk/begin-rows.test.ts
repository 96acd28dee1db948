import { expect, it } from 'vitest'
import { beginRows } from '../../../../src/features/track/bulk/begin-rows.js'
import { rowReport } from '../../../../src/features/track/bulk/row-report.js'

it('the cells of a row are created only for a report that writes them', () => {
  let made = 0
  const source = {
    place: 'line 2',
    number: 'MEDUFR100000',
    refs: [],
    tags: [],
    get cells() {
      made += 1
      return { number: 'MEDUFR100000' }
    },
  }
  const sheet = { rows: [source], header: ['number'], notices: [] }
  const [row] = beginRows({ sheet, waitTimeout: 0, share: 1, isConfirmed: false })
  const report = row && rowReport(row)
  expect(made).toBe(0)
  expect(report?.source.cells).toEqual({ number: 'MEDUFR100000' })
})

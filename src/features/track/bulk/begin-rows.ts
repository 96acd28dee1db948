import type { RequestType } from '../../../contract/vocabulary.js'
import type { SheetProblem, SheetRow } from '../../../desk/sheet/read-sheet.js'
import { failedCheck, wrongCheckDigit } from '../../../desk/tracking/check-number.js'
import { editedList } from '../../../domain/edited-list.js'
import { scacOf } from '../../../domain/reference/lines.js'
import { OctError } from '../../../errors.js'
import type { BulkRow, Fate } from './bulk-row.js'
import type { SheetOrder } from './sheet-order.js'

export function beginRows(order: SheetOrder): BulkRow[] {
  return order.sheet.rows.map((source) => {
    const { place, number, type, scac, customer } = source
    return {
      source,
      place,
      number,
      refs: together(source.refs, order.ref),
      tags: together(source.tags, order.tag),
      fate: firstFate(source, order),
      ...(type === undefined ? {} : { type }),
      ...(scac === undefined ? {} : { scac: scacOf(scac) }),
      ...(customer === undefined ? {} : { customer }),
    }
  })
}

const together = (own: readonly string[], others: readonly string[] = []): string[] =>
  editedList([], { action: 'set', words: [...own, ...others] })

function firstFate(row: SheetRow, order: SheetOrder): Fate {
  if (row.problem !== undefined) return { kind: 'invalid', error: unusable(row.problem) }
  const type = row.type ?? order.type
  const error = order.allowInvalid ? undefined : failureOf(row.number, type)
  return error === undefined ? { kind: 'open' } : { kind: 'invalid', error }
}

const unusable = ({ message, cure }: SheetProblem): OctError =>
  new OctError('usage', message, { reason: 'oct did not send the row.', tryNext: [cure] })

function failureOf(number: string, type: RequestType | undefined): OctError | undefined {
  const check = failedCheck(number, type)
  return check === undefined ? undefined : wrongCheckDigit(number, check)
}

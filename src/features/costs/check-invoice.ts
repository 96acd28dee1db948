import { costSources } from '../../desk/costs/cost-sources.js'
import { ensureFresh } from '../../desk/sync/ensure-fresh.js'
import type { Workspace } from '../../desk/workspace.js'
import { checkInvoices, type InvoiceCheck } from '../../domain/invoices/check-invoices.js'
import type { DateOrder } from '../../domain/invoices/invoice-date.js'
import { rulesByLeg } from '../../domain/tariffs/box-costs.js'
import type { TariffRule } from '../../domain/tariffs/tariff-rule.js'
import { readInvoice } from './read-invoice.js'

export interface InvoiceQuery {
  bytes: Uint8Array
  name: string
  sheet?: string | undefined
  order: DateOrder | null
  rules: readonly TariffRule[]
  isCheck: boolean
}

export interface InvoiceChecks {
  checks: InvoiceCheck[]
  sentences: string[]
  notices: string[]
  syncedAt: Date
}

export async function checkInvoice(
  workspace: Workspace,
  { bytes, name, sheet, order, rules, isCheck }: InvoiceQuery,
): Promise<InvoiceChecks> {
  const { lines, notices } = readInvoice(bytes, { name, ...(sheet ? { sheet } : {}), order })
  const syncedAt = await ensureFresh(workspace, { includeClosed: true, isCheck })
  const cache = await workspace.cache()
  const checks = checkInvoices(lines, {
    rules: rulesByLeg(rules),
    ...(await costSources(workspace, rules)),
    boxesOf: (number) => (number === '' ? [] : cache.containers.byNumber(number)),
  })
  return { checks, sentences: notices, notices: absentColumns(checks), syncedAt }
}

/** Returns the required elements for which the file has no column. The user must look for them on the invoice. */
function absentColumns(checks: readonly InvoiceCheck[]): string[] {
  const absent = new Set(
    checks.flatMap(({ missing }) =>
      missing
        .filter(({ isOutsideFile }) => isOutsideFile)
        .map(({ fields }) => fields.join(' and ')),
    ),
  )
  return absent.size === 0
    ? []
    : [
        `the file has no column for some elements that 46 CFR 541.6 requires, so look for these elements on the invoice: ${[...absent].join(', ')}`,
      ]
}

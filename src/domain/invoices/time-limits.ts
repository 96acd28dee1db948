import { addDays, type CalendarDate } from '../calendar-date.js'
import { claimDate, type InvoiceClaim, lastDay } from './invoice-claim.js'

/** The time limits of 46 CFR 541.7(a) and 541.8(a), in calendar days. */
export interface TimeLimits {
  /** Last day on which the biller may issue the invoice: 30 days after the last charged day. */
  issue_deadline: CalendarDate | null
  /** True if the biller issued the invoice after `issue_deadline`. Null if a date is missing. */
  issued_late: boolean | null
  /** Last day on which the biller must accept a request to reduce or cancel: 30 days after the issue date. */
  dispute_by: CalendarDate | null
}

const limitDays = 30

export function timeLimits(claim: InvoiceClaim): TimeLimits {
  const last = lastDay(claim)
  const issued = claimDate(claim, 'invoice_date')
  const deadline = last && addDays(last, limitDays)
  return {
    issue_deadline: deadline,
    issued_late: deadline === null || issued === null ? null : issued > deadline,
    dispute_by: issued && addDays(issued, limitDays),
  }
}

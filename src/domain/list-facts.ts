import type { CalendarDate } from './calendar-date.js'
import type { CurrencySum } from './fees.js'
import type { Deadline, LastFreeDay } from './last-free-day.js'
import type { Readiness } from './readiness.js'

export interface KeyFacts {
  id: string
  number: string | null
  readiness: Readiness
  readiness_words: string
  waits_without_deadline: boolean
  earliest_lfd: Deadline | null
  checked_at: string | null
  fee_sums: CurrencySum[]
}

/** Facts about a container in lists. The appointment depends on the present time and the user's time zone. */
export interface ListFacts extends KeyFacts {
  ref_numbers: string[]
  readiness_confirmed: boolean
  pickup_lfd_date: CalendarDate | null
  pickup_lfd_source: LastFreeDay['source']
  earliest_lfd_date: CalendarDate | null
  holds: string[]
  pending_holds: string[]
  fees: string[]
  fee_items: string[]
  availability_status: string
  holds_status: string
  fees_status: string
  pickup_lfd_status: string
  terminal: string | null
  terminal_code: string | null
  terminal_firms_code: string | null
  terminal_name: string | null
  terminal_port: string | null
  terminal_port_code: string | null
  size: string
  customer_name: string | null
  appointment: [at: string, zone: string | null] | null
  simulated: boolean | null
}

import type { TerminalFee } from '../../../../contract/container.js'
import { dayMs, hourMs, utcText } from '../clock.js'
import type { Provider } from '../provider.js'
import type { Statement, StatementContent } from '../simulated-statement.js'
import { holdsShown } from './plan-holds.js'
import { deadlineInstant, type Stay } from './plan-stay.js'
import { demurrage, withTotal } from './tariff.js'

/** Time in ms between two readings of a terminal. All containers of a vessel's call are read at the same time. */
const readEveryMs = 6.5 * hourMs

interface StayReporting {
  line: Provider
  readFrom: number
}

/** Returns statements about a stay: the terminal's data every few hours until the gate out, and last free days. */
export function stayStatements(container: string, stay: Stay, terms: StayReporting): Statement[] {
  const deadlines = stay.deadlines.map((planned): Statement => {
    const { deadline, date, seenAt } = planned
    return {
      seenAt,
      by: deadline === 'pickup_lfd_line' ? terms.line : stay.provider,
      replaces: `${container}/${deadline}`,
      content: () => ({
        kind: 'deadline',
        key: `${container}/${deadline}/${date}`,
        container,
        where: stay.facility,
        deadline,
        value: utcText(deadlineInstant(planned, stay.zone)),
      }),
    }
  })
  return stay.isSilent ? deadlines : [...deadlines, ...readings(container, stay, terms.readFrom)]
}

export function readOutAt({ outAt }: Stay, readFrom: number): number {
  return readFrom + Math.ceil((outAt - readFrom) / readEveryMs) * readEveryMs
}

function readings(container: string, stay: Stay, readFrom: number): Statement[] {
  const rounds = Math.ceil((stay.since - 10 * hourMs - readFrom) / readEveryMs)
  const statements: Statement[] = []
  const replaces = `${container}/reading`
  for (let round = Math.max(0, rounds); ; round++) {
    const at = readFrom + round * readEveryMs
    const content = () => reading(container, stay, at)
    statements.push({ seenAt: at, by: stay.provider, replaces, content })
    if (at >= stay.outAt) return statements
  }
}

function reading(container: string, stay: Stay, at: number): StatementContent {
  const isOut = at >= stay.outAt
  const holds = isOut ? [] : holdsShown(stay.holds, at)
  const isBlocked = holds.some(({ status }) => status === 'hold')
  const appointment = stay.appointments.findLast(({ seenAt }) => at >= seenAt)
  return {
    kind: 'terminal',
    key: `${container}/reading/${stay.facility.locode}/${utcText(at)}`,
    container,
    where: stay.facility,
    available_for_pickup: !isOut && at >= stay.availableFrom && (!isBlocked || stay.disagrees),
    holds,
    fees: isOut ? [] : feesShown(stay, at),
    location: locationShown(stay, at),
    pickup_appointment_at: appointment ? utcText(appointment.at) : null,
  }
}

function locationShown({ since, outAt, offDock, slot }: Stay, at: number): string | null {
  if (at < since) return null
  if (at >= outAt) return 'Out-Gated'
  const isOff = offDock !== null && at >= offDock.from && at < offDock.until
  return isOff ? 'OFFDOCK - CENTRAL EXAM STATION' : `Yard Grounded (${slot})`
}

/** Returns the fees at the terminal. An exam fee is 0 until the exam is charged. Demurrage grows every day. */
function feesShown({ holds, tariff, freeUntil }: Stay, at: number): TerminalFee[] {
  const { currency_code } = tariff
  const exams = holds.flatMap(({ examChargedAt }): TerminalFee[] => {
    if (examChargedAt === null || at < examChargedAt - 8 * hourMs) return []
    return [{ type: 'exam', amount: at < examChargedAt ? 0 : tariff.exam, currency_code }]
  })
  const owed = demurrage(tariff, Math.ceil((at - freeUntil) / dayMs))
  const items = exams.slice(0, 1)
  if (owed > 0) items.push({ type: 'demurrage', amount: owed, currency_code })
  return withTotal(items)
}

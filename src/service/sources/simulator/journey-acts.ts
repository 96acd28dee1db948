import type { Whereabouts } from '../source.js'
import type { BoxPlan } from './box/box-plan.js'
import { dayMs, hourMs, minuteMs } from './clock.js'
import type { Act } from './observations-of-acts.js'
import { stayStatements } from './pickup/read-terminal.js'
import type { Statement, StatementContent } from './simulated-statement.js'
import { railEstimates, seaEstimates } from './statements/estimate-statements.js'
import { type LineHabits, lineHabits } from './statements/line-habits.js'
import { afloatStatements, ashoreStatements } from './statements/milestone-statements.js'

export interface Journey {
  bill: string
  isBillLate?: true
  scac: string
  destination: Whereabouts | null
  boxes: readonly [BoxPlan, ...BoxPlan[]]
  /** Time in ms between an event and its publication by the simulated shipping line. */
  lineLagMs: number
  /** When the booking is canceled, which ends the journey. Null without a cancellation. */
  cancelledAt: number | null
  /** When the simulated shipping line stops reporting. Null if it never stops. */
  silentFrom: number | null
}

/** Returns in parts what the shipping line, the terminal, the railroad and AIS report about a simulated journey. */
export function journeyActs(journey: Journey): Act[] {
  const habits = lineHabits(journey.scac, journey.lineLagMs)
  const acts = [
    ofBill(journey, habits),
    ...journey.boxes.map((box) => afloat(box, habits)),
    ...journey.boxes.map((box) => ashore(box, habits)),
  ]
  const isCutShort = journey.cancelledAt !== null || journey.silentFrom !== null
  const isPublished = isCutShort ? isStillPublished(journey) : () => true
  return acts.map((act) => ({
    ...act,
    statements: once(() => act.statements().filter(isPublished)),
  }))
}

function once(statements: () => Statement[]): () => Statement[] {
  let cached: Statement[] | undefined
  return () => {
    cached ??= statements()
    return cached
  }
}

function isStillPublished({ cancelledAt, silentFrom }: Journey) {
  return ({ seenAt, by }: Statement): boolean => {
    if (cancelledAt !== null && seenAt > cancelledAt) return false
    return silentFrom === null || seenAt < silentFrom || by.data_source !== 'shipping_line'
  }
}

function ofBill(journey: Journey, habits: LineHabits): Act {
  const from = Math.min(...journey.boxes.map(({ knownFrom }) => knownFrom))
  const { cancelledAt } = journey
  const seenAt = journey.isBillLate ? from + minuteMs : from
  const stated: Statement = { seenAt, by: habits.provider, content: () => bill(journey, false) }
  if (cancelledAt === null) return { from, until: seenAt, statements: () => [stated] }
  const withdrawn = { ...stated, seenAt: cancelledAt, content: () => bill(journey, true) }
  return { from, until: Math.max(seenAt, cancelledAt), statements: () => [stated, withdrawn] }
}

function bill(
  { bill, isBillLate, scac, destination, boxes }: Journey,
  isCancelled: boolean,
): StatementContent {
  const { legs } = boxes[0]
  const key = isBillLate ? `bill/${bill}` : 'bill'
  return {
    kind: 'shipment',
    key: isCancelled ? `${key}/cancelled` : key,
    bill_of_lading_number: bill,
    scac,
    port_of_lading: legs[0].from,
    port_of_discharge: (legs.at(-1) ?? legs[0]).to,
    destination,
    ...(isCancelled && { booking_cancelled: true }),
  }
}

function afloat(box: BoxPlan, habits: LineHabits): Act {
  const { knownFrom, legs } = box
  const until = (legs.at(-1) ?? legs[0]).dischargedAt + dayMs
  const statements = () => [
    equipment(box, habits),
    ...afloatStatements(box, habits),
    ...seaEstimates(box, habits),
  ]
  return {
    from: knownFrom,
    until: Math.max(until, knownFrom),
    statements: () => known(box, statements()),
  }
}

function ashore(box: BoxPlan, habits: LineHabits): Act {
  const { number, knownFrom, readFrom, legs } = box
  const standsFrom = (legs.at(-1) ?? legs[0]).dischargedAt - 10 * hourMs
  return {
    from: Math.max(knownFrom, standsFrom),
    until: Number.POSITIVE_INFINITY,
    statements: () => [
      ...ashoreStatements(box, habits),
      ...railEstimates(box),
      ...stayStatements(number, box.stay, { line: habits.provider, readFrom }),
    ],
  }
}

/** Statements are not published before sources know that the container belongs to the B/L. */
function known({ knownFrom }: BoxPlan, statements: Statement[]): Statement[] {
  return statements.map((statement) =>
    statement.seenAt < knownFrom ? { ...statement, seenAt: knownFrom } : statement,
  )
}

function equipment(box: BoxPlan, { provider }: LineHabits): Statement {
  return {
    seenAt: box.emptyOutAt,
    by: provider,
    content: () => ({
      kind: 'equipment',
      key: `${box.number}/equipment`,
      container: box.number,
      ...box.equipment,
    }),
  }
}

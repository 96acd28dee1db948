import type { Whereabouts } from '../source.js'
import type { BoxPlan } from './box/box-plan.js'
import { dayMs, hourMs, minuteMs } from './clock.js'
import type { Act } from './hear.js'
import { stayStatements } from './pickup/read-terminal.js'
import type { Said, Statement } from './simulated-statement.js'
import { type LineVoice, lineVoice } from './telling/line-voice.js'
import { railEstimates, seaEstimates } from './telling/say-estimates.js'
import { afloatStatements, ashoreStatements } from './telling/say-milestones.js'

/** A bill of lading and all that ever happens to its boxes. */
export interface Journey {
  bill: string
  /** The bill was named after a container of it had another; what it says replaces that. */
  isBillLate?: true
  scac: string
  destination: Whereabouts | null
  boxes: readonly [BoxPlan, ...BoxPlan[]]
  /** From a milestone until the line publishes it, in milliseconds. */
  lineLagMs: number
  /** When the booking is withdrawn: nothing happens any more. */
  cancelledAt: number | null
  /** From when the line says nothing any more. */
  silentFrom: number | null
}

/** Everything that line, terminal, railroad and transponder ever say of a journey, by its acts. */
export function journeyActs(journey: Journey): Act[] {
  const voice = lineVoice(journey.scac, journey.lineLagMs)
  const acts = [
    ofBill(journey, voice),
    ...journey.boxes.map((box) => afloat(box, voice)),
    ...journey.boxes.map((box) => ashore(box, voice)),
  ]
  const isCutShort = journey.cancelledAt !== null || journey.silentFrom !== null
  const isSaid = isCutShort ? isStillSaid(journey) : () => true
  return acts.map((act) => ({ ...act, tell: once(() => act.tell().filter(isSaid)) }))
}

/** Who polls asks for the news, then when there will be more. */
function once(tell: () => Statement[]): () => Statement[] {
  let told: Statement[] | undefined
  return () => {
    told ??= tell()
    return told
  }
}

function isStillSaid({ cancelledAt, silentFrom }: Journey) {
  return ({ seenAt, by }: Statement): boolean => {
    if (cancelledAt !== null && seenAt > cancelledAt) return false
    return silentFrom === null || seenAt < silentFrom || by.data_source !== 'shipping_line'
  }
}

function ofBill(journey: Journey, voice: LineVoice): Act {
  const from = Math.min(...journey.boxes.map(({ knownFrom }) => knownFrom))
  const { cancelledAt } = journey
  const seenAt = journey.isBillLate ? from + minuteMs : from
  const stated: Statement = { seenAt, by: voice.provider, say: () => bill(journey, false) }
  if (cancelledAt === null) return { from, until: seenAt, tell: () => [stated] }
  const withdrawn = { ...stated, seenAt: cancelledAt, say: () => bill(journey, true) }
  return { from, until: Math.max(seenAt, cancelledAt), tell: () => [stated, withdrawn] }
}

function bill({ bill, isBillLate, scac, destination, boxes }: Journey, isCancelled: boolean): Said {
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

/** What is said from the empty depot to the last discharge. */
function afloat(box: BoxPlan, voice: LineVoice): Act {
  const { knownFrom, legs } = box
  const until = (legs.at(-1) ?? legs[0]).dischargedAt + dayMs
  const tell = () => [
    equipment(box, voice),
    ...afloatStatements(box, voice),
    ...seaEstimates(box, voice),
  ]
  return { from: knownFrom, until: Math.max(until, knownFrom), tell: () => known(box, tell()) }
}

/** What is said from then on. */
function ashore(box: BoxPlan, voice: LineVoice): Act {
  const { number, knownFrom, readFrom, legs } = box
  const standsFrom = (legs.at(-1) ?? legs[0]).dischargedAt - 10 * hourMs
  return {
    from: Math.max(knownFrom, standsFrom),
    until: Number.POSITIVE_INFINITY,
    tell: () => [
      ...ashoreStatements(box, voice),
      ...railEstimates(box),
      ...stayStatements(number, box.stay, { line: voice.provider, readFrom }),
    ],
  }
}

/** Nobody speaks of a box before it is known to be on the bill. */
function known({ knownFrom }: BoxPlan, statements: Statement[]): Statement[] {
  return statements.map((statement) =>
    statement.seenAt < knownFrom ? { ...statement, seenAt: knownFrom } : statement,
  )
}

function equipment(box: BoxPlan, { provider }: LineVoice): Statement {
  return {
    seenAt: box.emptyOutAt,
    by: provider,
    say: () => ({
      kind: 'equipment',
      key: `${box.number}/equipment`,
      container: box.number,
      ...box.equipment,
    }),
  }
}

import type { Whereabouts } from '../source.js'
import type { BoxPlan } from './box/plan-box.js'
import { estimateStatements } from './box/say-estimates.js'
import { type LineVoice, milestoneStatements } from './box/say-milestones.js'
import { stayStatements } from './pickup/read-terminal.js'
import { lineProvider } from './provider.js'
import type { Statement } from './statement.js'

/** A bill of lading and all that ever happens to its boxes. */
export interface Journey {
  bill: string
  scac: string
  destination: Whereabouts | null
  boxes: readonly [BoxPlan, ...BoxPlan[]]
  /** From a milestone until the line publishes it, in milliseconds. */
  lineLagMs: number
}

/** Everything that line, terminal, railroad and transponder ever say of a journey. */
export function journeyStatements(journey: Journey): Statement[] {
  const voice: LineVoice = { provider: lineProvider(journey.scac), lagMs: journey.lineLagMs }
  return [
    billStatement(journey, voice),
    ...journey.boxes.flatMap((box) => [
      equipmentStatement(box, voice),
      ...milestoneStatements(box, voice),
      ...estimateStatements(box, voice),
      ...stayStatements(box.number, box.stay, { line: voice.provider, readFrom: box.readFrom }),
    ]),
  ]
}

function billStatement({ bill, scac, destination, boxes }: Journey, voice: LineVoice): Statement {
  const { legs } = boxes[0]
  return {
    seenAt: boxes[0].emptyOutAt,
    said: {
      kind: 'shipment',
      key: 'bill',
      ...voice.provider,
      bill_of_lading_number: bill,
      scac,
      port_of_lading: legs[0].from,
      port_of_discharge: (legs.at(-1) ?? legs[0]).to,
      destination,
    },
  }
}

function equipmentStatement(box: BoxPlan, voice: LineVoice): Statement {
  return {
    seenAt: box.emptyOutAt,
    said: {
      kind: 'equipment',
      key: `${box.number}/equipment`,
      ...voice.provider,
      container: box.number,
      ...box.equipment,
    },
  }
}

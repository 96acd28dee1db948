import { momentInCell } from '../cli/output/time-text.js'
import { counted, tally } from '../domain/counted.js'
import { listFact } from '../domain/list-fact.js'
import { oldestCheckedAt } from '../domain/oldest-checked.js'
import { billArrival } from '../domain/sailing.js'
import { tagsOf } from '../domain/tags.js'
import type { Voyage } from '../domain/voyage.js'
import { feesOf, feesOfAll, pagedBox } from './box-row.js'
import { costsOf } from './costs.js'
import { documentsOf } from './documents.js'
import { pageOf } from './page.js'
import type { Answer, Call } from './tool.js'
import { bare, code, compact, instant, theirs, theirsOf } from './untrusted.js'

export async function shownBill(
  voyage: Voyage,
  { include, cursor }: { include: readonly string[]; cursor?: string },
  call: Call,
): Promise<Answer> {
  const { viewing, workspace } = call
  const { shipment, boxes } = voyage
  const when = billArrival(voyage)
  const number = bare(shipment.bill_of_lading_number)
  const page = pageOf(
    boxes.map((box) => pagedBox(box, viewing)),
    cursor === undefined ? {} : { cursor },
  )
  const costs = await costsOf(
    boxes.map(({ container }) => container.id),
    call,
  )
  return {
    summary: `${number}: ${counted(boxes.length, 'container')}${statesOf(voyage)}`,
    lines: page.lines,
    structured: {
      kind: 'bill',
      number,
      ...page.about,
      rows: page.rows,
      fees: feesOf(feesOfAll(boxes)),
      ...compact({
        line: code(shipment.shipping_line_scac),
        customer: theirs(shipment.customer_name),
        ref: theirsOf(shipment.ref_numbers ?? []),
        tags: theirsOf(tagsOf(shipment)),
        from: theirs(shipment.port_of_lading_name),
        to: theirs(shipment.port_of_discharge_name),
        destination: theirs(shipment.destination_name),
        vessel: theirs(shipment.pod_vessel_name),
        [when?.kind === 'arrived' ? 'arrived' : 'eta']:
          when && momentInCell(when.at, when.zone, viewing),
        eta_moved_days: when?.movedDays,
        tracking_stopped: instant(shipment.line_tracking_stopped_at),
        ...costs,
        ...(include.includes('documents')
          ? {
              documents: await documentsOf(workspace, {
                shipments: [shipment.bill_of_lading_number],
              }),
            }
          : {}),
      }),
    },
    oldestFact: oldestCheckedAt(boxes),
    isSimulated: shipment.simulated === true,
  }
}

const statesOf = ({ boxes }: Voyage): string => {
  const states = tally(boxes.map((box) => listFact(box, 'readiness_words')))
  return states.length === 0 ? '' : ` (${states.join(', ')})`
}

import { momentInWords } from '../../cli/output/time-text.js'
import type { Viewing } from '../../cli/output/view.js'
import { boxNumber } from '../../domain/box.js'
import {
  areSailingsUnread,
  billArrival,
  billSailings,
  type Sailing,
  type SailingBox,
  sailingInWords,
  sailingsUnread,
  vesselInWords,
} from '../../domain/sailing.js'
import type { Voyage } from '../../domain/voyage.js'
import { movedInWords } from '../boxes/box-columns.js'

/** `MSC LORETO / 647W`; of a bill whose boxes come with several, how many with each. */
export function vesselsInWords({ shipment, boxes }: Voyage): string {
  const sailings = billSailings(boxes)
  if (sailings.length < 2) {
    const words = vesselInWords({ ...shipment, hasArrived: false })
    return words && areSailingsUnread(boxes) ? `${words} (${sailingsUnread})` : words
  }
  return sailings
    .map(({ facts, boxes: { length } }) => {
      return `${length} of ${boxes.length} ${vesselInWords(facts) || 'not known'}`
    })
    .join('; ')
}

/** `arrived Thu 14 May 18:00 EDT (+3 d)`; of several sailings, what each of them has brought. */
export function shipmentArrivalInWords(voyage: Voyage, viewing: Viewing): string {
  const split = splitInWords(voyage, viewing)
  if (split.length > 0) return split.join('; ')
  const when = billArrival(voyage)
  if (when === null) return ''
  const prefix = when.kind === 'arrived' ? 'arrived ' : ''
  return `${prefix}${momentInWords(when.at, when.zone, viewing)}${movedInWords(when.movedDays)}`
}

/** `2 of 3 arrived: MSC ISABELLA / 646W, 19 Nov`, one text for each sailing; none where boxes agree. */
export function splitInWords({ shipment, boxes }: Voyage, viewing: Viewing): string[] {
  const sailings = billSailings(boxes)
  if (sailings.length < 2) return []
  const words = {
    total: boxes.length,
    zone: shipment.pod_timezone,
    thisYear: viewing.now.getUTCFullYear(),
  }
  return sailings.map((sailing) => sailingInWords(sailing, words))
}

/** The sailings of a bill for json: wire names, UTC instants and the numbers of the boxes of each. */
export const sailingRecords = ({ boxes }: Voyage): object[] =>
  billSailings(boxes).map(({ facts, boxes: aboard }: Sailing<SailingBox>) => {
    const { hasArrived, ...stated } = facts
    const arrival_kind = hasArrived ? 'arrived' : stated.pod_eta_at ? 'eta' : null
    return {
      ...stated,
      arrival_kind,
      containers: aboard.map(({ container }) => boxNumber(container)),
    }
  })

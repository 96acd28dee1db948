import type { Text, Viewing } from '../../cli/output/view.js'
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
import { arrivalParts } from '../boxes/box-columns.js'

export function vesselsInWords({ shipment, boxes }: Voyage): string {
  const words = vesselPerSailing({ shipment, boxes })
  return words && areSailingsUnread(boxes) ? `${words} (${sailingsUnread})` : words
}

function vesselPerSailing({ shipment, boxes }: Voyage): string {
  const sailings = billSailings(boxes)
  if (sailings.length < 2) return vesselInWords({ ...shipment, hasArrived: false })
  return sailings
    .map(({ facts, boxes: { length } }) => {
      return `${length} of ${boxes.length} ${vesselInWords(facts) || 'not known'}`
    })
    .join('; ')
}

export function shipmentArrivalText(voyage: Voyage, viewing: Viewing): Text {
  const split = splitInWords(voyage, viewing)
  if (split.length > 0) return { words: split.join('; ') }
  const when = billArrival(voyage)
  return when === null ? { words: '' } : arrivalParts(when, viewing)
}

/** Describes where the containers of a bill on several vessels are: `2 of 3 arrived: MSC ISABELLA / 646W, 19 Nov`. */
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

import { momentInCell } from '../../cli/output/time-text.js'
import type { Viewing } from '../../cli/output/view.js'
import { costsToday } from '../../desk/boxes/box-cost-text.js'
import { arrival } from '../../domain/arrival.js'
import type { Box } from '../../domain/box.js'
import { listFact } from '../../domain/list-fact.js'
import { whereabouts } from '../../domain/whereabouts.js'

/** A column that `oct fill` writes. Its header ends with `(oct)`, so that it differs from every column of the user. */
export interface OwnColumn {
  header: string
  value(box: Box, viewing: Viewing): string
}

export const ownColumns: readonly OwnColumn[] = [
  { header: 'Where (oct)', value: (box) => whereabouts(box) },
  {
    header: 'Arrival (oct)',
    value: (box, viewing) => {
      const when = arrival(box.container, box.shipment)
      const at = momentInCell(when?.at, when?.zone, viewing)
      return at === null ? '' : `${when?.kind === 'eta' ? 'ETA' : 'arrived'} ${at}`
    },
  },
  { header: 'Readiness (oct)', value: (box) => listFact(box, 'readiness') },
  { header: 'Holds (oct)', value: (box) => listFact(box, 'holds').join(', ') },
  { header: 'Last free day (oct)', value: (box) => listFact(box, 'earliest_lfd_date') ?? '' },
  { header: 'Costs (oct)', value: (box, viewing) => costsToday(box, viewing).join(', ') },
  { header: 'Checked (oct)', value: (box) => listFact(box, 'checked_at') ?? '' },
]

/** Returns the text of a cell for all containers of its row. Equal values occur once. */
export const cellOf = (column: OwnColumn, boxes: readonly Box[], viewing: Viewing): string =>
  [...new Set(boxes.map((box) => column.value(box, viewing)))]
    .filter((text) => text !== '')
    .join('; ')

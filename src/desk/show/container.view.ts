import { pair, withWords } from '../../cli/output/screen-lines.js'
import type { ScreenLine, View, Viewing } from '../../cli/output/view.js'
import { billNumber, boxNumber, references } from '../../domain/box.js'
import { listFact } from '../../domain/list-fact.js'
import { boxSailing, vesselInWords } from '../../domain/sailing.js'
import { tagsOf } from '../../domain/tags.js'
import { vesselOfEvents } from '../../domain/vessel-of-events.js'
import { whereabouts } from '../../domain/whereabouts.js'
import { arrivalText, boxColumns } from '../boxes/box-columns.js'
import { costMembers } from '../boxes/box-cost-text.js'
import { boxRecord } from '../boxes/box-record.js'
import { containersView } from '../boxes/containers.view.js'
import { routeInWords } from '../shipments/shipments.view.js'
import type { ContainerDetail } from './container-detail.js'
import { journeyLines } from './journey-lines.js'
import { pickupLines } from './pickup-lines.js'
import { lastKnownLines, sourceLines } from './source-lines.js'

export const containerView: View<ContainerDetail> = {
  name: 'container',
  shape: 'object',
  noun: 'container',
  columns: containersView.columns,
  fields: containersView.fields,
  ...(containersView.defaults === undefined ? {} : { defaults: containersView.defaults }),
  ...(containersView.attributes === undefined ? {} : { attributes: containersView.attributes }),
  ...(containersView.zoneOfTime === undefined ? {} : { zoneOfTime: containersView.zoneOfTime }),
  usesGates: true,
  usesCosts: true,
  id: (detail) => detail.container.id,
  record: (detail, viewing) => ({ ...containerRecord(detail), ...costMembers(detail, viewing) }),
  screen: (detail, viewing) => [
    ...headLines(detail, viewing),
    ...pickupLines(detail, viewing),
    ...journeyLines(detail, viewing),
    ...lastKnownLines(detail, viewing),
    ...sourceLines(detail, viewing),
  ],
}

function containerRecord(detail: ContainerDetail): Record<string, unknown> {
  const { lastKnown = {} } = detail.history ?? {}
  return {
    ...boxRecord(detail),
    transport_events: detail.events,
    ...(detail.doubtful ? { doubtful: detail.doubtful } : {}),
    ...(Object.keys(lastKnown).length > 0 ? { last_known: lastKnown } : {}),
  }
}

function headLines(detail: ContainerDetail, viewing: Viewing): ScreenLine[] {
  const { container, shipment } = detail
  const simulated = container.simulated ? ' (simulated)' : ''
  return withWords([
    { kind: 'heading', words: `${boxNumber(container)}${simulated}` },
    pair('Status', boxColumns.status.text(detail, viewing)),
    pair('Where', { words: whereabouts(detail) }),
    pair('ETA/arrived', arrivalText(detail, viewing)),
    pair('Bill', { words: billInWords(detail) }),
    pair('Route', { words: shipment ? routeInWords(shipment) : '' }),
    pair('Vessel', {
      words: vesselOfCard(detail),
    }),
    pair('Customer', boxColumns.customer.text(detail, viewing)),
    pair('Ref', { words: references(detail).join(', ') }),
    pair('Tags', { words: (shipment ? tagsOf(shipment) : []).join(', ') }),
    pair('Size', { words: listFact(detail, 'size') }),
    pair('Seal', { words: container.seal_number ?? '' }),
    pair('Checked', boxColumns.checked.text(detail, viewing)),
  ])
}

function vesselOfCard(detail: ContainerDetail): string {
  const stated = vesselInWords(boxSailing(detail.container, detail.shipment))
  if (stated === '') return vesselInWords(vesselOfEvents(detail.events) ?? {})
  return detail.isSailingUnread ? `${stated} (according to the bill only)` : stated
}

function billInWords({ shipment }: ContainerDetail): string {
  if (shipment === null) return ''
  const line = shipment.shipping_line_short_name ?? shipment.shipping_line_scac ?? ''
  return `${billNumber(shipment)} ${line}`
}

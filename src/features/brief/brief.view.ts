import type { Field, View, Viewing } from '../../cli/output/view.js'
import type { Shown } from '../../desk/show/show-anything.js'
import { type Brief, briefText } from '../../domain/brief/brief.js'
import { briefBox } from '../../domain/brief/brief-box.js'
import { briefRequest } from '../../domain/brief/brief-request.js'
import { briefShipment } from '../../domain/brief/brief-shipment.js'
import type { BoxCostSum } from '../../domain/tariffs/box-cost-sum.js'
import { moneyInWords } from '../../domain/tariffs/sum-costs.js'

const fields: Field<Shown>[] = [
  field('text', 'two sentences about the container, shipment or request', (brief) =>
    briefText(brief),
  ),
  field(
    'type',
    'what the row describes: container, shipment or tracking_request',
    ({ kind }) => kind,
  ),
  field('number', 'number of the container or shipment', ({ number }) => number),
  field('state', 'state in one or two words, such as ready', ({ state }) => state),
  field(
    'earliest_lfd_date',
    'earliest last free day; empty if the day is no longer relevant',
    ({ deadline }) => deadline,
  ),
  field('id', 'id of the container, shipment or request at the service', ({ id }) => id),
  field('simulated', 'true if the sandbox simulated the data', ({ simulated }) =>
    simulated ? true : null,
  ),
]

function field(
  name: string,
  meaning: string,
  value: (brief: Brief) => ReturnType<Field<Shown>['value']>,
): Field<Shown> {
  return { name, meaning, value: (shown, viewing) => value(briefOf(shown, viewing)) }
}

export const briefView: View<Shown> = {
  name: 'brief',
  shape: 'object',
  noun: 'brief',
  columns: [
    { heading: 'Brief', text: (shown, viewing) => ({ words: briefText(briefOf(shown, viewing)) }) },
  ],
  fields,
  defaults: ['text'],
  usesGates: true,
  usesCosts: true,
  id: (shown) => idOf(shown),
  record: (shown, viewing) =>
    Object.fromEntries(fields.map(({ name, value }) => [name, value(shown, viewing)])),
  screen: (shown, viewing) => [
    { kind: 'text', text: { words: briefText(briefOf(shown, viewing)) } },
  ],
}

function briefOf(shown: Shown, viewing: Viewing): Brief {
  switch (shown.kind) {
    case 'container':
      return withCosts(briefBox(shown.detail, viewing), viewing.costsOf?.(shown.detail) ?? null)
    case 'shipment':
      return briefShipment(shown.voyage, viewing)
    case 'request':
      return briefRequest(shown.request, viewing.now)
  }
}

function withCosts(brief: Brief, sum: BoxCostSum | null): Brief {
  if (sum === null || sum.today.length === 0) return brief
  const [where, due] = brief.sentences
  const next = sum.nextDay.map(moneyInWords).join(' and ')
  const more = next === '' ? '' : `, and ${next} more each day`
  const costs = `Charges so far: ${sum.today.map(moneyInWords).join(' and ')}${more}.`
  return { ...brief, sentences: [where, `${due} ${costs}`.trim()] }
}

function idOf(shown: Shown): string {
  if (shown.kind === 'container') return shown.detail.container.id
  return shown.kind === 'shipment' ? shown.voyage.shipment.id : shown.request.id
}

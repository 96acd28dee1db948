import { momentInCell } from '../cli/output/time-text.js'
import type { ContainerDetail } from '../desk/show/container-detail.js'
import { arrival } from '../domain/arrival.js'
import { weekday } from '../domain/calendar-date.js'
import { placeInWords, vesselAndVoyage } from '../domain/event-in-words.js'
import { feeItems } from '../domain/fees.js'
import { standingHolds } from '../domain/holds.js'
import { journey } from '../domain/journey.js'
import { daysLeft, lastFreeDay } from '../domain/last-free-day.js'
import { listFact } from '../domain/list-fact.js'
import { lastCheckedAt } from '../domain/open-box.js'
import { pickupPlace } from '../domain/pickup-place.js'
import { pickupState } from '../domain/pickup-state.js'
import { factStatus, factStatusWords, type PickupFact, pickupFacts } from '../domain/reported.js'
import { boxSailing } from '../domain/sailing.js'
import { boxLine, boxRow, whyBlocked } from './box-row.js'
import { costsOf } from './costs.js'
import { documentsOf } from './documents.js'
import { routeOf } from './route.js'
import { sourcesOf } from './sources.js'
import type { Answer, Call } from './tool.js'
import { bare, code, compact, instant, markedTexts, theirs } from './untrusted.js'

const mostEvents = 25

export async function shownBox(
  detail: ContainerDetail,
  include: readonly string[],
  call: Call,
): Promise<Answer> {
  const { viewing, workspace } = call
  const { container, shipment } = detail
  const place = pickupPlace(detail)
  const sailing = boxSailing(container, shipment)
  const costs = await costsOf([container.id], call)
  const row = boxRow(detail, viewing)
  const lacking = factsWithoutValue(detail)
  return {
    summary: `${bare(container.number)}: ${verdictOf(detail, call)}`,
    lines: [
      `${boxLine(detail, row)}${markedTexts(row)}`,
      ...lfdsOf(detail, call).map(
        ({ source = 'combined', date }) => `last free day stated by ${source}: ${date}`,
      ),
      ...(['holds', 'fees'] as const).flatMap((fact) =>
        lacking[fact] === undefined ? [] : [`${fact}: ${lacking[fact]}`],
      ),
    ],
    structured: {
      kind: 'container',
      verdict: verdictOf(detail, call),
      ...row,
      ...compact({
        readiness: listFact(detail, 'readiness'),
        readiness_confirmed: pickupState(detail).isConfirmed,
        terminal_code: code(listFact(detail, 'terminal_code')),
        port: code(place.portCode),
        yard: theirs(container.location_at_pod_terminal),
        holds: holdsOf(detail, call),
        lfds: lfdsOf(detail, call),
        without_value: Object.keys(lacking).length > 0 ? lacking : undefined,
        fee_items: feeItems(container).map(({ type, amount, currency_code }) =>
          compact({ type: theirs(type), amount, currency: code(currency_code) }),
        ),
        appointment: momentInCell(container.pickup_appointment_at, container.pod_timezone, viewing),
        vessel: theirs(sailing.pod_vessel_name),
        voyage: theirs(sailing.pod_voyage_number),
        eta_moved_days: arrival(container, shipment)?.movedDays,
        to: theirs(shipment?.port_of_discharge_name),
        destination: theirs(shipment?.destination_name),
        bill: bare(shipment?.bill_of_lading_number),
        line: code(shipment?.shipping_line_scac),
        ...costs,
        ...(include.includes('events') ? { events: eventsOf(detail, call) } : {}),
        ...(include.includes('route') ? { route: routeOf(detail, call) } : {}),
        ...(include.includes('sources')
          ? { sources: await sourcesOf(container.number, call) }
          : {}),
        ...(include.includes('documents')
          ? { documents: await documentsOf(workspace, { containers: [container.number] }) }
          : {}),
      }),
    },
    oldestFact: lastCheckedAt(container, shipment),
    isSimulated: container.simulated === true,
  }
}

/** Says, for each fact about the pickup that has no value: `none`, `not reported` or `not known yet`. */
function factsWithoutValue(detail: ContainerDetail): Partial<Record<PickupFact, string>> {
  const lacking: Partial<Record<PickupFact, string>> = {}
  for (const fact of pickupFacts) {
    const status = factStatus(detail, fact)
    if (status !== 'stated') lacking[fact] = factStatusWords[status]
  }
  return lacking
}

export function verdictOf(detail: ContainerDetail, { viewing }: Pick<Call, 'viewing'>): string {
  const { readiness, words, isConfirmed } = pickupState(detail)
  const why = whyBlocked(detail, viewing).join(', ')
  switch (readiness) {
    case 'ready':
      return isConfirmed ? 'ready for pickup' : `${words}: not all facts are known`
    case 'blocked':
      return `not ready: ${why}`
    case 'disagree':
      return `not safe to pick up: one source says available, but another source says ${why}`
    case 'gone':
      return 'already picked up'
    default:
      return words
  }
}

const holdsOf = (detail: ContainerDetail, { viewing }: Call) =>
  standingHolds(detail, viewing.now).map(({ name, status, since, days, description }) =>
    compact({
      hold: theirs(name),
      status: code(status) ?? 'unknown',
      since: instant(since),
      days,
      said: theirs(description),
    }),
  )

const lfdsOf = ({ container }: ContainerDetail, { viewing }: Call) =>
  (lastFreeDay(container)?.stated ?? []).map((deadline) =>
    compact({
      date: deadline.date,
      zone: deadline.zone,
      source: deadline.source,
      days_left: daysLeft(deadline, viewing.now),
      weekend: weekday(deadline.date) % 6 === 0 ? true : undefined,
      doubt: theirs(deadline.doubt),
    }),
  )

const eventsOf = (detail: ContainerDetail, { viewing }: Call) =>
  journey(detail, detail.events, viewing.now)
    .toReversed()
    .slice(0, mostEvents)
    .map(({ name, standing, at, zone, event }) =>
      compact({
        event: theirs(name),
        standing,
        at: momentInCell(at, zone, viewing),
        place: event ? theirs(placeInWords(event)) : undefined,
        vessel: event ? theirs(vesselAndVoyage(event)) : undefined,
      }),
    )

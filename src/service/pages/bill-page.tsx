import type { Shipment } from '../../contract/tracked-resources.js'
import type { Box } from '../../domain/box.js'
import { briefShipment } from '../../domain/brief/brief-shipment.js'
import type { CalendarDate } from '../../domain/calendar-date.js'
import { daysLeft, lastFreeDay } from '../../domain/last-free-day.js'
import { isGone, waitsForPickup } from '../../domain/readiness.js'
import { billSailings, sailingInWords } from '../../domain/sailing.js'
import { textsOf } from '../../domain/texts-of.js'
import type { RouteMap } from '../board/route-picture.js'
import { type PageFacts, pathOf, usePage } from './page-facts.js'
import { BoxTable } from './parts/box-table.js'
import { Card } from './parts/card-table.js'
import { Frame } from './parts/frame.js'
import { MapPicture } from './parts/map-picture.js'
import { Notice } from './parts/notice.js'
import { RulerSymbols } from './parts/ruler.js'
import { ShareButton } from './parts/share-button.js'
import { shown } from './parts/shown.js'
import { Age } from './parts/stamp.js'

export interface ShownBill {
  shipment: Shipment
  boxes: Box[]
  /** The present date in the time zone of the port of discharge. */
  today: CalendarDate
  /** Number of the container to which a link refers. Null for the whole bill. */
  selected: string | null
  /** The link through which the page was opened. Null if it was opened without a link. */
  matched: MatchedLink | null
  /** The routes of the containers. Undefined if the account may not use maps. */
  map: RouteMap | undefined
  /** Name of the notice that the page shows after a change. Null if nothing was changed. */
  done: string | null
}

export interface MatchedLink {
  query: string
  /** What the text in the link is, such as `part of a container number`. */
  tier: string
  /** The other containers and B/Ls that the link matches. */
  others: { container: string | null; bill: string }[]
}

/** The page of a bill of lading, with its containers in three groups: at the terminal, on the way, and picked up. */
export function BillPage({ page, found }: { page: PageFacts; found: ShownBill }) {
  const { shipment, boxes, today } = found
  const number = shown(shipment.bill_of_lading_number)
  const days = boxes.flatMap(({ container }) => lastFreeDay(container)?.earliest ?? [])
  return (
    <Frame page={page} title={`${number} · oct`} isLive>
      <RulerSymbols days={days.map((deadline) => daysLeft(deadline, page.now))} today={today} />
      <Notice done={found.done} />
      <BillHead found={found} />
      <OtherMatches matched={found.matched} />
      {groupsOf(boxes).map(({ id, title, boxes: group, isArriving }) => (
        <section class="card" aria-labelledby={id}>
          <header>
            <h2 id={id}>
              {title} <span class="n">{group.length}</span>
            </h2>
            {isArriving ? <p>{sailingWords(group, shipment, page.now)}</p> : null}
          </header>
          <BoxTable
            caption={title}
            boxes={group}
            today={today}
            isArriving={isArriving}
            selected={found.selected}
            routes={found.map?.numbers}
          />
        </section>
      ))}
      {boxes.length === 0 ? <NoContainers /> : null}
      {found.map?.picture ? (
        <Card id="route" title="Route">
          <MapPicture
            picture={found.map.picture}
            alt={`Map of the route of ${number}. The tables above state where each container is.`}
          />
        </Card>
      ) : null}
    </Frame>
  )
}

function BillHead({ found }: { found: ShownBill }) {
  const { base, now } = usePage()
  const { shipment, boxes } = found
  const { sentences } = briefShipment({ shipment, boxes }, { now })
  const about = [
    ...textsOf(shipment.ref_numbers),
    shipment.customer_name ?? '',
    shipment.shipping_line_name ?? shipment.shipping_line_scac ?? '',
  ].filter((text) => text !== '')
  return (
    <div class="head">
      <div>
        <p class="crumb">
          <a href={`${base}/`}>Board</a> / Bill of lading
        </p>
        <h1 data-number={shipment.bill_of_lading_number}>
          {shown(shipment.bill_of_lading_number)}
        </h1>
        {sentences.map((sentence) => (
          <p class="lede">{sentence}</p>
        ))}
        <p class="age">
          {about.map((text) => `${shown(text)} · `)}shipping line read:{' '}
          <Age at={shipment.line_tracking_last_succeeded_at ?? null} />
        </p>
        {shipment.line_tracking_stopped_at ? <p class="age stale">No longer tracked</p> : null}
      </div>
      <BillActions shipment={shipment} />
    </div>
  )
}

/** The buttons and forms on the page of a bill. Only a person whose API key may write sees them. */
function BillActions({ shipment }: Pick<ShownBill, 'shipment'>) {
  const { base, canWrite } = usePage()
  if (!canWrite) return null
  const path = `${base}/shipments/${shipment.id}`
  return (
    <div class="actions noprint">
      <ShareButton kind="shipment" id={shipment.id} />
      <a class="btn" href={`${path}/edit`}>
        Edit
      </a>
      {shipment.line_tracking_stopped_at ? (
        <a class="btn" href={`${path}/resume`}>
          Resume tracking
        </a>
      ) : (
        <a class="btn" href={`${path}/stop`}>
          Stop tracking
        </a>
      )}
    </div>
  )
}

interface BoxGroup {
  id: string
  title: string
  boxes: Box[]
  isArriving: boolean
}

function groupsOf(boxes: readonly Box[]): BoxGroup[] {
  const there = boxes.filter(({ container, shipment }) => waitsForPickup(container, shipment))
  const gone = boxes.filter(({ container, shipment }) => isGone(container, shipment))
  const coming = boxes.filter((box) => !there.includes(box) && !gone.includes(box))
  const groups = [
    { id: 'there', title: 'At the terminal', boxes: there, isArriving: false },
    { id: 'coming', title: 'On the way', boxes: coming, isArriving: true },
    { id: 'gone', title: 'Picked up', boxes: gone, isArriving: true },
  ]
  return groups.filter((group) => group.boxes.length > 0)
}

/** Describes the vessels of containers, because the containers of one bill can be on several vessels. */
function sailingWords(boxes: readonly Box[], shipment: Shipment, now: Date): string {
  const words = { total: boxes.length, zone: shipment.pod_timezone, thisYear: now.getUTCFullYear() }
  return billSailings(boxes)
    .map((sailing) => shown(sailingInWords(sailing, words)))
    .join('; ')
}

/** Shows further matches of a link to a part of a number, or to a number of several bills. */
function OtherMatches({ matched }: { matched: MatchedLink | null }) {
  const { base } = usePage()
  if (matched === null || matched.others.length === 0) return null
  const { query, tier, others } = matched
  const isPart = tier.startsWith('part of')
  return (
    <section class="card" aria-labelledby="matches">
      <header>
        <h2 id="matches">
          {isPart ? `Other numbers that contain “${shown(query, 40)}”` : 'Also found'}
        </h2>
        {isPart ? (
          <p>
            “{shown(query, 40)}” is {tier}; showing the first of {others.length + 1} matches.
          </p>
        ) : null}
      </header>
      <ul class="log">
        {others.map(({ container, bill }) => (
          <li>
            <a class="box" href={`${base}${linkTo(container, bill)}`}>
              {shown(container ?? bill)}
            </a>
            <span>{container === null ? 'bill of lading' : `on bill ${shown(bill)}`}</span>
            <span />
          </li>
        ))}
      </ul>
    </section>
  )
}

const linkTo = (container: string | null, bill: string): string =>
  container === null
    ? pathOf('shipments', bill)
    : `${pathOf('shipments', bill)}?container=${encodeURIComponent(container)}`

const NoContainers = () => (
  <p class="card empty">
    <b>No container is known yet</b>
    The shipping line has not published the manifest of this bill. The service asks the shipping
    line once a day for 7 days.
  </p>
)

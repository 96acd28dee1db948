import type { Child } from 'hono/jsx'
import { type Box, boxNumber, references } from '../../../domain/box.js'
import type { CalendarDate } from '../../../domain/calendar-date.js'
import { isOverdue } from '../../../domain/due-kind.js'
import { equipmentInWords } from '../../../domain/equipment.js'
import { containerFees, feeInCell } from '../../../domain/fees.js'
import { daysLeft, lastFreeDay } from '../../../domain/last-free-day.js'
import { lastCheckedAt } from '../../../domain/open-box.js'
import { pickupPlace } from '../../../domain/pickup-place.js'
import { isGone, waitsForPickup } from '../../../domain/readiness.js'
import { factStatus, factStatusWords } from '../../../domain/reported.js'
import { whereabouts } from '../../../domain/whereabouts.js'
import { withoutMarkup } from '../../../domain/without-markup.js'
import { boxPath, usePage } from '../page-facts.js'
import { Heading } from './card-table.js'
import { State } from './chips.js'
import { ArrivalCell, LastFreeDayCell } from './deadline.js'
import { Ruler, RulerAxis } from './ruler.js'
import { shown } from './shown.js'
import { Age } from './stamp.js'

interface BoxTableProps {
  caption: string
  boxes: readonly Box[]
  groups?: readonly BoxGroup[]
  /** The present date, at the center of the time lines for last free days. Null to show no time lines. */
  today: CalendarDate | null
  /** True if the table shows the arrival of each container instead of its last free day. */
  isArriving?: boolean
  selected?: string | null
  /** What all containers of the table have in common. A heading states it, so that the rows need not repeat it. */
  sharing?: 'customer' | 'terminal'
  /** Numbers of the routes on the map, by container id. */
  routes?: ReadonlyMap<string, number>
}

export interface BoxGroup {
  id: string
  title: string
  /** Number of containers of the group on all pages together. */
  total: number
  boxes: readonly Box[]
}

/** A table of containers. It states ARIA roles, because on small screens, CSS changes its rows to cards. */
export function BoxTable(props: BoxTableProps) {
  const { caption, boxes, groups, today, isArriving = false, sharing } = props
  const isRuled = today !== null && !isArriving && boxes.some(hasDeadline)
  return (
    <table role="table" class="cards dense">
      <caption class="vh">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <Heading name="c-box">Container</Heading>
          <Heading name="c-state">State</Heading>
          <Heading name="c-lfd">
            {isArriving
              ? 'Arrival'
              : boxes.some(isAwaited)
                ? 'Last free day or arrival'
                : 'Last free day'}
          </Heading>
          {isRuled ? (
            <Heading name="c-rule">
              <span class="vh">Days around today</span>
              <RulerAxis />
            </Heading>
          ) : null}
          <Heading name="c-ref">
            {sharing === 'customer' ? 'Reference' : 'Reference, customer'}
          </Heading>
          <Heading name="c-place">
            {isArriving ? 'Where' : sharing === 'terminal' ? 'Place' : 'Terminal, place'}
          </Heading>
          <Heading name="c-fee">Fees</Heading>
          <Heading name="c-age age-h">Checked</Heading>
        </tr>
      </thead>
      {groups === undefined ? (
        <tbody role="rowgroup">
          <BoxRows {...props} isRuled={isRuled} />
        </tbody>
      ) : (
        groups.map((group) => (
          <tbody role="rowgroup">
            <GroupRow group={group} isRuled={isRuled} />
            <BoxRows {...props} boxes={group.boxes} isRuled={isRuled} />
          </tbody>
        ))
      )}
    </table>
  )
}

interface GroupProps {
  group: BoxGroup
  isRuled: boolean
}

/** The cell for the time line stays empty. Narrow windows hide its column. */
const GroupRow = ({ group: { id, title, total }, isRuled }: GroupProps) => (
  <tr role="row" class="group">
    <td role="cell" colspan={7}>
      <h2 id={id}>
        {shown(title)} <span class="n">{total}</span>
      </h2>
    </td>
    {isRuled ? <td role="cell" class="c-rule" /> : null}
  </tr>
)

const BoxRows = (props: BoxTableProps & { isRuled: boolean }) => {
  const { boxes, isRuled, isArriving = false, sharing, routes, selected = null } = props
  return (
    <>
      {boxes.map((box) => (
        <BoxRow
          box={box}
          isRuled={isRuled}
          isArriving={isArriving}
          sharing={sharing}
          route={routes?.get(box.container.id)}
          isSelected={selected !== null && boxNumber(box.container) === selected}
        />
      ))}
    </>
  )
}

const hasDeadline = ({ container }: Box): boolean => lastFreeDay(container) !== null

/** Returns whether a row shows the arrival: the container has no last free day yet. */
const isAwaited = ({ container, shipment }: Box): boolean =>
  !waitsForPickup(container, shipment) && lastFreeDay(container) === null

interface RowProps {
  box: Box
  isRuled: boolean
  isArriving: boolean
  isSelected: boolean
  sharing: BoxTableProps['sharing']
  route: number | undefined
}

function BoxRow({ box, isRuled, isArriving, isSelected, sharing, route }: RowProps) {
  const { now } = usePage()
  const { container, shipment } = box
  const deadline = lastFreeDay(container)?.earliest
  return (
    <tr role="row" aria-current={isSelected ? 'true' : undefined}>
      <td role="cell" class="c-box">
        <NumberLink box={box} />
        <small class="wide">{equipmentInWords(container)}</small>
      </td>
      <td role="cell" class="c-state">
        <State box={box} isOverdue={isOverdue(box, now)} />
      </td>
      <td role="cell" class="c-lfd">
        {isArriving || isAwaited(box) ? <ArrivalCell box={box} /> : <LastFreeDayCell box={box} />}
      </td>
      {isRuled ? (
        <td role="cell" class="c-rule">
          {deadline === undefined || isGone(container, shipment) ? null : (
            <Ruler days={daysLeft(deadline, now)} />
          )}
        </td>
      ) : null}
      <td role="cell" class="c-ref">
        {shown(references(box).slice(0, 2).join(', '), 60)}
        {sharing === 'customer' || !shipment?.customer_name ? null : (
          <small>{shown(shipment.customer_name, 60)}</small>
        )}
      </td>
      <td role="cell" class="c-place">
        <Place box={box} isAtKnownTerminal={sharing === 'terminal'} />
        {route === undefined ? null : <small>route {route} on the map</small>}
      </td>
      <td role="cell" class="c-fee">
        <Fees box={box} />
      </td>
      <td role="cell" class="c-age wide">
        <Age at={lastCheckedAt(container, shipment)} />
      </td>
    </tr>
  )
}

/** The number of a container, which links to its page. The default text of the link is the number. */
export function NumberLink({ box, children }: { box: Box; children?: Child }) {
  const { base } = usePage()
  const number = boxNumber(box.container)
  return (
    <a class="box" href={`${base}${boxPath(number, box.shipment?.bill_of_lading_number ?? '')}`}>
      {children ?? shown(number)}
    </a>
  )
}

function Place({ box, isAtKnownTerminal }: { box: Box; isAtKnownTerminal: boolean }) {
  const { container, shipment } = box
  const where = whereabouts(box)
  if (!waitsForPickup(container, shipment)) return <>{shown(where)}</>
  const { name, port } = pickupPlace(box)
  const yard = withoutMarkup(container.location_at_pod_terminal ?? '')
  if (isAtKnownTerminal) return <>{shown(yard, 60)}</>
  return (
    <>
      {shown(name || where)}
      <small>{shown([yard, port].filter(Boolean).join(' · '), 60)}</small>
    </>
  )
}

/** Shows one sum per currency, with the kinds of fees. Amounts in different currencies cannot be added. */
export function Fees({ box, isWhole = false }: { box: Box; isWhole?: boolean }) {
  const sums = containerFees(box.container)
  if (sums.length > 0) {
    return (
      <>
        {sums.map((sum) => (
          <>
            <span>{feeInCell(sum)}</span>
            <small>
              {shown([...new Set(sum.fees.map(({ type }) => feeKind(type)))].join(', '), 60)}
            </small>
          </>
        ))}
      </>
    )
  }
  const status = factStatus(box, 'fees')
  const isExpected = isWhole || waitsForPickup(box.container, box.shipment)
  return isExpected && status !== 'stated' ? (
    <span class="muted">{factStatusWords[status]}</span>
  ) : null
}

export const feeKind = (type: unknown): string => `${type ?? 'other'}`.replaceAll('_', ' ')

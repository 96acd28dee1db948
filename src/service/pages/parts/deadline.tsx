import { arrival } from '../../../domain/arrival.js'
import type { Box } from '../../../domain/box.js'
import { daysAway } from '../../../domain/brief/prose.js'
import { dateInWords } from '../../../domain/calendar-date.js'
import { countedDays, daysLeftInWords } from '../../../domain/days-left-in-words.js'
import {
  type Deadline,
  daysLeft,
  lastFreeDay,
  unreadableDeadline,
} from '../../../domain/last-free-day.js'
import { placeTime } from '../../../domain/place-time.js'
import { isGone } from '../../../domain/readiness.js'
import { factStatus, factStatusWords } from '../../../domain/reported.js'
import { usePage } from '../page-facts.js'
import { shown } from './shown.js'
import { Moment } from './stamp.js'

/** Shows the earliest last free day with its source and the days left, or why there is no last free day. */
export function LastFreeDayCell({ box }: { box: Box }) {
  const { now } = usePage()
  const found = lastFreeDay(box.container)
  if (found === null) return <NoDeadline box={box} />
  const { earliest } = found
  const isAway = isGone(box.container, box.shipment)
  return (
    <>
      <b>{dateInWords(earliest.date, now.getUTCFullYear())}</b>
      <small>
        {isAway ? null : <Distance deadline={earliest} />}
        {earliest.source === null ? '' : `${isAway ? '' : ' · '}${earliest.source}`}
        {found.date === earliest.date
          ? ''
          : ` · ${found.source ?? 'another source'}: ${dateInWords(found.date, now.getUTCFullYear())}`}
        {earliest.doubt === undefined ? '' : ` · doubtful: ${shown(earliest.doubt)}`}
      </small>
    </>
  )
}

function NoDeadline({ box }: { box: Box }) {
  const unreadable = unreadableDeadline(box.container)
  if (unreadable !== null) return <span class="soon">unreadable: {shown(unreadable)}</span>
  const status = factStatus(box, 'pickup_lfd')
  if (isGone(box.container, box.shipment) || status === 'stated') return null
  return <span class="muted">{factStatusWords[status]}</span>
}

/** Shows the days until a last free day at its place, such as `tomorrow` or `overdue 3 days`. */
export function Distance({ deadline }: { deadline: Deadline }) {
  const { now } = usePage()
  const days = daysLeft(deadline, now)
  const words = days < 0 ? daysLeftInWords(days) : daysAway(deadline.date, deadline.zone, now)
  return <span class={days < 0 ? 'late' : days <= 2 ? 'soon' : undefined}>{words}</span>
}

/** Shows the arrival of a container in local time, and the number of days by which the ETA has moved. */
export function ArrivalCell({ box }: { box: Box }) {
  const { now } = usePage()
  const when = arrival(box.container, box.shipment)
  const at = new Date(when?.at ?? Number.NaN)
  if (when === null || Number.isNaN(at.getTime())) return <span class="muted">not reported</span>
  const { day, clock } = placeTime(at, when.zone, now.getUTCFullYear())
  return (
    <Moment at={at}>
      <b>{day}</b>
      <small>
        {when.kind === 'arrived' ? 'arrived ' : 'expected '}
        {clock}
        <Moved days={when.movedDays} />
      </small>
    </Moment>
  )
}

export function Moved({ days }: { days: number | null }) {
  if (!days) return null
  const words = `${countedDays(Math.abs(days))} ${days > 0 ? 'late' : 'early'}`
  return (
    <>
      {' · '}
      <span class={`nb ${days > 0 ? 'late' : 'early'}`}>{words}</span>
    </>
  )
}

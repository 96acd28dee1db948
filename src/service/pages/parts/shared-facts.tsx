import { listed } from '../../../domain/brief/prose.js'
import { counted, tally } from '../../../domain/counted.js'
import { placeTime } from '../../../domain/place-time.js'
import type { SharedBox } from '../../shares/shared-box.js'
import { usePage } from '../page-facts.js'
import { Moved } from './deadline.js'
import { Age, Moment, Stamp } from './stamp.js'

/** Returns a sentence such as `3 containers: 1 ready for pickup, 1 held for customs and 1 at sea.` */
export function sentenceOf(boxes: readonly SharedBox[]): string {
  if (boxes.length === 0) return 'No container is known yet.'
  const states = tally(boxes.map(({ words }) => words.toLowerCase()))
  return `${counted(boxes.length, 'container')}: ${listed(states)}.`
}

const chips: Record<SharedBox['state'], string> = {
  gone: '',
  ready: 'ready',
  held: 'blocked',
  there: '',
  sea: 'sea',
  way: 'sea',
  aboard: 'sea',
  transshipment: 'sea',
  rail: 'rail',
  waiting: '',
  unknown: '',
}

/** Returns the CSS class for the color of a container's state. */
export const chipOf = ({ state }: SharedBox): string => chips[state]

export function Arrival({ box }: { box: SharedBox }) {
  const { now } = usePage()
  const at = new Date(box.arrival?.at ?? Number.NaN)
  if (box.arrival === null || Number.isNaN(at.getTime()))
    return <span class="muted">not known yet</span>
  const { day, clock } = placeTime(at, box.arrival.zone, now.getUTCFullYear())
  return (
    <Moment at={at}>
      <b>{day}</b>{' '}
      <small>
        {box.arrival.isExpected ? 'expected ' : 'arrived '}
        {clock}
        <Moved days={box.arrival.movedDays} />
      </small>
    </Moment>
  )
}

export const Appointment = ({ box: { appointment } }: { box: SharedBox }) =>
  appointment === null || Number.isNaN(Date.parse(appointment.at)) ? null : (
    <small>
      appointment <Stamp at={appointment.at} zone={appointment.zone} />
    </small>
  )

/** Describes how old the facts about a container are, in the same words as for signed-in people. */
export const Checked = ({ box }: { box: SharedBox }) => (
  <small>
    Checked: <Age at={box.checkedAt} />
  </small>
)

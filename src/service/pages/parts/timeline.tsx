import type { TransportEvent } from '../../../contract/tracked-resources.js'
import type { Box } from '../../../domain/box.js'
import { placeInWords, sourceInWords, vesselAndVoyage } from '../../../domain/event-in-words.js'
import { isUpTo, journey, type Step } from '../../../domain/journey.js'
import { stepInWords } from '../../../domain/step-in-words.js'
import { usePage } from '../page-facts.js'
import { capital, shown } from './shown.js'
import { Stamp } from './stamp.js'

interface TimelineProps {
  box: Box
  events: readonly TransportEvent[]
}

/** The steps of a container's trip. The latest step is first. One row shows the present time. */
export function Timeline({ box, events }: TimelineProps) {
  const { now } = usePage()
  const steps = journey(box, events, now)
  const past = steps.filter((step) => isUpTo(step, now)).reverse()
  const ahead = steps.filter((step) => !isUpTo(step, now)).reverse()
  const zone = (past[0] ?? ahead.at(-1))?.zone ?? 'UTC'
  return (
    <section class="card" aria-labelledby="timeline">
      <header>
        <h2 id="timeline">
          Timeline <span class="n">{steps.length}</span>
        </h2>
        <p>Local time of each place</p>
      </header>
      {steps.length === 0 ? (
        <p class="empty">
          <b>No event has been reported yet</b>
          The shipping line has stated no step of this trip.
        </p>
      ) : (
        <ol class="time">
          {ahead.map((step) => (
            <StepRow step={step} />
          ))}
          <Now zone={zone} />
          {past.map((step) => (
            <StepRow step={step} />
          ))}
        </ol>
      )}
    </section>
  )
}

function Now({ zone }: { zone: string }) {
  const { now } = usePage()
  return (
    <li class="next today">
      <Stamp at={now.toISOString()} zone={zone} />
      <i />
      <span>Now</span>
      <small />
    </li>
  )
}

const stopping = ['not_available']

function StepRow({ step }: { step: Step }) {
  const { now } = usePage()
  const { event, at, zone, standing } = step
  const ahead = standing === 'past' ? '' : 'next'
  return (
    <li class={stopping.includes(step.name) ? 'stop' : ahead || undefined}>
      <Stamp at={at} zone={zone} />
      <i />
      <span>
        <b>{capital(shown(stepInWords(step, now)))}</b> {event ? shown(placeInWords(event)) : ''}{' '}
        <span class="muted">{event ? shown(vesselAndVoyage(event)) : ''}</span>
      </span>
      <small>{sourceInWords(event?.data_source)}</small>
    </li>
  )
}

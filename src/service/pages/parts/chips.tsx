import type { Box } from '../../../domain/box.js'
import { boxState, isElsewhere } from '../../../domain/box-states.js'
import { standingHoldInWords, terminalText } from '../../../domain/hold-in-words.js'
import { standingHolds } from '../../../domain/holds.js'
import { isOpenBox } from '../../../domain/open-box.js'
import { pickupState, unknownFactsInWords } from '../../../domain/pickup-state.js'
import { boxSailing, vesselInWords } from '../../../domain/sailing.js'
import { usePage } from '../page-facts.js'
import { capital, shown } from './shown.js'

interface StateProps {
  box: Box
  isOverdue?: boolean
}

/** The state of a container as a colored word, and the reason for the state. */
export function State({ box, isOverdue = false }: StateProps) {
  return (
    <>
      {isOverdue ? (
        <>
          <span class="chip overdue">Overdue</span>{' '}
        </>
      ) : null}
      <StateChip box={box} />
      <Why box={box} />
    </>
  )
}

export function StateChip({ box }: { box: Box }) {
  const { readiness, isConfirmed, words } = pickupState(box)
  const state = boxState(box)
  const isAway = state === 'gone' || isElsewhere(state)
  if (!isOpenBox(box.container, box.shipment)) return <span class="chip">No longer tracked</span>
  if (readiness === 'blocked' && !isAway) return <span class="chip blocked">Blocked</span>
  if (readiness === 'disagree') return <span class="chip disagree">Check</span>
  if (readiness === 'ready' && !isAway)
    return <span class={isConfirmed ? 'chip ready' : 'chip due'}>{capital(words)}</span>
  return <span class={`chip ${awayClasses[state] ?? ''}`}>{capital(state)}</span>
}

const awayClasses: Record<string, string | undefined> = {
  'at sea': 'sea',
  'on the way': 'sea',
  transshipment: 'sea',
  'on board': 'sea',
  'on rail': 'rail',
}

/** Shows the holds as the terminal states them. Without a hold, shows the vessel or the missing facts. */
function Why({ box }: { box: Box }) {
  const { now } = usePage()
  const holds = standingHolds(box, now)
  if (holds.length > 0) return <Holds box={box} />
  const state = boxState(box)
  const vessel = ['at sea', 'on the way', 'on board', 'not loaded'].includes(state)
    ? vesselInWords(boxSailing(box.container, box.shipment))
    : ''
  if (vessel !== '') return <span class="why">{shown(vessel)}</span>
  const isLanded = Boolean(box.container.pod_discharged_at) && state !== 'gone'
  const unknown = isLanded ? unknownFactsInWords(box, ['availability', 'holds']) : ''
  return unknown === '' ? null : <span class="why muted">{capital(unknown)}</span>
}

const mostHolds = 3

function Holds({ box }: { box: Box }) {
  const { now } = usePage()
  const { readiness } = pickupState(box)
  const holds = standingHolds(box, now)
  const names = [...new Set(holds.map(standingHoldInWords))]
  const said = [...new Set(holds.map(terminalText).filter((text) => text !== ''))]
  const more = names.length > mostHolds ? `, ${names.length - mostHolds} more` : ''
  return (
    <span class="why">
      {capital(shown(names.slice(0, mostHolds).join(', ')))}
      {more}
      {readiness === 'disagree' ? ', but reported as available' : ''}
      {said.slice(0, mostHolds).map((text) => (
        <>
          {' '}
          <span class="quote">
            <q>{shown(text, 60)}</q>
          </span>
        </>
      ))}
    </span>
  )
}

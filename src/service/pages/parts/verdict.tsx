import type { Box } from '../../../domain/box.js'
import { daysInWords, standingHoldInWords, terminalText } from '../../../domain/hold-in-words.js'
import { type StandingHold, standingHolds } from '../../../domain/holds.js'
import { pickupState, unknownFactsInWords } from '../../../domain/pickup-state.js'
import { usePage } from '../page-facts.js'
import { Fees } from './box-table.js'
import { LastFreeDayCell } from './deadline.js'
import { capital, shown } from './shown.js'

/** The three main facts about a container: the reason why it cannot be picked up, its last free day, and its fees. */
export function Verdict({ box }: { box: Box }) {
  return (
    <dl class="card verdict">
      <div>
        <dt>What stops pickup</dt>
        <dd>
          <Stops box={box} />
        </dd>
      </div>
      <div>
        <dt>Last free day</dt>
        <dd class="big">
          <LastFreeDayCell box={box} />
        </dd>
      </div>
      <div>
        <dt>Fees posted</dt>
        <dd class="big">
          <Fees box={box} isWhole />
        </dd>
      </div>
    </dl>
  )
}

function Stops({ box }: { box: Box }) {
  const { now } = usePage()
  const holds = standingHolds(box, now)
  const { readiness, words } = pickupState(box)
  const unknown = unknownFactsInWords(box, ['availability', 'holds'])
  if (holds.length > 0) {
    return (
      <>
        {holds.map((hold) => (
          <Hold hold={hold} />
        ))}
      </>
    )
  }
  const isGood = readiness === 'ready'
  return (
    <>
      <span class={`big ${isGood ? 'early' : ''}`}>{isGood ? 'Nothing' : capital(words)}</span>
      {unknown === '' ? null : <p>{capital(unknown)}</p>}
    </>
  )
}

function Hold({ hold }: { hold: StandingHold }) {
  const said = terminalText(hold)
  return (
    <>
      <span class={`big ${hold.status === 'hold' ? 'late' : ''}`}>
        {capital(shown(standingHoldInWords({ ...hold, days: null })))}
      </span>
      <p>
        {said === '' ? null : <q>{shown(said, 200)}</q>}
        {hold.days === null
          ? ''
          : ` ${hold.days === 0 ? 'since today' : `for ${daysInWords(hold.days)}`}`}
      </p>
    </>
  )
}

import { harbourOf } from '../../tracking/reduction/place-name.js'
import { isForecastInstead, subjectOf } from '../../tracking/reduction/withdrawals.js'
import type { MilestoneObservation, Observation, RetractionObservation } from '../source.js'

interface Said {
  /** Everything that the shipping line states about the shipment at present. */
  answer: readonly Observation[]
  record: readonly Observation[]
}

/**
 * Returns retractions of statements that a shipping line's new response replaces: milestones that were stated as
 * happened and are now only forecast; and forecasts at a port that the response no longer states, if it forecasts
 * another port. If a response states the event again, the retraction ends.
 */
export function forecastAgain({ answer, record }: Said): RetractionObservation[] {
  const insteadOf = forecastsOf(answer.filter(isMilestone))
  const known = new Set(record.map(({ key }) => key))
  const retracted = record.flatMap((said) => {
    if (said.unasked || !isMilestone(said) || known.has(keyOf(said))) return []
    const forecast = insteadOf(said)
    return forecast === undefined ? [] : [retractionOf(said, forecast)]
  })
  const stated = new Set(answer.map(keyOf))
  const ended = record.flatMap((said) =>
    said.kind === 'retraction' && stated.has(said.key)
      ? [{ ...said, key: `end of ${said.key}`, disowns: said.key }]
      : [],
  )
  return [...retracted, ...ended]
}

const isMilestone = (said: Observation): said is MilestoneObservation => said.kind === 'milestone'

/** The returned function finds the forecast that replaces an earlier statement. */
function forecastsOf(answer: readonly MilestoneObservation[]) {
  const forecasts = answer.filter(({ estimated }) => estimated)
  const happened = new Set(answer.filter(({ estimated }) => !estimated).map(nameOf))
  const places = new Set(answer.map(({ where }) => harbourOf(where)))
  return (said: MilestoneObservation): MilestoneObservation | undefined => {
    if (said.estimated) {
      if (places.has(harbourOf(said.where))) return undefined
      return forecasts.find((it) => isElsewhere(it, said))
    }
    if (happened.has(nameOf(said))) return undefined
    return forecasts.find(
      (it) => it.word !== said.word && nameOf(it) === nameOf(said) && isForecastInstead(it, said),
    )
  }
}

const isElsewhere = (forecast: MilestoneObservation, former: MilestoneObservation): boolean =>
  (forecast.event === former.event || (isAtSea(forecast) && isAtSea(former))) &&
  forecast.word !== former.word &&
  forecast.seen_at > former.seen_at &&
  speakerOf(forecast) === speakerOf(former)

const isAtSea = ({ event }: MilestoneObservation): boolean =>
  /^(?:vessel|transshipment)_/.test(event)

const nameOf = (said: MilestoneObservation): string => `${speakerOf(said)} ${subjectOf(said)}`

const speakerOf = ({ data_source, data_provider_code, container }: MilestoneObservation): string =>
  [data_source, data_provider_code, container].join(' ')

const keyOf = ({ key }: Observation): string => `forecast again: ${key}`

const retractionOf = (
  said: MilestoneObservation,
  { seen_at }: MilestoneObservation,
): RetractionObservation => ({
  kind: 'retraction',
  key: keyOf(said),
  seen_at,
  data_source: said.data_source,
  data_provider_name: said.data_provider_name,
  data_provider_code: said.data_provider_code,
  container: said.container,
  word: said.word ?? '',
})

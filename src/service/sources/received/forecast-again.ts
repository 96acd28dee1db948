import { isForecastInstead, subjectOf } from '../../tracking/reduction/withdrawals.js'
import type { MilestoneObservation, Observation, RetractionObservation } from '../source.js'

interface Said {
  /** All that the response of a shipping line states, or nothing if part of the response is missing. */
  answer: readonly Observation[]
  record: readonly Observation[]
}

/**
 * A response of a shipping line states the history of the shipment. If it contains a newer forecast of a milestone that
 * earlier responses stated as happened, and no longer states that the milestone happened, the milestone is retracted.
 * The retraction ends when a response states the same event again.
 */
export function forecastAgain({ answer, record }: Said): RetractionObservation[] {
  const forecasts = answer.filter((it) => isMilestone(it) && it.estimated) as MilestoneObservation[]
  const happened = answer.filter((it) => isMilestone(it) && !it.estimated) as MilestoneObservation[]
  const stated = new Set(happened.map(nameOf))
  const keys = new Set(answer.map(({ key }) => key))
  const retracted = record
    .filter(({ unasked }) => !unasked)
    .flatMap((said) => {
      if (!isMilestone(said) || said.estimated || said.word === undefined) return []
      if (stated.has(nameOf(said))) return []
      const forecast = forecasts.find(
        (it) => it.word !== said.word && nameOf(it) === nameOf(said) && isForecastInstead(it, said),
      )
      return forecast === undefined ? [] : [retractionOf(said, forecast)]
    })
  const known = new Set(record.map(({ key }) => key))
  const ended = record.flatMap((said) => {
    if (said.kind !== 'retraction' || !said.key.startsWith(prefix)) return []
    const isStated = keys.has(said.key.slice(prefix.length))
    return isStated ? [{ ...said, key: `end of ${said.key}`, disowns: said.key }] : []
  })
  return [...retracted.filter(({ key }) => !known.has(key)), ...ended]
}

const prefix = 'forecast again: '

function retractionOf(
  {
    key,
    word = '',
    container,
    data_source,
    data_provider_name,
    data_provider_code,
  }: MilestoneObservation,
  { seen_at }: MilestoneObservation,
): RetractionObservation {
  const provider = { data_source, data_provider_name, data_provider_code }
  return { kind: 'retraction', key: `${prefix}${key}`, seen_at, container, word, ...provider }
}

const isMilestone = (said: Observation): said is MilestoneObservation => said.kind === 'milestone'

const nameOf = (said: MilestoneObservation): string =>
  [said.data_source, said.data_provider_code, said.container, subjectOf(said)].join(' ')

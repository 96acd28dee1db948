import { limits } from '../../contract/limits.js'
import { counted } from '../../domain/counted.js'
import { ageInWords } from '../../domain/duration.js'
import type { OctError } from '../../errors.js'
import type { ExportReport, RouteOutcome } from './export-routes.js'

export function outcomeInWords(
  outcome: RouteOutcome,
  { place, now }: { place: string; now: Date },
): string {
  const details = outcome.state === 'written' ? contentInWords(outcome) : whyNot(outcome, now)
  return `${place}/${outcome.file}  ${outcome.state.padEnd(9)} ${details}`.trimEnd()
}

function contentInWords({ features = 0, split = 0, doubts = [] }: RouteOutcome): string {
  const count = counted(features, 'feature')
  const words = features === 0 ? 'no route data yet' : count
  const cut = split > 0 ? `, ${split} cut at the 180° meridian` : ''
  return [`${words}${cut}`, ...doubts].join(' · ')
}

function whyNot(outcome: RouteOutcome, now: Date): string {
  const { error, isFinished, isFetched, fetchedAt } = outcome
  if (error) return failureInWords(error)
  if (isFinished && !isFetched) return '(finished)'
  const age = ageInWords(Math.max(0, now.getTime() - (fetchedAt ?? now).getTime()))
  const limit = isFetched
    ? ''
    : `, at most one request in ${ageInWords(limits.routeMapPollMinutes * 60_000)}`
  return `(fetched ${age === 'just now' ? age : `${age} ago`}${limit})`
}

function failureInWords({ code, message, tryNext: [first] }: OctError): string {
  return code === 'forbidden' && first !== undefined ? `${message}: ${first}` : message
}

export function reportInWords({ outcomes, pruned, spared }: ExportReport, place: string): string[] {
  const failed = outcomes.filter(({ state }) => state === 'failed').length
  const fetched = outcomes.filter(({ isFetched }) => isFetched).length
  const parts = [
    counted(outcomes.length, 'route'),
    `${fetched} fetched`,
    `${outcomes.length - fetched - failed} reused`,
    `${failed} failed`,
    ...(pruned.length > 0 ? [`${pruned.length} removed`] : []),
  ]
  return [
    ...pruned.map((file) => `${place}/${file}  removed   (not in this export)`),
    ...spared.map(
      (file) => `${place}/${file}  left      (not in this export, but the file was edited)`,
    ),
    parts.join(' · '),
  ]
}

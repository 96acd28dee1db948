import type { TrackingRequest } from '../../contract/tracking-request.js'
import type { InferredNumber } from '../../domain/inferred-number.js'
import { findLine, isTrackedTogether, scacOf } from '../../domain/reference/lines.js'
import { shellWord } from '../../domain/shell-word.js'
import { percent } from './inference.view.js'

export function numberDoubts({ number, validation, corrected }: InferredNumber): string[] {
  const { is_valid, type, reason } = validation
  if (is_valid === false) {
    const repair = corrected ? ` Did you mean ${corrected}?` : ''
    return [`${number} does not look valid: ${reason ?? 'the service gives no reason'}.${repair}`]
  }
  return type === 'container' && reason ? [`${number}: ${reason}.`] : []
}

interface GivenLine {
  scac: string
  inference: InferredNumber
  standing: readonly TrackingRequest[]
}

export function lineDoubts({ scac, inference, standing }: GivenLine): string[] {
  return [
    ...numberDoubts(inference),
    ...unlisted(scac),
    ...conflict(scac, inference),
    ...standing.flatMap((request) => elsewhere(scac, request)),
  ]
}

const trialScac = 'TEST'

function unlisted(scac: string): string[] {
  const line = findLine(scac)
  if (line?.listed || scac === trialScac) return []
  if (line === undefined) return [`${scac} is not the SCAC of a known shipping line.`]
  const heir = line.merged_into ? `; it now operates as ${line.merged_into}` : ''
  return [`${scac} ${line.name} is not a shipping line that the service can track${heir}.`]
}

function conflict(scac: string, { number, shipping_line }: InferredNumber): string[] {
  const { decision, selected, candidates } = shipping_line
  const first = selected ?? candidates[0]
  if (decision === 'no_prediction' || first === undefined) return []
  if (candidates.some((candidate) => isTrackedTogether(candidate.scac, scac))) return []
  const why = first.reason ? `, ${first.reason}` : ''
  return [
    `${number} looks like ${first.scac} ${first.name} (${percent(first)}${why}), not like ${nameOf(scac)}.`,
  ]
}

function elsewhere(scac: string, request: TrackingRequest): string[] {
  const { request_number: number, scac: other } = request
  if (!other || scacOf(other) === scac) return []
  return [
    `${number} is already tracked under ${other}; to move the number: oct tracking retry ${shellWord(number)} --scac ${scac}`,
  ]
}

function nameOf(scac: string): string {
  const name = findLine(scac)?.short_name
  return name === undefined ? scac : `${scac} ${name}`
}

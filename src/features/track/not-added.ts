import type { TrackingRequest } from '../../contract/tracking-request.js'
import { isWaiting } from '../../domain/request-status.js'
import { shellWord } from '../../domain/shell-word.js'
import { commandsFor, inWords, isNothing, type Labels, lackedBy } from './add-to-bill.js'

export interface NotAdded extends Labels {
  why: string
  cure: string
}

export function notAddedTo(request: TrackingRequest, labels: Labels): NotAdded | undefined {
  const { request_number: number, status } = request
  const missing = lackedBy([request], labels)
  if (isNothing(missing)) return undefined
  const { refs, tags } = missing
  const commands = commandsFor(number, missing)
  if (isWaiting(request)) {
    const later = tags.length === 0 ? '' : `, when ${number} has a bill`
    return { ...missing, why: `${number} has no bill yet`, cure: `${commands}${later}` }
  }
  if (status === 'created') {
    return { ...missing, why: `the bill of ${number} cannot be read`, cure: commands }
  }
  const options = [
    ...refs.flatMap((ref) => ['--ref', ref]),
    ...tags.flatMap((tag) => ['--tag', tag]),
  ]
  return {
    ...missing,
    why: `${number} ${status === 'failed' ? 'failed' : 'is no longer tracked'} and has no bill`,
    cure: `${['oct track', ...[number, ...options].map(shellWord)].join(' ')} registers the number again`,
  }
}

export function notAddedInWords({ why, cure, ...missing }: NotAdded): string {
  return `${why.charAt(0).toUpperCase()}${why.slice(1)}. ${inWords(missing)} not added: ${cure}.`
}

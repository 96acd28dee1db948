import type { TrackingRequest } from '../../contract/tracking-request.js'
import { brokenOff } from '../../desk/broken-off.js'
import type { Workspace } from '../../desk/workspace.js'
import { ownValue } from '../../domain/own-value.js'
import { isStanding, isWaiting } from '../../domain/request-status.js'
import { shellWord } from '../../domain/shell-word.js'
import { requestStatusInWords } from '../../domain/words.js'
import { OctError } from '../../errors.js'
import { requestsCalled, severalRequests } from './retrying/requests-called.js'

/**
 * Cancels a tracking request. Asks for confirmation unless another active request tracks the number. Throws `rejected`
 * if the request has ended or has a shipment, and `usage` if several requests match.
 */
export async function withdrawRequest(
  workspace: Workspace,
  word: string,
  confirm: (action: string) => Promise<void>,
): Promise<TrackingRequest> {
  const { meant, all } = await requestsCalled(workspace, word)
  const waiting = meant.filter(isWaiting)
  const [request, ...others] = waiting
  if (request === undefined) return withdrawnAlready(workspace, meant)
  if (others.length > 0) throw severalRequests(word, waiting)
  const { id, request_number: number, scac } = request
  const isTrackedElsewhere = all.some((each) => each.id !== id && isStanding(each))
  const under = scac ? ` under ${scac}` : ''
  if (!isTrackedElsewhere) await confirm(`Canceling the request for ${number}${under}`)
  const [client, cache] = [await workspace.client(), await workspace.cache()]
  const withdrawn = await client.trackingRequests.cancel(id).catch((error: unknown) => {
    throw brokenOff(workspace, error, { registered: [], doubt: inDoubt(number, error) })
  })
  cache.trackingRequests.save([withdrawn], workspace.now())
  return withdrawn
}

function inDoubt(number: string, error: unknown): unknown {
  if (!(error instanceof OctError)) return error
  return error.revised({
    reason: `The request for ${number} ${error.unsent ? 'was not' : 'may have been'} canceled.`,
    tryNext: [`oct tracking show ${shellWord(number)}`],
  })
}

function withdrawnAlready(
  workspace: Workspace,
  requests: readonly TrackingRequest[],
): TrackingRequest {
  const standing = requests.find(isStanding)
  const request = standing ?? requests[0]
  if (request === undefined) throw new Error('the number has no tracking request')
  if (request.status !== 'cancelled') throw tooLate(request)
  workspace.notice(`The request for ${request.request_number} is already canceled.`)
  return request
}

function tooLate({ request_number: number, status }: TrackingRequest): OctError {
  const words = requestStatusInWords(status)
  return new OctError(
    'rejected',
    `The request for ${number} cannot be canceled: its status is ${words}`,
    {
      reason:
        ownValue(reasons, status) ??
        'Only a request that is pending or waits for its manifest can be canceled.',
      tryNext: [
        ...(ownValue(advice, status)?.(shellWord(number)) ?? []),
        `oct tracking show ${shellWord(number)}`,
      ],
    },
  )
}

const reasons: Record<string, string> = {
  created: 'The request became a shipment; stop the shipment instead.',
  failed: 'The request has ended, so it tracks nothing.',
  tracking_stopped: 'The shipment of the request is no longer tracked.',
}

const advice: Record<string, (number: string) => string[]> = {
  created: (number) => [`oct tracking retry ${number} --scac <correct line>`],
  failed: (number) => [`oct tracking retry ${number}`],
}

import type { TrackingRequest } from '../contract/tracking-request.js'
import { manifestDayInWords } from './manifest-wait.js'
import { requestName } from './request-name.js'
import { shellWord } from './shell-word.js'
import { failedReasonInWords, requestStatusInWords } from './words.js'

export interface NextStep {
  words: string
  command: string
}

export function nextStep(request: TrackingRequest, now: Date): NextStep {
  const number = shellWord(requestName(request))
  const wait = `oct tracking show ${number} --wait`
  switch (request.status) {
    case 'pending':
      return {
        words: 'the service is waiting for the shipping line, which usually takes minutes',
        command: wait,
      }
    case 'awaiting_manifest': {
      const day = manifestDayInWords(request.created_at, now)
      const words = `the service asks the shipping line again every day${day === '' ? '' : `, today is ${day}`}`
      return { words, command: wait }
    }
    case 'failed': {
      const { advice } = failedReasonInWords(request.failed_reason ?? 'no reason given')
      return { words: advice, command: remedyOf(request.failed_reason, number) }
    }
    case 'cancelled':
      return {
        words: 'the request was canceled; track the number again',
        command: `oct track ${number}`,
      }
    default:
      return { words: requestStatusInWords(request.status), command: wait }
  }
}

/** Returns what the user can do about a failed tracking request. The caller must quote `number` for the shell. */
export function remedyOf(reason: string | null | undefined, number: string): string {
  if (reason === 'duplicate') return `oct search ${number}`
  if (reason === 'booking_cancelled' || reason === 'data_unavailable') {
    return `oct tracking show ${number}`
  }
  const again = `oct tracking retry ${number}`
  return reason === 'scac_auto_detect_failed' ? `${again} --scac <scac>` : again
}

import type { NoticeObservation } from '../source.js'
import type { DcsaEvent } from './event.js'

type Seen = Pick<
  NoticeObservation,
  'key' | 'seen_at' | 'data_source' | 'data_provider_name' | 'data_provider_code'
>

export type Notice = Omit<NoticeObservation, 'container' | 'where'>

export const hasNotice = ({ code }: DcsaEvent): boolean =>
  code === 'AVPU' || (code.startsWith('CUS') && code.length === 4)

/**
 * Returns what a DCSA 3.0 event says about customs or availability. Returns null if it says nothing. A fact counts from
 * the time of the event, because a message may publish a hold and its release together. A plan counts from publication.
 */
export function noticeOf(event: DcsaEvent, { at, ...base }: Seen & { at: string }): Notice | null {
  const isActual = event.classifier === 'actual'
  const seen = isActual ? { ...base, seen_at: at, published_at: base.seen_at } : base
  const status = isActual ? 'hold' : 'pending'
  switch (event.code) {
    case 'CUSI':
      return { ...seen, kind: 'notice', hold: { name: 'customs', status, description: inspection } }
    case 'CUSS':
      return { ...seen, kind: 'notice', hold: { name: 'VACIS', status, description: scan } }
    case 'CUSR':
      return isActual ? { ...seen, kind: 'notice', lifted: ['customs', 'VACIS'] } : null
    case 'AVPU':
      return isActual ? { ...seen, kind: 'notice', available_for_pickup: true } : null
    default:
      return null
  }
}

const inspection = 'Selected for customs inspection'
const scan = 'Selected for customs scan'

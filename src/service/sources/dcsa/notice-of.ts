import type { NoticeObservation } from '../source.js'
import type { DcsaEvent } from './event.js'

type Seen = Pick<
  NoticeObservation,
  'key' | 'seen_at' | 'data_source' | 'data_provider_name' | 'data_provider_code'
>

/** All but of which box and where. */
export type Notice = Omit<NoticeObservation, 'container' | 'where'>

/** Whether an event may say something of customs or of availability. */
export const tellsNotice = ({ code }: DcsaEvent): boolean =>
  code === 'AVPU' || (code.startsWith('CUS') && code.length === 4)

/** What an event of 3.0 says of customs and of availability; null where it says nothing of them. */
export function noticeOf(event: DcsaEvent, { at, ...said }: Seen & { at: string }): Notice | null {
  const isActual = event.classifier === 'actual'
  const seen = { ...said, seen_at: isActual && at > said.seen_at ? at : said.seen_at }
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

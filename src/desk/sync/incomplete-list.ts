import { OctError } from '../../errors.js'
import type { Checkpoint } from './checkpoint.js'
import { mostRereads } from './settle-unseen.js'

const incomplete = Symbol('the list of shipments is incomplete')

export function incompleteList({
  unconfirmed,
  gone,
}: Pick<Checkpoint, 'unconfirmed' | 'gone'>): OctError {
  const what = `${unconfirmed} shipment${unconfirmed === 1 ? ' is' : 's are'} missing from the list of the service`
  return new OctError('unavailable', `${what} and could not be confirmed`, {
    reason: `The data that was read is saved. Missing shipments keep the data that oct read last.${gone === 0 ? '' : ` ${gone} no longer exist in the service.`} Each sync requests at most ${mostRereads} missing shipments one by one, the longest unread first.`,
    tryNext: ['oct sync'],
    retryable: true,
    cause: incomplete,
  })
}

export const isIncompleteList = (error: OctError): boolean => error.cause === incomplete

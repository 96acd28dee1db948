import type { Poll } from './ask-source.js'

/** When a row is due. */
interface Due {
  next_poll_at: string | null
}

/** A poll at the moment when it is applied. */
export interface ArrivedPoll extends Poll {
  /** Input arrived meanwhile that the answer may not contain. */
  hasUnprocessedInput: boolean
}

/** If new input made the row due meanwhile, the source is asked again immediately. */
export function arrivedPoll(poll: Poll, read: Due, current: Due): ArrivedPoll {
  const { next_poll_at } = current
  if (next_poll_at === null || next_poll_at === read.next_poll_at)
    return { ...poll, hasUnprocessedInput: false }
  const dueAt = new Date(next_poll_at)
  const newsAt = poll.newsAt !== null && poll.newsAt < dueAt ? poll.newsAt : dueAt
  return { ...poll, newsAt, hasUnprocessedInput: true }
}

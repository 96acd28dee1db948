import type { Poll } from './ask-source.js'

/** When a row is due. */
interface Due {
  next_poll_at: string | null
}

/** A poll as it stands when it is applied. */
export interface ArrivedPoll extends Poll {
  /** Something was received meanwhile that the answer may not hold. */
  isNewsIn: boolean
}

/**
 * A poll of a row that was made due while its source was asked: it is asked again at once, because
 * the answer may not hold what made it due.
 */
export function stillDue(poll: Poll, read: Due, current: Due): ArrivedPoll {
  const { next_poll_at } = current
  if (next_poll_at === null || next_poll_at === read.next_poll_at)
    return { ...poll, isNewsIn: false }
  const dueAt = new Date(next_poll_at)
  const newsAt = poll.newsAt !== null && poll.newsAt < dueAt ? poll.newsAt : dueAt
  return { ...poll, newsAt, isNewsIn: true }
}

import type { Poll } from './ask-source.js'

interface Due {
  next_poll_at: string | null
}

/** The result of a poll, and the due time in the database when the result arrived. */
export interface ArrivedPoll extends Poll {
  /** True if a message arrived after the poll. The response may then lack the statements of the message. */
  hasUnprocessedInput: boolean
}

/** Adds the due time of the row to a poll. If a message arrived during the poll, the next poll is due immediately. */
export function arrivedPoll(poll: Poll, read: Due, current: Due): ArrivedPoll {
  const { next_poll_at } = current
  if (next_poll_at === null || next_poll_at === read.next_poll_at)
    return { ...poll, hasUnprocessedInput: false }
  const dueAt = new Date(next_poll_at)
  const newsAt = poll.newsAt !== null && poll.newsAt < dueAt ? poll.newsAt : dueAt
  return { ...poll, newsAt, hasUnprocessedInput: true }
}

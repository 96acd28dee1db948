import { describe, expect, it } from 'vitest'
import { arrivedPoll } from '../../../src/service/tracking/polling/arrived-poll.js'

const at = (hour: number) => new Date(Date.UTC(2026, 2, 2, hour))
const due = (hour: number) => ({ next_poll_at: at(hour).toISOString() })

describe('a poll of a row that became due while its source was requested', () => {
  it.each([
    ['the news of the source come first', 10, 12, 10],
    ['the row is due first', 12, 10, 10],
  ])('is repeated at the earlier of both times: %s', (_, newsAt, dueAt, next) => {
    const poll = { answer: { outcome: 'no_answer_yet' }, at: at(9), newsAt: at(newsAt) } as const
    expect(arrivedPoll(poll, due(9), due(dueAt))).toEqual({
      ...poll,
      newsAt: at(next),
      hasUnprocessedInput: true,
    })
  })

  it('is repeated when the source has news, if the row is due as before', () => {
    const poll = { answer: { outcome: 'no_answer_yet' }, at: at(9), newsAt: at(12) } as const
    expect(arrivedPoll(poll, due(9), due(9))).toEqual({ ...poll, hasUnprocessedInput: false })
  })
})

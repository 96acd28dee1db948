import { describe, expect, it } from 'vitest'
import { watchedSource } from '../../../src/service/operations/watched-source.js'
import type { PollAnswer, Source } from '../../../src/service/sources/source.js'

const tracked = {
  request_type: 'bill_of_lading',
  request_number: 'MAEU123456789',
  scac: 'MAEU',
  registered_at: '2026-03-02T09:00:00.000Z',
} as const

const now = new Date('2026-03-02T09:00:00.000Z')

function watch(poll: Source['poll'], patienceMs = 20) {
  const outcomes: string[] = []
  const observer = { polled: (outcome: string) => outcomes.push(outcome) }
  const source = { name: 'a', simulated: false, poll, nextNewsAt: () => null }
  return { outcomes, watched: watchedSource(source, { observer, patienceMs }) }
}

const waiting: PollAnswer = { outcome: 'no_answer_yet' }

describe('a watched source', () => {
  it('responds like the source, immediately if the source does', async () => {
    const direct = watch(() => waiting)
    expect(direct.watched.poll(tracked, now)).toBe(waiting)
    const later = watch(async () => waiting)
    expect(await later.watched.poll(tracked, now)).toBe(waiting)
    expect([...direct.outcomes, ...later.outcomes]).toEqual(['no_answer_yet', 'no_answer_yet'])
  })

  it('supports everything that the source supports', () => {
    const source: Source = {
      name: 'a',
      simulated: false,
      poll: () => waiting,
      nextNewsAt: () => now,
      received: async () => [],
      positions: () => [],
      avoids: () => [],
    }
    const { poll, ...others } = watchedSource(source, {
      observer: { polled: () => {} },
      patienceMs: 1,
    })
    expect({ ...others, poll: source.poll }).toEqual(source)
  })

  it('fails like the source', async () => {
    const direct = watch(() => {
      throw new Error('no network')
    })
    expect(() => direct.watched.poll(tracked, now)).toThrow('no network')
    const later = watch(() => Promise.reject(new Error('no network')))
    await expect(later.watched.poll(tracked, now)).rejects.toThrow('no network')
    expect([...direct.outcomes, ...later.outcomes]).toEqual(['error', 'error'])
  })

  it('fails if the source does not respond', async () => {
    const { outcomes, watched } = watch(() => new Promise(() => {}))
    await expect(watched.poll(tracked, now)).rejects.toThrow('did not respond within 20 ms')
    expect(outcomes).toEqual(['timeout'])
  })
})

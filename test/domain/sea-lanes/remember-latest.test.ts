import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rememberLatest } from '../../../src/domain/sea-lanes/remember-latest.js'

const counted = (size: number) => {
  const made: number[] = []
  const answer = rememberLatest({
    size,
    key: (question: number) => `${question}`,
    make(question): string {
      made.push(question)
      return `answer to ${question}`
    },
  })
  return { answer, made }
}

it('returns the same result for every question as without a cache', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(12)), fc.integer({ min: 1, max: 8 }), (questions, size) => {
      const { answer } = counted(size)
      expect(questions.map(answer)).toEqual(questions.map((it) => `answer to ${it}`))
    }),
  )
})

it('computes a result once if at most half as many other questions follow', () => {
  const { answer, made } = counted(8)
  for (let round = 0; round < 5; round += 1) for (const it of [1, 2, 3, 4]) answer(it)
  expect(made).toEqual([1, 2, 3, 4])
})

it('forgets results that were not requested while all its entries were new', () => {
  const { answer, made } = counted(4)
  for (const it of [1, 2, 3, 4, 5, 6, 1]) answer(it)
  expect(made).toEqual([1, 2, 3, 4, 5, 6, 1])
})

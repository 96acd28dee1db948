import { afterEach, expect, it, vi } from 'vitest'
import { backgroundWork } from '../../../src/service/workers/background-work.js'
import { testService } from '../../support/service.js'

afterEach(() => vi.restoreAllMocks())

async function stage(turns: { own: boolean[]; helped: boolean[]; areFit?: boolean }) {
  const { service } = await testService()
  const done: string[] = []
  let now = 1000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const work = backgroundWork({
    service: {
      ...service,
      work: async () => {
        done.push('own')
        return turns.own.shift() ?? false
      },
    },
    workers: {
      areFit: turns.areFit ?? true,
      work: async () => {
        done.push('helped')
        return turns.helped.shift() ?? false
      },
    },
  })
  return {
    done,
    turn: async (afterMs: number) => {
      now += afterMs
      return work(now + 10)
    },
  }
}

it('is done by the service alone while it keeps up', async () => {
  const { turn, done } = await stage({ own: [true, false, true, false], helped: [] })
  for (const afterMs of [0, 300, 300, 300]) await turn(afterMs)
  expect(done).toEqual(['own', 'own', 'own', 'own'])
})

it('is done by workers once it has been behind for a while, until nothing is due', async () => {
  const { turn, done } = await stage({ own: [true, true, true], helped: [true, false] })
  const answers: boolean[] = []
  for (const afterMs of [0, 300, 300, 300, 300]) answers.push(await turn(afterMs))
  expect(done).toEqual(['own', 'own', 'helped', 'helped', 'own'])
  expect(answers).toEqual([true, true, true, false, true])
})

it('is done by the service where workers have failed', async () => {
  const { turn, done } = await stage({ own: [true, true, true], helped: [], areFit: false })
  for (const afterMs of [0, 600, 600]) await turn(afterMs)
  expect(done).toEqual(['own', 'own', 'own'])
})

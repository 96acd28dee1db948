import { describe, expect, it } from 'vitest'
import type { Workspace } from '../../../src/desk/workspace.js'
import { OctError } from '../../../src/errors.js'
import { eachRoute } from '../../../src/features/map/each-route.js'

const routes = ['A', 'B', 'C', 'D', 'E', 'F'].map((number) => ({ id: number, number }))

const workspace = {
  signal: new AbortController().signal,
  progress: () => undefined,
} as unknown as Workspace

const failingAt = (wrong: string, error: Error, all = routes) =>
  eachRoute(workspace, all, {
    async action(_, { number }) {
      if (number === wrong) throw error
      return number
    },
  })

describe('an action for each route', () => {
  it('continues with the others after a program error with one', async () => {
    const outcomes = await failingAt('B', new TypeError('read is not a function'))
    expect(outcomes.filter((outcome) => !(outcome instanceof OctError))).toEqual(
      routes.map(({ number }) => number).filter((number) => number !== 'B'),
    )
    expect(outcomes[1]).toMatchObject({
      code: 'internal',
      reason: 'This is a bug in oct: read is not a function',
    })
  })

  it('ends with a failure that affects all, and with a program error if there is only one', async () => {
    const full = Object.assign(new Error('no space'), { code: 'ENOSPC', syscall: 'write' })
    await expect(failingAt('B', full)).rejects.toBe(full)
    const auth = new OctError('auth', 'no token')
    await expect(failingAt('B', auth)).rejects.toBe(auth)
    const slip = new TypeError('x')
    await expect(failingAt('A', slip, routes.slice(0, 1))).rejects.toBe(slip)
  })
})

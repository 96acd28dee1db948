import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { trackedBoxes, trackedSandbox, type World } from '../../support/run-oct.js'

const [box = ''] = trackedBoxes

let world: World

async function statusOf(number: string): Promise<string> {
  const shown = await world.run(['--sandbox', 'containers', 'show', number, '--refresh', '--json'])
  return (JSON.parse(shown.stdout) as { current_status: string }).current_status
}

const deliver = (...words: string[]) =>
  world.run(['--sandbox', 'serve', 'delivered', ...words, '--json'])

const rowsOf = ({ stdout }: { stdout: string }) => JSON.parse(stdout) as { result: string }[]

describe('oct serve delivered', () => {
  beforeAll(async () => {
    world = await trackedSandbox()
  })

  afterAll(() => world.remove())

  it('refuses boxes that cannot be delivered yet, and unknown boxes', async () => {
    const early = await deliver(box)
    expect([early.exit, rowsOf(early)[0]]).toEqual([
      6,
      { container: box, result: 'not_out', at: null },
    ])
    const unknown = await deliver('MSCU6639870')
    expect([unknown.exit, rowsOf(unknown)[0]?.result]).toEqual([5, 'unknown'])
    const both = await deliver(box, 'MSCU6639870')
    expect([both.exit, rowsOf(both).map(({ result }) => result)]).toEqual([
      12,
      ['not_out', 'unknown'],
    ])
  })

  it.each([
    ['--at', '2026-03-02T09:00', 2],
    ['--at', '2999-03-02T09:00Z', 2],
    ['--account', 'nobody', 5],
  ])('refuses %s %s', async (flag, value, exit) => {
    const run = await deliver(box, flag, value)
    expect(run).toMatchObject({ exit, stdout: '' })
  })

  it('marks a box that has left, once, for its account', async () => {
    for (let hours = 0; (await statusOf(box)) !== 'picked_up'; hours += 12) {
      expect(hours).toBeLessThan(24 * 60)
      await world.run(['sandbox', 'advance', '12h'])
    }
    const { clock } = world
    const status = await world.run(['sandbox', 'status', '--json'])
    const { now } = JSON.parse(status.stdout) as { now: string }
    expect(new Date(now) > clock.now()).toBe(true)
    const marked = await deliver(box.toLowerCase(), '--account', 'Sandbox', '--at', now)
    expect(marked.exit, marked.stderr).toBe(0)
    expect(rowsOf(marked)).toEqual([{ container: box.toLowerCase(), result: 'marked', at: now }])
    expect(await statusOf(box)).toBe('delivered')
    const again = await deliver(box)
    expect([again.exit, rowsOf(again)]).toEqual([
      0,
      [{ container: box, result: 'already', at: null }],
    ])
  })
})

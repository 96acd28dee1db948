import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { trackedBoxes, trackedSandbox, type World } from '../../support/run-oct.js'

let world: World
beforeAll(async () => {
  world = await trackedSandbox()
})
afterAll(() => world.remove())

const run = (argv: string[], stdin: string) => world.run(['--sandbox', ...argv], { stdin })
const [first = '', second = '', third = ''] = trackedBoxes
const numbers = (stdout: string) =>
  (JSON.parse(stdout) as { number: string }[]).map((box) => box.number)

describe('- as an object of a command', () => {
  it('reads objects from standard input, in addition to the typed ones', async () => {
    const { exit, stdout, stderr } = await run(
      ['containers', 'show', first, '-', '--json'],
      `${second}\r\n\n ${third} \n`,
    )
    expect(exit, stderr).toBe(0)
    expect(numbers(stdout).sort()).toEqual([...trackedBoxes].sort())
  })

  it('accepts the rows of another command', async () => {
    const rows = await run(['containers'], '')
    const piped = await run(['containers', 'show', '-', '--json'], rows.stdout)
    expect(numbers(piped.stdout).sort()).toEqual([...trackedBoxes].sort())
    const ids = await run(['containers', '-o', 'ids'], '')
    const shown = await run(['pull', '-', '--dry-run', '-o', 'ids'], ids.stdout)
    expect(shown.stdout.match(/refresh$/gm)).toHaveLength(3)
  })

  it.each([['holds'], ['changes'], ['map'], ['pull']])(
    'never means everything: oct %s without input is refused',
    async (command) => {
      expect(await run([command, '-'], '\n \n')).toMatchObject({ exit: 2, stdout: '' })
    },
  )

  it('is documented in the help', async () => {
    expect((await run(['pull', '--help'], '')).stdout).toMatch(/-\s+reads\s+standard\s+input/)
    expect((await run(['show', '--help'], '')).stdout).not.toMatch(/reads standard input/)
  })
})

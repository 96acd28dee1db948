import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newWorld, type World } from '../support/run-oct.js'
import { oneInThree } from './pairwise.js'
import { commandPath, defaultOf, groups, parseProblem, pathWords } from './tree.js'

let world: World
beforeAll(() => {
  world = newWorld()
})
afterAll(() => world.remove())

const all = groups().map((group) => [commandPath(group), group] as const)
const printing = all.filter(
  ([path, group]) => defaultOf(group) === undefined && !['oct serve', 'oct mcp'].includes(path),
)

/** A typing error: the first two letters swapped. */
const slipped = (name: string): string => `${name[1]}${name[0]}${name.slice(2)}`

describe.each(oneInThree(all, 0))('%s', (path, group) => {
  it('refuses an unknown word and suggests a similar command', async () => {
    for (const child of group.commands) {
      const word = slipped(child.name())
      const run = await world.run([...pathWords(group), word, '--sandbox'])
      expect(run.exit, `${path} ${word}`).toBe(2)
      expect(run.stdout).toBe('')
      expect(run.stderr).toContain(`${path} ${child.name()}`)
    }
  })

  it('refuses a word without a similar command and names the list', async () => {
    const run = await world.run([...pathWords(group), 'zzzzzzzzzz'])
    expect(run.exit).toBe(2)
    if (path === 'oct') return expect(run.stderr).toContain('Try: oct help')
    for (const child of group.commands) expect(run.stderr).toContain(child.name())
  })

  it('refuses an unknown option', async () => {
    const run = await world.run([...pathWords(group), '--zzzzzz'])
    expect(run).toMatchObject({ exit: 2, stdout: '' })
    expect(run.stderr).toContain('--zzzzzz')
  })
})

describe.each(printing)('%s alone', (_, group) => {
  it('prints its help on stdout and exits 0', async () => {
    const run = await world.run(pathWords(group))
    expect(run).toMatchObject({ exit: 0, stderr: '' })
    for (const child of group.commands) expect(run.stdout).toContain(child.name())
    expect(run.stdout).toContain('Usage:')
  })
})

describe.each(all.filter(([, group]) => group.commands.some((child) => child.name() === 'list')))(
  '%s',
  (path, group) => {
    it('lists when it is run alone', async () => {
      if (defaultOf(group)?.name() === 'list') return
      const alone = await world.run([...pathWords(group), '--sandbox'])
      expect(alone.exit, path).toBe(0)
      expect(alone).toEqual(await world.run([...pathWords(group), 'list', '--sandbox']))
    })
  },
)

describe('a verb in place of a noun (contract, part 9)', () => {
  it.each([
    ['track list', 'oct tracking list'],
    ['track show', 'oct tracking show'],
    ['infer list', 'oct --help'],
  ])('oct %s registers no word', async (words, meant) => {
    const run = await world.run([...words.split(' '), '--sandbox'])
    expect(run, run.stderr).toMatchObject({ exit: 2, stdout: '' })
    if (meant !== 'oct --help') expect(run.stderr).toContain(meant)
  })

  it.each(['hold', 'shipment', 'container', 'request', 'tracks', 'status', 'login'])(
    'oct %s is refused with commands that exist',
    async (word) => {
      const run = await world.run([word, '--sandbox', '-o', 'json'])
      expect(run.exit).toBe(2)
      const { try: tries } = JSON.parse(run.stderr) as { try: string[] }
      for (const line of tries) {
        expect(line.endsWith('--help') ? undefined : parseProblem(line), line).toBeUndefined()
      }
    },
  )
})

describe('oct help', () => {
  it.each(oneInThree(all.slice(1), 1).map(([path]) => path))(
    '%s has help in both forms',
    async (path) => {
      const words = path.split(' ').slice(1)
      const [help, flag] = [
        await world.run(['help', ...words]),
        await world.run([...words, '--help']),
      ]
      expect(help.exit).toBe(0)
      expect(help.stdout).toBe(flag.stdout)
    },
  )
})

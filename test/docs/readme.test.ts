import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { helpTopics } from '../../src/cli/program/help-topics.js'
import { trackedSandbox, type World } from '../support/run-oct.js'
import { parseProblem, shellWords } from '../sweeps/tree.js'
import { commandsIn, linesOfMarkdown, type Written } from './command-lines.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const readme = readFileSync(join(root, 'README.md'), 'utf8')

const ofReadme = linesOfMarkdown(readme)
  .flat()
  .filter(({ isFed }) => !isFed)
const ofExamples = filesBelow(join(root, 'examples')).flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('#'))
    .filter((line) => /(?:ExecStart=\S*|run: |^\s+|CMD.*)\boct [a-z]/.test(line))
    .flatMap(commandsIn),
)
const linesOfTopic = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('  oct '))
    .map((line) => line.trim().split(/ {2,}/)[0] ?? '')

const asTyped = (line: string): string => line.replace(/<[^>]+>/g, 'WORD')

describe.each([
  ['README.md', ofReadme, 90],
  ['examples/', ofExamples, 4],
  [
    'the help topics',
    Object.values(helpTopics).flatMap((text) => linesOfTopic(text()).map((line) => ({ line }))),
    20,
  ],
] as const)('command lines of %s', (_, lines, least) => {
  it('are found', () => {
    expect(lines.length).toBeGreaterThanOrEqual(least)
  })

  it.each(lines.map(({ line }) => line))('%s', (line) => {
    expect(parseProblem(asTyped(line)), line).toBeUndefined()
  })
})

/** The lines below a heading of the README, up to the next one. */
const section = (heading: string): Written[][] =>
  linesOfMarkdown(readme.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '')

/** They ask a person, or open the pages of a live service; each has tests of its own. */
const isElsewhere = (line: string): boolean =>
  /^oct (?:auth login|completion install|open)\b/.test(line)

describe.each(['Five minutes in the sandbox', 'In a script', 'Recipes'])(
  'what the README says under "%s"',
  (heading) => {
    let world: World
    beforeAll(async () => {
      world = await trackedSandbox()
      writeFileSync(join(world.folder, 'shipments.xlsx'), await sheet(world))
    })
    afterAll(() => world.remove())

    it('is there', () => expect(section(heading).length).toBeGreaterThan(4))

    it.each(section(heading).map((commands) => ({ commands, said: commands[0]?.line })))(
      'runs: $said',
      async ({ commands }) => {
        let printed = ''
        for (const { line, isFed } of commands.filter(({ line }) => !isElsewhere(line))) {
          const more = isFed ? printed.split('\n').filter(Boolean) : []
          const run = await world.run(['--sandbox', ...wordsOf(line, world), ...more])
          const mayBeNo = /--check|--expect-rows/.test(line)
          expect(mayBeNo ? [0, 10] : [0], `${line}\n${run.stderr}`).toContain(run.exit)
          printed = run.stdout
        }
      },
    )
  },
)

describe('what oct help queries says', () => {
  let world: World
  beforeAll(async () => {
    world = await trackedSandbox()
  })
  afterAll(() => world.remove())

  it.each(linesOfTopic(helpTopics.queries?.() ?? ''))('answers: %s', async (line) => {
    const run = await world.run(['--sandbox', ...wordsOf(line, world)])
    expect(run.exit, run.stderr).toBe(0)
    expect(run.stdout).not.toBe('')
  })
})

/** Files stand in the folder of the world; here the process has another one. */
const wordsOf = (line: string, world: World): string[] =>
  shellWords(line)
    .slice(1)
    .filter((word) => word !== '--sandbox')
    .map((word) => (/^\w+\.(?:csv|xlsx)$/.test(word) ? join(world.folder, word) : word))

/** A sheet as people keep them, by the program's own hand. */
async function sheet(world: World): Promise<Uint8Array> {
  const file = join(world.folder, 'boxes.xlsx')
  const run = await world.run(['--sandbox', 'containers', '--fields', 'number', '--out', file])
  if (run.exit !== 0) throw new Error(run.stderr)
  return readFileSync(file)
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .flatMap((path) => (statSync(path).isDirectory() ? filesBelow(path) : [path]))
}

import { describe, expect, it } from 'vitest'
import { helpOf } from '../../src/cli/command/command-help.js'
import { topicNames } from '../../src/features/help/topic-names.js'
import { runOct } from '../support/run-oct.js'
import { leafWords } from './leaf-words.js'
import { open } from './open.js'
import { swept } from './swept-leaves.js'
import {
  ancestors,
  below,
  commandPath,
  commandTree,
  isRepeatable,
  leaves,
  parseProblem,
} from './tree.js'

const named = leaves().map((command) => [commandPath(command), command] as const)
const paths = named.map(([path]) => path)

describe('every leaf command', () => {
  it.each(paths)('%s is in the table of the sweeps', (path) => {
    expect(leafWords[path], `add ${path} to test/sweeps/leaf-words.ts`).toBeDefined()
  })

  it('is in the table, and the table names no other', () => {
    expect(Object.keys(leafWords).filter((path) => !paths.includes(path))).toEqual([])
  })

  it('is run by one of the sweeps', () => {
    const run = new Set(Object.values(swept).flatMap((taken) => taken.map(({ path }) => path)))
    expect(paths.filter((path) => !run.has(path))).toEqual([])
  })

  it.each(named)('%s has a summary and examples', (path, command) => {
    expect(command.summary(), path).not.toBe('')
    expect(helpOf(command)?.examples.length ?? 0, `examples of ${path}`).toBeGreaterThan(0)
  })

  it.each(named)('%s has examples that parse and that are its own', (path, command) => {
    for (const [line, words] of helpOf(command)?.examples ?? []) {
      expect(parseProblem(line), line).toBeUndefined()
      expect(words, line).not.toBe('')
    }
    const lines = (helpOf(command)?.examples ?? []).map(([line]) =>
      line.replace(/ --\w[\w-]*/g, ''),
    )
    const short = path.replace(/ list$/, '')
    expect(
      lines.some((line) => line.includes(short)),
      `${path} is in its examples`,
    ).toBe(true)
  })

  it.each(named)('%s declares the fields of its rows for --help', (path, command) => {
    if (leafWords[path]?.prints !== 'rows') return
    expect(helpOf(command)?.view, `withHelp(…, { view }) of ${path}`).toBeDefined()
  })
})

describe('oct --help', () => {
  it('names every command and every topic', async () => {
    const { stdout } = await runOct(['--help'])
    const words = new Set(stdout.split(/[\s,.]+/))
    const names = [...commandTree().commands.map((each) => each.name()), ...topicNames]
    expect(names.filter((name) => !words.has(name))).toEqual([])
  })
})

describe('options', () => {
  const program = commandTree()
  const all = [program, ...below(program)].flatMap((command) =>
    command.options.map((option) => ({ command, option, path: commandPath(command) })),
  )
  const names = [...new Set(all.map(({ option }) => option.long ?? option.short ?? ''))].sort()

  it.each(names)('%s has one meaning', (name) => {
    const uses = all.filter((use) => (use.option.long ?? use.option.short) === name)
    const meanings = uses.map(({ option }) => ({
      // A value that may be left out only makes the meaning more precise.
      value: option.optional ? '' : option.flags.replace(/^.*--[\w-]+/, '').trim(),
      isRepeatable: isRepeatable(option),
      words: option.description.split(':')[0],
    }))
    const different = new Set(meanings.map((meaning) => JSON.stringify(meaning)))
    expect([...different], uses.map(({ path }) => path).join(', ')).toHaveLength(1)
  })

  it('no name is used at two levels', () => {
    const twice = all.flatMap(({ command, option, path }) =>
      ancestors(command).flatMap((above) =>
        above.options
          .filter(({ long, short }) => long === option.long || (short && short === option.short))
          .map(({ flags }) => `${flags} of ${path} and ${commandPath(above)}`),
      ),
    )
    expect(twice).toEqual([])
  })

  it('none is greedy', () => {
    const greedy = all.filter(({ option }) => option.variadic)
    expect(greedy.map(({ option, path }) => `${path} ${option.flags}`)).toEqual([])
  })

  it('repeatable ones collect their values', () => {
    const repeatable = [
      '--ref --tag --status --hold --line --pol --pod --terminal --vessel --customer --bill --fields',
    ].flatMap((words) => words.split(' '))
    const single = all.filter(
      ({ option }) => repeatable.includes(option.long ?? '') && !isRepeatable(option),
    )
    expect(single.map(({ option, path }) => `${path} ${option.flags}`)).toEqual([])
  })

  it('every one has a description', () => {
    expect(all.filter(({ option }) => option.description === '').map(({ path }) => path)).toEqual(
      [],
    )
  })

  it('an argument that a flag can replace is not required', () => {
    const required = [program, ...below(program)].filter(
      (command) =>
        command.options.some(({ long }) => long === '--from' || long === '--all') &&
        command.registeredArguments.some((argument) => argument.required),
    )
    expect(required.map(commandPath)).toEqual([])
  })

  it('no argument accepts a secret', () => {
    const secret = all.filter(({ option }) =>
      /^--(?:token|secret|password)$/.test(option.long ?? ''),
    )
    expect(secret.map(({ option, path }) => `${path} ${option.flags}`)).toEqual([])
  })
})

describe('the contract', () => {
  it('is not yet reached by any command in these clauses', () => {
    process.stdout.write(`${open.map((line) => `open: ${line}`).join('\n')}\n`)
    expect(new Set(open).size).toBe(open.length)
  })
})

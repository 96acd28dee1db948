import type { Command } from 'commander'
import { afterAll, describe, expect, it } from 'vitest'
import { helpOf } from '../../src/cli/command/command-help.js'
import { cellWidth } from '../../src/cli/terminal/width.js'
import { topicNames } from '../../src/features/help/topic-names.js'
import { runOct } from '../support/run-oct.js'
import { leafWords } from './leaf-words.js'
import { oneInThree } from './pairwise.js'
import { controls } from './run-leaf.js'
import { below, commandPath, commandTree, pathWords } from './tree.js'

const program = commandTree()
const commands = [program, ...below(program)].map(
  (command) => [commandPath(command), command] as const,
)

/** Number of rows: a screen and a half. */
const mostLines = 36

/** Verbs that may start a help text; new ones are added here deliberately. */
const verbs = new Set(
  `Add Back Cancel Change Check Compare Control Correct Create Define Delete Diagnose Disable
   Download Edit Empty Enable Explain Export Find Host Identify Import Inspect Install Let List Log
   Manage Map Mark Move Open Print Purge Receive Refresh Remove Rename Replace Resume Revoke Rotate
   Run Save Search Send Serve Set Share Show Start Stop Submit Switch Sync Test Track Trust Uninstall Update
   Upload Verify Write`.split(/\s+/),
)

const helps = new Map<Command, Promise<string>>()
// Modules of tests stay for as long as the suite runs.
afterAll(() => helps.clear())

/** Returns the help of a command, as printed into a pipe, without escape sequences. */
function helpOn(command: Command): Promise<string> {
  const known = helps.get(command) ?? printedHelp(command)
  helps.set(command, known)
  return known
}

async function printedHelp(command: Command): Promise<string> {
  const { words = [] } = leafWords[commandPath(command)] ?? {}
  const argv = [...pathWords(command), ...words, '--sandbox', '--help']
  const { stdout, stderr, exit } = await runOct(argv)
  expect(exit).toBe(0)
  expect(stdout + stderr).not.toMatch(controls)
  return stdout
}

const linesOf = (text: string): string[] => text.trimEnd().split('\n')

const tooWide = (text: string, width: number): string[] =>
  linesOf(text).filter((line) => cellWidth(line) > width && !/^ {2}\$ /.test(line))

describe('the help of', () => {
  it.each(commands)(
    '%s starts with its purpose, and fits a screen and a half',
    async (_, command) => {
      const help = await helpOn(command)
      const [word = ''] = help.split(/[\s,:.]/)
      expect(verbs).toContain(word)
      expect(linesOf(help).length, help).toBeLessThanOrEqual(mostLines)
      expect(tooWide(help, 80)).toEqual([])
    },
  )

  it.each(commands)('%s shows examples before options', async (_, command) => {
    const help = await helpOn(command)
    const [examples, usage] = [help.indexOf('\nExamples:\n'), help.indexOf('\nUsage: ')]
    expect(usage).toBeGreaterThan(0)
    expect(
      help.search(/\n(?:Options|Filters|Arguments|Commands)\b/) < 0 ||
        usage < help.search(/\n(?:Options|Filters|Arguments|Commands)\b/),
    ).toBe(true)
    if (helpOf(command)?.examples.length) expect(examples).toBeGreaterThan(0)
    if (examples > 0) expect(examples).toBeLessThan(usage)
  })

  it.each(commands)('%s has a summary that fits the list of its group', (path, command) => {
    if (command.parent === null) return
    expect(command.summary(), path).toMatch(/^[A-Z].*[^.]$/)
    expect(command.summary().length, path).toBeLessThanOrEqual(70)
  })
})

describe('oct help options', () => {
  it.each(oneInThree(commands, 1))('%s explains each option', async (_, command) => {
    if (command.parent === null) return
    const { stdout } = await runOct(['help', 'options', ...pathWords(command)])
    const missing = command.options.filter(
      ({ flags, hidden }) => !hidden && !stdout.includes(`\n  ${flags}`),
    )
    expect(missing.map(({ flags }) => flags)).toEqual([])
    expect(tooWide(stdout, 80)).toEqual([])
  })
})

describe('oct help fields', () => {
  const withFields = commands.filter(([, command]) => helpOf(command)?.view !== undefined)
  const topLevel = program.commands.map((command) => command.name())

  it.each(oneInThree(withFields, 2))('%s explains each field', async (path, command) => {
    const view = await helpOf(command)?.view?.()
    // `oct help fields show` explains the fields of `oct show`.
    if (path.startsWith('oct fields ') && topLevel.includes(command.name())) return
    const { stdout, exit } = await runOct(['help', 'fields', ...pathWords(command)])
    expect(exit).toBe(0)
    const names = [
      ...(view?.fields.map(({ name }) => name) ?? []),
      ...Object.keys(view?.attributes ?? {}),
    ]
    expect(names.length).toBeGreaterThan(0)
    const lines = linesOf(stdout)
    for (const name of names) {
      const place = lines.findIndex((line) => line.split(/\s+/)[1] === name)
      expect(
        `${lines[place]} ${lines[place + 1]}`.trim().split(/\s+/).length,
        name,
      ).toBeGreaterThan(1)
    }
    expect(tooWide(stdout, 80)).toEqual([])
  })

  it('explains the fields of groups too', async () => {
    const { stdout } = await runOct(['help', 'fields', 'holds'])
    expect(stdout).toMatch(
      /\nFields of each group of rows, if you use --by:\n {2}by +kind of the group: bill, customer or terminal\n/,
    )
  })
})

describe('a topic of oct help', () => {
  it.each(topicNames)('%s wraps at words', async (name) => {
    const { stdout } = await runOct(['help', name])
    expect(tooWide(stdout, 80).filter((line) => !line.startsWith('  oct '))).toEqual([])
    const narrow = await runOct(['help', name], { isTTY: true, columns: 60 })
    expect(tooWide(narrow.stdout, 60).filter((line) => !/^ {2}(?:oct|--) /.test(line))).toEqual([])
    const words = (text: string): string[] => text.split(/\s+/)
    expect(words(narrow.stdout)).toEqual(words(stdout))
  })
})

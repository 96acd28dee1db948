import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { helpOf } from '../../src/cli/command/command-help.js'
import { helpTopic } from '../../src/features/help/help-topics.js'
import { topicNames } from '../../src/features/help/topic-names.js'
import { below, commandPath, commandTree } from '../sweeps/tree.js'
import { commandsIn, linesOfMarkdown, type Written } from './command-lines.js'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A line of a text that somebody may type, with the runs of oct in it. */
export interface WrittenLine {
  /** The first text that contains the line. */
  from: string
  commands: Written[]
}

/** Every command line of README, guides, help, help topics and `examples/`, each once. */
export function writtenLines(): WrittenLine[] {
  const known = new Map<string, WrittenLine>()
  for (const line of [...ofPages(), ...ofHelp(), ...ofTopics(), ...ofExamples()]) {
    const key = line.commands.map((command) => command.line).join(' && ')
    if (line.commands.length > 0 && !known.has(key)) known.set(key, line)
  }
  return [...known.values()]
}

/** The lines of this guide depend on each other, so operations-guide.test.ts runs them together. */
const runAsAWhole = 'operations.md'

const ofPages = (): WrittenLine[] =>
  [
    'README.md',
    ...readdirSync(join(root, 'docs/guides'))
      .filter((name) => name !== runAsAWhole)
      .map((name) => `docs/guides/${name}`),
  ].flatMap((from) =>
    linesOfMarkdown(readFileSync(join(root, from), 'utf8')).map((commands) => ({ from, commands })),
  )

function ofHelp(): WrittenLine[] {
  const program = commandTree()
  return [program, ...below(program)].flatMap((command) =>
    (helpOf(command)?.examples ?? []).map(([line]) => ({
      from: `${commandPath(command)} --help`,
      commands: commandsIn(line),
    })),
  )
}

const ofTopics = (): WrittenLine[] =>
  topicNames.flatMap((name) =>
    linesOfTopic(helpTopic(name, Number.POSITIVE_INFINITY) ?? '').map((line) => ({
      from: `oct help ${name}`,
      commands: commandsIn(line),
    })),
  )

/** Returns the command lines of a topic. In a row of a topic, the meaning follows after two spaces. */
const linesOfTopic = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('  oct '))
    .map((line) => line.trim().split(/ {2,}/)[0] ?? '')

const ofExamples = (): WrittenLine[] =>
  filesBelow(join(root, 'examples')).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => !line.trimStart().startsWith('#'))
      .filter((line) => /(?:ExecStart=\S*|run: |^\s+|CMD.*)\boct [a-z]/.test(line))
      .map((line) => ({ from: file.slice(root.length), commands: commandsIn(line) })),
  )

function filesBelow(folder: string): string[] {
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .flatMap((path) => (statSync(path).isDirectory() ? filesBelow(path) : [path]))
}

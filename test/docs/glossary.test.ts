import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { describedTree } from '../../build/docs/described-tree.js'
import { helpTopic } from '../../src/features/help/help-topics.js'
import { topicNames } from '../../src/features/help/topic-names.js'
import { glossaryRows, glossaryText, replacedWords, wordPattern } from '../support/glossary.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

const { program, pages } = await describedTree()
const commands = [program, ...pages.flatMap((page) => page.commands)]

/** Column headings as the views declare them. */
const headings = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .flatMap((name) =>
    [...read(join('src', name)).matchAll(/\bheading: '([^']+)'/g)].map(([, heading = '']) => ({
      from: `src/${name}`,
      text: heading,
    })),
  )

const help = commands.flatMap((command) =>
  [
    command.summary,
    command.description,
    ...command.options.map(({ meaning }) => meaning),
    ...command.arguments.map(({ meaning }) => meaning),
    ...command.fields.map(({ meaning }) => meaning),
    ...command.examples.map(({ meaning }) => meaning),
  ].map((text) => ({ from: `${command.command} --help`, text })),
)

const topics = topicNames.map((name) => ({
  from: `oct help ${name}`,
  text: helpTopic(name, Number.POSITIVE_INFINITY) ?? '',
}))

const guides = [
  'README.md',
  ...readdirSync(join(root, 'docs/guides')).map((name) => `docs/guides/${name}`),
].map((from) => ({ from, text: proseOf(read(from)) }))

/** A page without its command lines, its words in code and the addresses of its links. */
function proseOf(text: string): string {
  return text.replace(/^ {4}.*$/gm, '').replace(/```[\s\S]*?```|`[^`]*`|\]\([^)]*\)/g, '')
}

describe('docs/glossary.md', () => {
  it('defines each term once, in order', () => {
    const tables = glossaryText.split('\n## ').slice(1)
    for (const table of tables) {
      const terms = [...table.matchAll(/^\| (?!term|---)([^|]+) \|/gm)].map(([, term = '']) =>
        term.toLowerCase(),
      )
      expect(terms).toEqual(
        [...new Set(terms)].sort((one, other) => one.localeCompare(other, 'en')),
      )
    }
    expect(glossaryRows.filter(({ meaning }) => meaning === '')).toEqual([])
    expect(glossaryRows.length).toBeGreaterThan(50)
  })

  it.each(replacedWords)(
    'has the term “$term” instead of “$word”, which no text uses',
    ({ word }) => {
      const pattern = wordPattern(word)
      const texts = [...headings, ...help, ...topics, ...guides]
      const found = texts.filter(({ text }) => pattern.test(text ?? ''))
      expect(found.map(({ from, text }) => `${from}: ${text.slice(0, 80)}`)).toEqual([])
    },
  )
})

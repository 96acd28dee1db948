import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { exitCodes } from '../../src/errors.js'
import { describedTree } from './described-tree.js'
import { manPages } from './man-pages.js'
import { markdownPages } from './markdown-pages.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { program, pages } = await describedTree()
const generated = { docs: markdownPages(program, pages), man: manPages(program, pages) }
const folders = Object.entries(generated)

/** What is written by hand in a folder of generated pages. */
const isHandWritten = (path: string): boolean => path.startsWith(join(root, 'docs', 'decisions'))

/** The files of a folder that the program writes. */
const writtenIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !isHandWritten(path))

/** UPDATE_GOLDEN=1 writes them anew; read the difference before it is kept. */
if (process.env.UPDATE_GOLDEN === '1') {
  for (const [folder, files] of folders) {
    for (const path of writtenIn(folder)) rmSync(path)
    for (const [name, text] of files) {
      mkdirSync(dirname(join(root, folder, name)), { recursive: true })
      writeFileSync(join(root, folder, name), text)
    }
  }
}

const remedy = 'UPDATE_GOLDEN=1 npx vitest run test/docs/reference.test.ts'

describe.each(folders)('%s/', (folder, files) => {
  it('has a page for each command, and no other file', () => {
    const expected = files.map(([name]) => join(root, folder, name))
    expect(writtenIn(folder).sort(), remedy).toEqual(expected.sort())
  })

  it.each(files)('%s says what the program says', (name, text) => {
    expect(readFileSync(join(root, folder, name), 'utf8') === text, remedy).toBe(true)
  })
})

describe('docs/decisions', () => {
  const folder = join(root, 'docs', 'decisions')
  const records = readdirSync(folder).map((name) => [
    name,
    readFileSync(join(folder, name), 'utf8'),
  ])

  it('are numbered from 001 without a gap', () => {
    const numbers = records.map(([name = '']) => /^(\d{3})-[a-z0-9-]+\.md$/.exec(name)?.[1])
    expect(numbers).toEqual(records.map((_, index) => String(index + 1).padStart(3, '0')))
    expect(numbers.length).toBeGreaterThan(9)
  })

  it.each(records)('%s has context, decision and consequences, in short', (_, text = '') => {
    const parts = [...text.matchAll(/^\*\*(\w+)\.\*\*/gm)].map(([, part]) => part)
    expect(parts).toEqual(['Context', 'Decision', 'Consequences'])
    expect(text.split('\n').length).toBeLessThanOrEqual(16)
  })

  it.each(records)('%s names files that exist', (_, text = '') => {
    const named = [...text.matchAll(/`((?:src|build|bin|test)\/[\w./-]+|[\w-]+\.js)`/g)]
    const lost = named.flatMap(([, path = '']) => (existsSync(join(root, path)) ? [] : [path]))
    expect(lost).toEqual([])
  })
})

describe('links of docs/', () => {
  it('lead to a file', () => {
    const [, index = ''] = generated.docs.find(([name]) => name === 'README.md') ?? []
    const names = generated.docs.map(([name]) => name)
    const linked = [...index.matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => target)
    expect(linked.length).toBeGreaterThan(40)
    expect(linked.filter((target) => !names.includes(target ?? ''))).toEqual([])
  })
})

describe('man/', () => {
  it('is all in the package, by its list', () => {
    const text = readFileSync(join(root, 'package.json'), 'utf8')
    const { man } = JSON.parse(text) as { man: string[] }
    expect(man).toEqual(generated.man.map(([name]) => `man/${name}`).sort())
  })

  it.each(generated.man)(
    '%s has only requests of man(7), and no sign that roff reads',
    (_, text) => {
      const requests = [...text.matchAll(/^\.(\S*)/gm)].map(([, request]) => request)
      const known = ['TH', 'SH', 'SS', 'TP', 'PP', 'B', 'br', 'nf', 'fi']
      expect(requests.filter((request) => !known.includes(request ?? ''))).toEqual([])
      expect(text).not.toMatch(/^'|[^\x0a\x20-\x7e]/m)
    },
  )
})

describe('the exit codes of README.md', () => {
  const text = readFileSync(join(root, 'README.md'), 'utf8')
  const section = text.split('\n## Exit codes\n')[1]?.split('\n## ')[0] ?? ''
  const listed = section.split('\n').flatMap((line) => {
    const [, codes = '', name = ''] = /^\| (\d[\d, ]*) \| (\w+) \|/.exec(line) ?? []
    return codes.split(', ').flatMap((code) => (code === '' ? [] : [[Number(code), name] as const]))
  })

  it('are those of the program, in its order', () => {
    expect(listed.map(([code]) => code)).toEqual(Object.values(exitCodes).map(({ code }) => code))
  })

  it.each(listed)('%i has its name', (code, name) => {
    const [known] = Object.entries(exitCodes).find(([, exit]) => exit.code === code) ?? []
    expect(name).toBe(known === 'terminated' ? 'interrupted' : known)
  })
})

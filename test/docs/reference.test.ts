import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { describedTree } from '../../build/docs/described-tree.js'
import { manPages } from '../../build/docs/man-pages.js'
import { exitCodes } from '../../src/errors.js'
import { markdownPages } from './markdown-pages.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { program, pages } = await describedTree()
const docs = markdownPages(program, pages)
const man = await manPages()
const decisions = join(root, 'docs', 'decisions')

/** The files of `docs/` that the program writes. */
const writtenFiles = (): string[] =>
  readdirSync(join(root, 'docs'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => /^docs\/(?:README\.md|(?:commands|topics)\/)/.test(relative(root, path)))

/** UPDATE_GOLDEN=1 writes the files. Review the difference before you commit it. */
if (process.env.UPDATE_GOLDEN === '1') {
  for (const path of writtenFiles()) rmSync(path)
  for (const [name, text] of docs) {
    mkdirSync(dirname(join(root, 'docs', name)), { recursive: true })
    writeFileSync(join(root, 'docs', name), text)
  }
}

const remedy = 'UPDATE_GOLDEN=1 npx vitest run test/docs/reference.test.ts'

describe('docs/', () => {
  it('has a page for each command, and no other file', () => {
    const expected = docs.map(([name]) => join(root, 'docs', name))
    expect(writtenFiles().sort(), remedy).toEqual(expected.sort())
  })

  it.each(docs)('%s matches the output of the program', (name, text) => {
    expect(readFileSync(join(root, 'docs', name), 'utf8') === text, remedy).toBe(true)
  })
})

describe('docs/decisions', () => {
  const records = readdirSync(decisions).map((name) => [
    name,
    readFileSync(join(decisions, name), 'utf8'),
  ])

  it('are numbered from 001 without a gap', () => {
    const numbers = records.map(([name = '']) => /^(\d{3})-[a-z0-9-]+\.md$/.exec(name)?.[1])
    expect(numbers).toEqual(records.map((_, index) => String(index + 1).padStart(3, '0')))
    expect(numbers.length).toBeGreaterThan(9)
  })

  it.each(records)('%s has context, decision and consequences, in short form', (_, text = '') => {
    const parts = [...text.matchAll(/^\*\*(\w+)\.\*\*/gm)].map(([, part]) => part)
    expect(parts).toEqual(['Context', 'Decision', 'Consequences'])
    expect(text.split('\n').length).toBeLessThanOrEqual(16)
  })

  it.each(records)('%s names only existing files', (_, text = '') => {
    const named = [...text.matchAll(/`((?:src|build|bin|test)\/[\w./-]+|[\w-]+\.js)`/g)]
    const lost = named.flatMap(([, path = '']) => (existsSync(join(root, path)) ? [] : [path]))
    expect(lost).toEqual([])
  })
})

describe('links of docs/', () => {
  it('lead to a file', () => {
    const [, index = ''] = docs.find(([name]) => name === 'README.md') ?? []
    const linked = [...index.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target)
    expect(linked.length).toBeGreaterThan(40)
    expect(linked.filter((target) => !existsSync(join(root, 'docs', target)))).toEqual([])
  })
})

describe('man/', () => {
  it('is included completely in the package, through its list', () => {
    const text = readFileSync(join(root, 'package.json'), 'utf8')
    const { man: listed } = JSON.parse(text) as { man: string[] }
    expect(listed).toEqual(man.map(([name]) => `man/${name}`).sort())
  })

  it.each(man)('%s has only requests of man(7), and no unescaped roff character', (_, text) => {
    const requests = [...text.matchAll(/^\.(\S*)/gm)].map(([, request]) => request)
    const known = ['TH', 'SH', 'SS', 'TP', 'PP', 'B', 'br', 'nf', 'fi']
    expect(requests.filter((request) => !known.includes(request ?? ''))).toEqual([])
    expect(text).not.toMatch(/^'|[^\x0a\x20-\x7e]/m)
  })
})

describe('the exit codes of docs/guides/ci.md', () => {
  const text = readFileSync(join(root, 'docs', 'guides', 'ci.md'), 'utf8')
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

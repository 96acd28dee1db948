import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const packageJson = JSON.parse(read('package.json')) as {
  name: string
  version: string
  repository?: unknown
  scripts: Record<string, string>
}

const guides = readdirSync(join(root, 'docs/guides')).map((name) => `docs/guides/${name}`)
/** Pages that people write, and not the program. */
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'docs/glossary.md',
  'docs/stability.md',
  'docs/llms.txt',
  'examples/skill/oct/SKILL.md',
  ...guides,
]

/** The anchors of a page, as GitHub derives them from its headings. */
const anchorsOf = (path: string): string[] =>
  [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replace(/\s/g, '-'),
  )

describe('README.md', () => {
  it('has at most 1,200 words and a picture', () => {
    expect(read('README.md').split(/\s+/).length).toBeLessThanOrEqual(1200)
    expect(read('README.md')).toMatch(/!\[[^\]]{20,}\]\(docs\/pictures\/\w+\.svg\)/)
  })

  it('links to every guide', () => {
    expect(guides.filter((path) => !read('README.md').includes(`(${path})`))).toEqual([])
  })
})

describe('docs/llms.txt', () => {
  it('links to every guide', () => {
    const text = read('docs/llms.txt')
    expect(guides.filter((path) => !text.includes(`(${path.slice(5)})`))).toEqual([])
  })
})

describe('the Agent Skill', () => {
  it('begins with metadata that assistants can read', () => {
    const [, metadata = ''] = read('examples/skill/oct/SKILL.md').split(/^---$/m)
    const { name, description, ...others } = parse(metadata) as Record<string, string>
    expect(name).toBe('oct')
    expect(description).toMatch(/^Answer questions about ocean containers .{100,}$/)
    expect(description?.length).toBeLessThanOrEqual(1024)
    expect(others).toEqual({})
  })
})

describe('the documentation pages', () => {
  it.each(pages)('%s links only to existing pages', (page) => {
    const links = [...read(page).matchAll(/\]\((?!https?:)([^)]+)\)/g)].map(([, to = '']) => to)
    const broken = links.filter((link) => {
      const [path = '', anchor] = link.split('#')
      const target = path === '' ? page : join(dirname(page), path)
      if (!existsSync(join(root, target))) return true
      return anchor !== undefined && !anchorsOf(target).includes(anchor)
    })
    expect(broken).toEqual([])
  })

  it.each(pages)('%s names only existing files and scripts', (page) => {
    const files = [
      ...read(page).matchAll(
        /`((?:src|build|bin|test|docs|examples)\/[\w./-]+|[\w/-]+\/[\w.-]+\.(?:ts|js))`/g,
      ),
    ]
    const lost = files
      .map(([, path = '']) => path)
      .filter((path) => !existsSync(join(root, path)) && !existsSync(join(root, 'src', path)))
    const scripts = [...read(page).matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = '']) => name)
    expect([...lost, ...scripts.filter((name) => !(name in packageJson.scripts))]).toEqual([])
  })
})

describe('CHANGELOG.md', () => {
  const headings = [...read('CHANGELOG.md').matchAll(/^## (.+)$/gm)].map(([, title]) => title)
  const kinds = [...read('CHANGELOG.md').matchAll(/^### (.+)$/gm)].map(([, title]) => title)

  it('has the form of keepachangelog.com', () => {
    expect(read('CHANGELOG.md')).toContain('https://keepachangelog.com/')
    expect(headings[0]).toBe('[Unreleased]')
    for (const heading of headings.slice(1))
      expect(heading).toMatch(/^\[\d+\.\d+\.\d+\] - \d{4}-\d{2}-\d{2}$/)
    const known = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security']
    expect(kinds.filter((kind) => !known.includes(kind ?? ''))).toEqual([])
  })
})

describe('build/publication.json', () => {
  const { scope, repository, downloads, newest } = JSON.parse(
    read('build/publication.json'),
  ) as Record<string, string | null>

  it('is the only file that names the publication addresses', () => {
    expect(packageJson.name).toBe(scope ? `${scope}/oct-cli` : 'oct-cli')
    expect(packageJson.repository ?? null).toBe(repository)
    for (const address of [repository, downloads, newest])
      if (address) expect(address).toMatch(/^(?:git\+)?https:\/\//)
  })
})

describe('docs/api', () => {
  it.each(['index', 'webhooks'])('describes all exports of %s', (name) => {
    const exported = [...read(`src/${name}.ts`).matchAll(/\{([^}]+)\}/g)].flatMap(
      ([, names = '']) => names.split(',').flatMap((one) => one.trim() || []),
    )
    const described = [...read(`docs/api/${name}.md`).matchAll(/^### (\w+)/gm)].map(
      ([, title]) => title,
    )
    expect(exported.length).toBeGreaterThan(10)
    expect(exported.filter((one) => !described.includes(one))).toEqual([])
  })
})

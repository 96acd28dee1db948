import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const packageJson = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  name: string
  version: string
  devDependencies: Record<string, string>
}

/** Everything from which a reader may copy a command, including advice that the program prints. */
const places = [
  ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'package.json', 'build.js'],
  ...['docs', 'examples', 'man', 'completions', 'bin', 'build', 'src', '.github'],
]

const texts = places.flatMap(filesAt).map((path) => ({
  path: relative(root, path),
  lines: readFileSync(path, 'utf8').split('\n'),
}))

function filesAt(place: string): string[] {
  const path = join(root, place)
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined) return []
  if (!found.isDirectory()) return [path]
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((name) => join(path, name))
    .filter((each) => statSync(each).isFile())
}

const installing =
  /\b(?:npm|pnpm|yarn|bun|corepack|deno)\b.*?\b(?:i|install|add|ci|exec|x|dlx|update|upgrade|up)\b([^&|;'"`#]*)/g
const running = /\b(?:npx|pnpx|bunx)\b([^&|;'"`#]*)/g

/** Returns the words of a command without its options. */
const named = (words: string): string[] =>
  words
    .split(/\s+/)
    .filter((word) => word !== '' && !word.startsWith('-') && !/^[)\],.:\\]+$/.test(word))

/** Matches the package of oct if it is named as in a registry. */
const ofRegistry = /^(?:npm:)?@?[\w-]*\/?oct(?:-cli)?(?:@[\w.^~-]+)?$/

const problemsOf = ({ path, lines }: (typeof texts)[number]): string[] =>
  lines.flatMap((line, index) => {
    const installed = [...line.matchAll(installing)].flatMap(([, words = '']) => named(words))
    const [run] = [...line.matchAll(running)].map(([, words = '']) => named(words)[0] ?? '')
    const isInClone = path === 'README.md' && run === 'oct'
    const isWrong =
      installed.some((word) => ofRegistry.test(word)) ||
      (run !== undefined && ofRegistry.test(run) && !isInClone) ||
      /(?:unpkg\.com|jsdelivr\.net|esm\.sh|npm:)[^\s]*oct-cli/.test(line)
    return isWrong ? [`${path}:${index + 1}: ${line.trim()}`] : []
  })

describe('recipes', () => {
  it('never install the package by its name, which is not registered', () => {
    expect(texts.length).toBeGreaterThan(1000)
    expect(texts.flatMap(problemsOf)).toEqual([])
  })

  it.each([
    'npm install --global oct-cli',
    'RUN npm i -g oct-cli && npm cache clean --force',
    'npm install -g oct-cli@latest',
    'pnpm add --global oct-cli',
    'yarn global add oct-cli@^0.1',
    'bun install -g oct-cli',
    'npx oct-cli today',
    'npx --yes oct-cli@0.1.0 today',
    'npm exec oct-cli -- today',
    'npm install @someone/oct-cli',
    'deno install npm:oct-cli',
  ])('would be detected by the test above: %s', (line) => {
    expect(problemsOf({ path: 'examples/x.yml', lines: [line] })).toHaveLength(1)
  })

  it('run other packages only from the installed dependencies', () => {
    const strange = texts.flatMap(({ path, lines }) =>
      lines.flatMap((line) =>
        [...line.matchAll(running)]
          .map(([, words = '']) => named(words)[0] ?? '')
          .filter((name) => /^[\w@]/.test(name) && name !== 'oct')
          .filter((name) => packageJson.devDependencies[name] === undefined)
          .map((name) => `${path}: ${name}`),
      ),
    )
    expect(strange.filter((each) => /^(?:README|CONTRIBUTING|docs|examples)/.test(each))).toEqual(
      [],
    )
  })

  it('name the file that npm pack creates for this version', () => {
    const file = `${packageJson.name}-${packageJson.version}.tgz`
    const others = texts
      .filter(({ path }) => /^(?:README\.md|docs|examples)/.test(path))
      .flatMap(({ lines }) => lines.flatMap((line) => line.match(/oct-cli-[\w.<>-]*\.tgz/g) ?? []))
    expect(new Set(others)).toEqual(new Set([file]))
  })
})

const hasChecksums = readable('sha256sum', '--version')
if (!hasChecksums)
  process.stderr.write('skipped: sha256sum is absent, so no checksum is compared\n')

function readable(...[command = '', ...argv]: string[]): boolean {
  try {
    execFileSync(command, argv, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

describe.skipIf(!hasChecksums)('a recipe that installs for a job', () => {
  const recipes = [
    'docs/guides/ci.md',
    'examples/docker/Dockerfile',
    'examples/docker/cli.Dockerfile',
    'examples/docker/serve.Dockerfile',
    'examples/github-actions/route-maps.yml',
  ]
  /** In this guide, a person reads and writes down the checksum. */
  const byHand = 'docs/guides/install.md'
  let folder: string
  const file = `${packageJson.name}-${packageJson.version}.tgz`
  const checksum = createHash('sha256').update('packed').digest('hex')
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'oct-recipes-'))
    writeFileSync(join(folder, file), 'packed')
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('is one of those that are tested here', () => {
    const jobs = texts.filter(
      ({ path, lines }) =>
        /^(?:README|docs|examples)/.test(path) &&
        lines.some((line) => /npm install --global/.test(line)),
    )
    expect(jobs.map(({ path }) => path).sort()).toEqual([...recipes, byHand].sort())
  })

  it('compares the checksum first if a person installs', () => {
    const text = readFileSync(join(root, byHand), 'utf8')
    const check = text.indexOf(`echo "<checksum>  ${file}" | sha256sum --check`)
    expect(check).toBeGreaterThan(0)
    expect(text.indexOf('npm install --global --offline')).toBeGreaterThan(check)
  })

  it.each(recipes)('%s installs only the file with the recorded checksum', (recipe) => {
    const text = readFileSync(join(root, recipe), 'utf8')
    const check = /echo "\$OCT_SHA256 .*? \| sha256sum --check/.exec(text)
    const install = text.indexOf(`npm install --global --offline ./${file}`, check?.index)
    expect(check).not.toBeNull()
    expect(install).toBeGreaterThan(check?.index ?? Number.POSITIVE_INFINITY)
    const isTaken = (noted: string): boolean => {
      const env = { ...process.env, OCT_SHA256: noted }
      try {
        execFileSync('sh', ['-c', check?.[0] ?? ''], { cwd: folder, env, stdio: 'ignore' })
        return true
      } catch {
        return false
      }
    }
    expect([checksum, '0'.repeat(64), ''].map(isTaken)).toEqual([true, false, false])
  })
})

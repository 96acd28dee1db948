import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'

interface Kept {
  name: string
  status: number | null
  lines: string[]
}

it('sources in a benchmark or campaign find the files of the project', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'oct-run-built-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const profiles = resolve('src/service/sources/carriers/profiles.ts')
  const source = `import { profiles } from ${JSON.stringify(profiles)}
    console.log(profiles.map(({ id }) => id).join(' '))`
  writeFileSync(join(folder, 'carriers.bench.ts'), source)
  const { runBuilt } = await import(pathToFileURL(resolve('test/support/run-built.js')).href)
  const kept: Kept[] = []
  await runBuilt({ folder, kind: 'bench', argv: [], keep: (run: Kept) => kept.push(run) })
  expect(kept).toMatchObject([{ name: 'carriers', status: 0 }])
  expect(kept[0]?.lines[0]).toContain('maersk')
})

it('no benchmark and no campaign imports what only a test can use', async () => {
  const entries = ['test/bench', 'test/campaign'].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => /\.(?:bench|campaign)\.ts$/.test(name))
      .map((name) => join(folder, name)),
  )
  const imported = modulesOf(entries).flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/^import \{ ([^}]+) \} from 'vitest'$/gm)].map(
      ([, names]) => `${path}: ${names}`,
    ),
  )
  // Outside of a test, `expect` works, but a hook such as `afterAll` throws.
  expect(imported.filter((line) => !line.endsWith(': expect'))).toEqual([])
})

/** Matches an import or export of values from another file of the project, including dynamic imports. */
const imports =
  /^(?:import|export) (?!type )(?:[\w\s{},*]+ from )?'(\.[^']+)'|\bimport\(\s*'(\.[^']+)'\s*\)/gm

/** Returns the entry files, and the paths of all files that they import directly or indirectly. */
function modulesOf(entries: readonly string[]): string[] {
  const found = new Set<string>()
  const left = [...entries]
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    if (found.has(path)) continue
    found.add(path)
    for (const [, still = '', dynamic = ''] of readFileSync(path, 'utf8').matchAll(imports)) {
      const file = join(dirname(path), still || dynamic)
      const bare = file.replace(/js$/, '')
      left.push([`${bare}ts`, `${bare}tsx`].find((source) => existsSync(source)) ?? file)
    }
  }
  return [...found]
}

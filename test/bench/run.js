// npm run bench [-- name …]: builds each benchmark of this folder and runs it from the project.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'

const folder = import.meta.dirname
const root = join(folder, '..', '..')
const [name, ...words] = process.argv.slice(2)
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.slice(0, -'.bench.ts'.length))
  .filter((candidate) => name === undefined || candidate === name)

// Inside the project, so that what is built finds the project's packages.
const cache = join(root, 'node_modules', '.cache')
mkdirSync(cache, { recursive: true })
const outdir = mkdtempSync(join(cache, 'oct-bench-'))
try {
  for (const each of names) {
    const outfile = join(outdir, `${each}.mjs`)
    await build({
      entryPoints: [join(folder, `${each}.bench.ts`)],
      outfile,
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20.19',
      packages: 'external',
      logLevel: 'error',
    })
    process.stdout.write(`\n# ${each}\n`)
    const { status } = spawnSync(process.execPath, [outfile, ...words], {
      cwd: root,
      stdio: 'inherit',
    })
    if (status !== 0) process.exitCode = 1
  }
} finally {
  rmSync(outdir, { recursive: true, force: true })
}

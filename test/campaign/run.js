// npm run campaign [-- name …]: builds each campaign of this folder and runs it from the project.
// What takes minutes and is looked at now and then, not at every change.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'

const folder = import.meta.dirname
const root = join(folder, '..', '..')
const [name, ...words] = process.argv.slice(2)
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.campaign.ts'))
  .map((file) => file.slice(0, -'.campaign.ts'.length))
  .filter((candidate) => name === undefined || candidate === name)

if (names.length === 0) {
  process.stderr.write(`There is no campaign ${name}.\n`)
  process.exitCode = 2
}

// Inside the project, so that what is built finds the project's packages, and two folders below it
// as the sources are, which look for the program from where they stand.
const outdir = mkdtempSync(join(root, 'node_modules', '.oct-campaign-'))
try {
  for (const each of names) {
    const outfile = join(outdir, `${each}.mjs`)
    await build({
      entryPoints: [join(folder, `${each}.campaign.ts`)],
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

import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build } from 'esbuild'

const root = join(import.meta.dirname, '..', '..')

/**
 * Builds `<name>.<kind>.ts` files of a folder (or the named one) and runs them with the remaining
 * words. Exits 1 if one fails, 2 for an unknown name or wrong words. Without a name, skips files
 * that need words.
 */
export async function runBuilt({ folder, kind }) {
  const [name, ...words] = process.argv.slice(2)
  const ending = `.${kind}.ts`
  const names = readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
    .filter((candidate) => name === undefined || candidate === name)
  if (names.length === 0) {
    process.stderr.write(`There is no ${kind} ${name}.\n`)
    process.exitCode = 2
  }
  // Inside the project, to find its packages; two folders below it, because the sources look for
  // the program from there.
  const outdir = mkdtempSync(join(root, 'node_modules', `.oct-${kind}-`))
  try {
    for (const each of names) {
      const entry = join(folder, each + ending)
      const status = await statusOf({ entry, outfile: join(outdir, `${each}.mjs`), words })
      if (status === 2 && name !== undefined) process.exitCode = 2
      else if (status !== 0 && status !== 2) process.exitCode = 1
    }
  } finally {
    rmSync(outdir, { recursive: true, force: true })
  }
}

async function statusOf({ entry, outfile, words }) {
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    packages: 'external',
    logLevel: 'error',
  })
  process.stdout.write(`\n# ${basename(outfile, '.mjs')}\n`)
  const stdio = 'inherit'
  return spawnSync(process.execPath, [outfile, ...words], { cwd: root, stdio }).status
}

import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build } from 'esbuild'

const root = join(import.meta.dirname, '..', '..')

/**
 * Builds each `<name>.<kind>.ts` of a folder, or the one that the command line names, and runs it
 * from the project with the other words of the command line. Exits with 1 where one fails, and
 * with 2 where there is none of that name or the one that is named asks for other words. Among all,
 * one that asks for words is passed over.
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
  // Inside the project, so that what is built finds the project's packages, and two folders below
  // it as the sources are, which look for the program from where they stand.
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

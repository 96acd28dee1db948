import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const root = join(import.meta.dirname, '..', '..')

/**
 * Builds the `<name>.<kind>.ts` files of a folder, or only the named file, and runs each file with the remaining words.
 * Without a name, skips files that need words. Exits with 1 if a file fails, and with 2 for an unknown name or wrong
 * words. `keep` receives the output of each run, unless a signal ended the run.
 */
export async function runBuilt({ folder, kind, argv = process.argv.slice(2), keep }) {
  const [name, ...words] = argv
  const ending = `.${kind}.ts`
  const names = readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
    .filter((candidate) => name === undefined || candidate === name)
  if (names.length === 0) {
    process.stderr.write(`There is no ${kind} ${name}.\n`)
    process.exitCode = 2
  }
  // The folder is inside the project, so that packages are found.
  const outdir = mkdtempSync(join(root, 'node_modules', `.oct-${kind}-`))
  try {
    for (const each of names) {
      const entry = join(folder, each + ending)
      const begun = Date.now()
      const { status, lines } = await endOf({ entry, outfile: join(outdir, `${each}.mjs`), words })
      const minutes = (Date.now() - begun) / 60_000
      if (status === 0 || status === 1) keep?.({ name: each, words, status, minutes, lines })
      if (status === 2 && name !== undefined) process.exitCode = 2
      else if (status !== 0 && status !== 2) process.exitCode = 1
    }
  } finally {
    rmSync(outdir, { recursive: true, force: true })
  }
}

/** Keeps the address of each source file, because sources look for files of the project from their own folders. */
const ownAddresses = {
  name: 'own-addresses',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/](src|test)[\\/].*\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8')
      if (!text.includes('import.meta.url')) return undefined
      const address = JSON.stringify(pathToFileURL(path).href)
      return { contents: text.replaceAll('import.meta.url', address), loader: 'ts' }
    })
  },
}

async function endOf({ entry, outfile, words }) {
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    packages: 'external',
    logLevel: 'error',
    plugins: [ownAddresses],
  })
  process.stdout.write(`\n# ${basename(outfile, '.mjs')}\n`)
  const stdio = ['inherit', 'pipe', 'inherit']
  const child = spawn(process.execPath, [outfile, ...words], { cwd: root, stdio })
  let text = ''
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
    process.stdout.write(chunk)
    text += chunk
  })
  const [status] = await once(child, 'close')
  return { status, lines: text.split('\n') }
}

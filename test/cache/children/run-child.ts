import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { build } from 'esbuild'

const here = import.meta.dirname

/** Bundles a program of this folder, so that Node can run it without a loader. Returns its path. */
export async function bundled(name: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'oct-child-'))
  symlinkSync(resolve(here, '../../../node_modules'), join(folder, 'node_modules'))
  const outfile = join(folder, `${basename(name, '.ts')}.mjs`)
  await build({
    entryPoints: [join(here, name)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: ['@photostructure/sqlite'],
    logLevel: 'error',
  })
  return outfile
}

export interface Ended {
  code: number | null
  stdout: string
  stderr: string
}

/** Starts a bundled program. Returns the process, and a promise of its end. */
export function start(program: string, ...words: string[]): [ChildProcess, Promise<Ended>] {
  const child = spawn(process.execPath, [program, ...words], { stdio: 'pipe' })
  const ended = new Promise<Ended>((resolveEnd, reject) => {
    let [stdout, stderr] = ['', '']
    child.stdout.on('data', (text) => (stdout += text))
    child.stderr.on('data', (text) => (stderr += text))
    child.on('error', reject)
    child.on('close', (code) => resolveEnd({ code, stdout, stderr }))
  })
  return [child, ended]
}

import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'

export interface BuiltWorker {
  file: string
  remove(): void
}

/** Builds the file of a thread inside the project, so that the thread finds the packages. */
export async function buildWorker(entryPoint: string): Promise<BuiltWorker> {
  const folder = mkdtempSync(join('node_modules', '.oct-worker-'))
  const file = join(process.cwd(), folder, 'worker.cjs')
  await build({
    entryPoints: [entryPoint],
    outfile: file,
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20.19',
    external: ['@photostructure/sqlite'],
    logLevel: 'error',
  })
  return { file, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

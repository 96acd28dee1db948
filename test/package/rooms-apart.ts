import { dirname, join } from 'node:path'
import { build } from 'esbuild'

/** A part of the library, one of its functions, and how many bytes a program with this function may get at most. */
export const oneFunctionOf: readonly (readonly [room: string, name: string, most: number])[] = [
  ['oct-cli/domain', 'validateContainerNumber', 2_000],
  ['oct-cli/domain', 'readiness', 20_000],
  ['oct-cli/domain', 'deadlines', 20_000],
  ['oct-cli/maps', 'boundsOf', 3_000],
  ['oct-cli/maps', 'routeSvg', 60_000],
  ['oct-cli/webhooks', 'verifySignature', 10_000],
  ['oct-cli', 'OctError', 15_000],
  ['oct-cli', 'createClient', 70_000],
  ['oct-cli/service', 'serve', 2_000],
  ['oct-cli/mcp', 'createAgentServer', 2_000],
]

/**
 * Bundles a program that is next to the installed library. Returns the bytes that the program loads at its start, and
 * the files of the library from which they come.
 */
export async function bundled(
  folder: string,
  code: string,
): Promise<{ bytes: number; files: string[] }> {
  const { metafile } = await build({
    stdin: { contents: code, resolveDir: folder },
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    external: ['#sqlite'],
    outdir: join(folder, 'bundled'),
    write: false,
    metafile: true,
    logLevel: 'error',
  })
  const outputs = new Map(Object.entries(metafile.outputs))
  const begun = [...outputs].flatMap(([path, { entryPoint }]) =>
    entryPoint === '<stdin>' ? [path] : [],
  )
  const reached = new Set(begun)
  for (const path of reached) {
    for (const { path: next, kind } of outputs.get(path)?.imports ?? []) {
      if (kind === 'import-statement' && outputs.has(next)) reached.add(next)
    }
  }
  const read = [...reached].flatMap((path) => Object.entries(outputs.get(path)?.inputs ?? {}))
  const ofLibrary = read.filter(([, { bytesInOutput }]) => bytesInOutput > 0)
  return {
    bytes: [...reached].reduce((sum, path) => sum + (outputs.get(path)?.bytes ?? 0), 0),
    files: ofLibrary.map(([path]) => path).filter((path) => path !== '<stdin>'),
  }
}

/** Returns a file and all files that it imports, also dynamically. */
export async function closureOf(path: string): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: [path],
    bundle: true,
    platform: 'neutral',
    write: false,
    outdir: dirname(path),
    metafile: true,
  })
  return Object.keys(metafile.inputs)
}

import { buildSync } from 'esbuild'

/** Returns the script of the map page. Only the build calls this function; the released program contains the script. */
export function clientScript(): string {
  built ??= build()
  return built
}

let built: string | undefined

function build(): string {
  const { outputFiles } = buildSync({
    entryPoints: ['src/maps/page/client/page-script.ts'],
    bundle: true,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    charset: 'ascii',
    legalComments: 'none',
    write: false,
  })
  return outputFiles[0]?.text ?? ''
}

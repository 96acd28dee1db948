// Bundles src/ into dist/: one entry per front door, split so that a cold start reads few files.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'esbuild'

const outdir = 'dist'
rmSync(outdir, { recursive: true, force: true })

const { metafile } = await build({
  entryPoints: ['src/main.ts', 'src/index.ts'],
  outdir,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  external: ['@photostructure/sqlite'],
  legalComments: 'none',
  metafile: true,
  // Bundled CommonJS packages call require for Node's own modules.
  banner: {
    js: "import { createRequire as octRequire } from 'node:module'; const require = octRequire(import.meta.url);",
  },
})

writeFileSync(join(outdir, 'THIRD_PARTY_LICENSES.txt'), licences(bundledPackages(metafile)))

/** Folders of the packages whose code went into the bundle. */
function bundledPackages(meta) {
  const folders = Object.keys(meta.inputs)
    .map((input) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(input)?.[1])
    .filter((folder) => folder !== undefined)
  return [...new Set(folders)].sort()
}

function licences(folders) {
  return folders.map((folder) => `${title(folder)}\n\n${licence(folder)}`).join(`\n\n${'='.repeat(72)}\n\n`)
}

function title(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return `${name} ${version} (${license})`
}

function licence(folder) {
  for (const name of ['LICENSE', 'LICENSE.md', 'license', 'LICENSE.txt', 'LICENCE', 'license.md']) {
    try {
      return readFileSync(join(folder, name), 'utf8').trim()
    } catch {
      // the next spelling
    }
  }
  return `See ${dirname(folder)}.`
}

import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'

const folder = 'node_modules/@photostructure/sqlite'

/**
 * Adds SQLite to `<outdir>/sqlite`, for versions of Node without SQLite: one JavaScript file in that folder, and
 * binaries for all platforms in its parent folder, where the JavaScript file looks for them. The program then needs no
 * other package. In a package registry, the binaries are in a separate package for each platform
 * (build/release/registry-packages.js). Returns the result of esbuild.
 */
export async function carrySqlite(outdir) {
  const target = join(outdir, 'sqlite')
  cpSync(join(folder, 'prebuilds'), join(target, 'prebuilds'), { recursive: true })
  return build({
    // Exports the database class by name, because threads import the file as a module.
    stdin: { contents: "export { DatabaseSync } from './dist/index.cjs'", resolveDir: folder },
    outfile: join(target, 'js', 'sqlite.cjs'),
    bundle: true,
    platform: 'node',
    target: 'node20.19',
    format: 'cjs',
    legalComments: 'none',
    metafile: true,
    minifyWhitespace: true,
    plugins: [binaryByName],
  })
}

/** Replaces the code that searches folders for the binary of SQLite, which would add 5 ms to every start. */
const binaryByName = {
  name: 'binary-by-name',
  setup({ onLoad }) {
    onLoad({ filter: /node-gyp-build[\\/]index\.js$/ }, () => ({
      contents: `
        const { existsSync } = require('node:fs')
        const { join } = require('node:path')
        module.exports = (folder) => {
          const { platform, arch } = process
          const own = platform + '-' + arch
          const libc = existsSync('/etc/alpine-release') ? 'musl' : 'glibc'
          const file = join(folder, 'prebuilds', own, '@photostructure+sqlite.' + libc + '.node')
          if (existsSync(file)) return require(file)
          const { name } = require(join(folder, '..', '..', 'package.json'))
          return require(name + '-sqlite-' + own + (libc === 'musl' ? '-musl' : ''))
        }`,
    }))
  },
}

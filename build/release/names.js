import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..', '..')
/** Folder with tools that have their own lock file. `npm run release-tools` installs them. */
export const tools = join(root, 'build', 'release-tools')
export const outdir = join(root, 'release')

export const { name, version, description, license } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
)

/** Name of this system, as Node's packages and the artifacts spell it. */
export const platform = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`

export const tarball = `${name}-${version}.tgz`

export const singleFile = (system) =>
  `oct-${version}-${system}${system.startsWith('win-') ? '.exe' : ''}`

export const debArchitecture = process.arch === 'x64' ? 'amd64' : process.arch

export const deb = `${name}_${version}_${debArchitecture}.deb`

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..', '..')
/** Tools with a lock file of their own: `npm run release-tools` installs them. */
export const tools = join(root, 'build', 'release-tools')
/** Everything that a release consists of. */
export const outdir = join(root, 'release')

export const { name, version, description, license } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
)

/** This system, as the packages of Node and the artifacts are named. */
export const platform = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`

export const tarball = `${name}-${version}.tgz`

export const singleFile = (system) =>
  `oct-${version}-${system}${system.startsWith('win-') ? '.exe' : ''}`

/** As Debian calls this processor. */
export const debArchitecture = process.arch === 'x64' ? 'amd64' : process.arch

export const deb = `${name}_${version}_${debArchitecture}.deb`

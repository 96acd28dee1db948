import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { execa } from 'execa'
import { root } from '../process/program.js'
import { type Installed, installed } from './installed.js'
import { serveRegistry } from './registry.js'

/** The folder into which `npm run release` writes. */
export const release = join(root, 'release')

/** Returns the path of the artifact whose name matches; undefined if it was not made. */
export function artifact(name: RegExp): string | undefined {
  const found = existsSync(release)
    ? readdirSync(release).find((each) => name.test(each))
    : undefined
  return found && join(release, found)
}

const own = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`

export const tarball = () => artifact(/^oct-cli-.*\.tgz$/)
export const singleFile = () => artifact(new RegExp(`^oct-[\\d.]+-${own}(?:\\.exe)?$`))
export const deb = () => artifact(/\.deb$/)

/** Installs the packed file without a network. Returns the path of the program's script. */
export async function installTarball(file: string): Promise<string> {
  const prefix = mkdtempSync(join(tmpdir(), 'oct-prefix-'))
  const where = ['--global', '--prefix', prefix, '--cache', join(prefix, 'npm-cache')]
  const nowhere = ['--offline', '--registry', 'http://127.0.0.1:9', '--no-audit', '--no-fund']
  await execa('npm', ['install', ...where, ...nowhere, file])
  return join(prefix, 'lib', 'node_modules', 'oct-cli', 'bin', 'oct.js')
}

/**
 * Installs the program from a test registry with the given Node. The packages of the registry are made from the packed
 * file, with a scope that only this test uses. Returns the prefix.
 */
export async function installFromRegistry(packed: string, node: string): Promise<string> {
  const prefix = mkdtempSync(join(tmpdir(), 'oct-prefix-'))
  const { makeRegistryPackages } = await import(join(root, 'build/release/registry-packages.js'))
  const wish = { scope: '@acme', packed, outdir: prefix }
  const registry = await serveRegistry(makeRegistryPackages(wish))
  try {
    const npm = join((await execa('npm', ['root', '--global'])).stdout, 'npm', 'bin', 'npm-cli.js')
    const where = ['--prefix', prefix, '--cache', join(prefix, 'cache'), '--registry', registry.url]
    const quiet = ['--no-audit', '--no-fund', '--ignore-scripts', '--fetch-retries=0']
    await execa(node, [npm, 'install', ...where, ...quiet, '@acme/oct-cli'])
    return prefix
  } finally {
    await registry.close()
  }
}

/** Returns the project as `npm link` installs it. */
export async function linked(): Promise<Installed> {
  const prefix = mkdtempSync(join(tmpdir(), 'oct-prefix-'))
  // The project is built already, so the scripts need not run.
  const words = ['link', '--ignore-scripts', '--no-audit', '--no-fund']
  await execa('npm', words, { cwd: root, env: { npm_config_prefix: prefix } })
  return installed({ label: 'npm link', command: [join(prefix, 'bin', 'oct')] })
}

/** Unpacks the Debian package into a folder that contains only the package and its dependencies. */
export function unpacked(file: string): Installed {
  const empty = mkdtempSync(join(tmpdir(), 'oct-root-'))
  execFileSync('dpkg-deb', ['--extract', file, empty])
  const program = join(empty, 'usr', 'lib', 'oct', 'oct')
  for (const path of librariesOf(program)) {
    mkdirSync(join(empty, dirname(path)), { recursive: true })
    copyFileSync(path, join(empty, path))
  }
  for (const name of ['proc', 'dev', 'tmp']) mkdirSync(join(empty, name))
  const inside = `mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev" && exec chroot "$0" /usr/bin/oct "$@"`
  const command = ['unshare', '--mount', 'sh', '-c', inside, empty]
  return installed({ label: '.deb in an empty root', command, folder: empty, seen: '/' })
}

/** Returns the files of libc6, libgcc-s1 and libstdc++6 that the program loads. */
const librariesOf = (program: string): string[] =>
  execFileSync('ldd', [program], { encoding: 'utf8' }).match(/\/\S+/g)?.filter(existsSync) ?? []

/** Nodes of these versions, by their path, as far as the registry has them for this system. */
export async function nodes(versions: readonly number[]): Promise<string[]> {
  const folder = join(root, 'node_modules', '.oct-nodes')
  const name = `node-${own}`
  const words = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund']
  const found: string[] = []
  for (const version of versions) {
    const place = join(folder, String(version))
    const path = join(place, 'node_modules', name, 'bin', 'node')
    if (!existsSync(path))
      await execa('npm', ['install', '--prefix', place, ...words, `${name}@${version}`], {
        reject: false,
      })
    if (existsSync(path)) found.push(path)
    else process.stdout.write(`skipped: the registry gives no Node ${version} for ${own}\n`)
  }
  return found
}

import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Versions of Node that contain no SQLite. npm installs a package with SQLite only for these versions. */
const nodesWithoutSqlite = '>=20.19 <22.13 || >=23 <23.4'

/**
 * Creates packages for a registry from the packed file: the program without SQLite, and a package with SQLite for each
 * platform. Installing the program installs at most one of the packages with SQLite. Returns the paths of all packages.
 */
export function makeRegistryPackages({ scope, packed, outdir }) {
  const work = mkdtempSync(join(tmpdir(), 'oct-registry-'))
  try {
    execFileSync('tar', ['-xzf', packed, '-C', work])
    const program = join(work, 'package')
    const { scripts, devDependencies, ...about } = readJson(join(program, 'package.json'))
    const name = `${scope}/${about.name}`
    const binaries = takeBinaries(program)
    const parts = binaries.map(({ folder, ...binary }) => {
      writePackage(folder, { ...ofPlatform(binary, { about, name }) })
      copyFileSync(join('node_modules/@photostructure/sqlite', 'LICENSE'), join(folder, 'LICENSE'))
      return pack(folder, join(outdir, `oct-npm-sqlite-${binary.platform}-${about.version}.tgz`))
    })
    const sqlite = binaries.map(({ platform }) => [`${name}-sqlite-${platform}`, about.version])
    const optionalDependencies = { ...about.optionalDependencies, ...Object.fromEntries(sqlite) }
    writePackage(program, { ...about, name, optionalDependencies })
    return [pack(program, join(outdir, `oct-npm-cli-${about.version}.tgz`)), ...parts]
  } finally {
    rmSync(work, { recursive: true })
  }
}

function takeBinaries(program) {
  const prebuilds = join(program, 'dist', 'sqlite', 'prebuilds')
  const files = readdirSync(prebuilds, { recursive: true }).filter((path) => path.endsWith('.node'))
  const binaries = files.map((path) => {
    const [, os, cpu, libc] = /^(\w+)-(\w+)[\\/].*\.(\w+)\.node$/.exec(path)
    const platform = `${os}-${cpu}${libc === 'musl' ? '-musl' : ''}`
    const folder = join(program, '..', platform)
    mkdirSync(folder)
    renameSync(join(prebuilds, path), join(folder, 'sqlite.node'))
    return { folder, platform, os, cpu, libc }
  })
  rmSync(prebuilds, { recursive: true })
  return binaries
}

const ofPlatform = ({ platform, os, cpu, libc }, { about, name }) => ({
  name: `${name}-sqlite-${platform}`,
  version: about.version,
  description: `SQLite for oct on ${platform}`,
  license: about.license,
  main: 'sqlite.node',
  files: ['sqlite.node'],
  os: [os],
  cpu: [cpu],
  ...(os === 'linux' ? { libc: [libc] } : {}),
  engines: { node: nodesWithoutSqlite },
})

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

const writePackage = (folder, about) =>
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(about, undefined, 2)}\n`)

function pack(folder, outfile) {
  const words = ['pack', folder, '--json', '--ignore-scripts', '--pack-destination', folder]
  const shell = process.platform === 'win32'
  const said = execFileSync('npm', words, { shell, stdio: ['ignore', 'pipe', 'ignore'] })
  const [{ filename }] = JSON.parse(said)
  copyFileSync(join(folder, filename), outfile)
  return outfile
}

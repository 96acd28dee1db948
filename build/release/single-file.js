import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { platform, tools, version } from './names.js'
import { npm } from './npm.js'

const here = import.meta.dirname
/** Runs a program without printing its output. If the program fails, the thrown error contains its error output. */
const quietly = { stdio: ['ignore', 'ignore', 'pipe'] }

/** Node searches its executable for this text, to find out whether a program was added to the executable. */
const fuse = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2'

/** Packages in dist/ that the single executable does not need: Node contains SQLite, and fonts are separate files. */
export const notInSingleFile = ['@photostructure/sqlite', 'node-gyp-build', 'dejavu-fonts-ttf']

/** Creates a single executable with Node and the program for this system. `work` is a folder for temporary files. */
export async function makeSingleFile({ outfile, work }) {
  mkdirSync(work, { recursive: true })
  const node = carriedNode(work)
  // Strips Node before the program is added, because an executable that is stripped later crashes.
  copyFileSync(node.path, outfile)
  chmodSync(outfile, 0o755)
  if (process.platform === 'linux') execFileSync('strip', [outfile], quietly)
  if (process.platform === 'darwin') execFileSync('codesign', ['--remove-signature', outfile])
  const blob = programBlob({ node: node.path, work })
  const { inject } = createRequire(join(tools, 'package.json'))('postject')
  await inject(outfile, 'NODE_SEA_BLOB', blob, {
    sentinelFuse: fuse,
    ...(process.platform === 'darwin' ? { machoSegmentName: 'NODE_SEA' } : {}),
  })
  if (process.platform === 'darwin') execFileSync('codesign', ['--sign', '-', outfile])
  rmSync(work, { recursive: true })
  return { version: node.version, licences: licencesWith(node) }
}

/** Returns the files that must be installed next to the single executable, and where: native packages and the font. */
export function partsBeside() {
  const folders = ['@napi-rs', '@resvg'].filter((name) => existsSync(join('node_modules', name)))
  const packages = folders.flatMap((scope) =>
    readdirSync(join('node_modules', scope)).map((name) => join('node_modules', scope, name)),
  )
  const font = 'DejaVuSansCondensed.ttf'
  return [...packages.map((path) => [path, path]), [join('dist', 'lazy', font), font]]
}

function licencesWith({ version, licence }) {
  const others = readFileSync('dist/THIRD_PARTY_LICENSES.txt', 'utf8')
  return `${others}\n${'='.repeat(72)}\n\nNode.js ${version}\n\n${licence}`
}

function carriedNode(work) {
  const lock = join(here, 'node')
  const { optionalDependencies } = JSON.parse(readFileSync(join(lock, 'package.json'), 'utf8'))
  const name = `node-${platform}`
  const version = optionalDependencies[name]
  if (version !== undefined) {
    cpSync(lock, work, { recursive: true })
    npm('ci', '--prefix', work, '--ignore-scripts', '--no-audit', '--no-fund')
    const folder = join(work, 'node_modules', name)
    const path = join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
    return { path, version, licence: readFileSync(join(folder, 'LICENSE'), 'utf8') }
  }
  const own = process.versions.node
  const [wanted] = Object.values(optionalDependencies)
  if (own.split('.')[0] !== wanted.split('.')[0])
    throw new Error(`The single file needs Node ${wanted.split('.')[0]}, and this is ${own}`)
  const licence = resolve(process.execPath, '..', '..', 'LICENSE')
  return { path: process.execPath, version: own, licence: readFileSync(licence, 'utf8') }
}

/** Creates the data that the single executable adds to Node: the program, compiled by the same version of Node. */
function programBlob({ node, work }) {
  const main = join(work, 'program.cjs')
  const output = join(work, 'program.blob')
  const program = readFileSync('dist/main.cjs', 'utf8').trim()
  const start = readFileSync(join(here, 'single-file-start.cjs'), 'utf8')
  const named = start.replaceAll('OCT_VERSION', JSON.stringify(version))
  writeFileSync(main, `const program = ${program}\n${named}`)
  const config = join(work, 'sea.json')
  writeFileSync(
    config,
    JSON.stringify({
      ...{ main, output, assets: lateParts() },
      disableExperimentalSEAWarning: true,
      useCodeCache: true,
    }),
  )
  execFileSync(node, ['--experimental-sea-config', config], quietly)
  const blob = readFileSync(output)
  return blob
}

const lateParts = () =>
  Object.fromEntries(
    readdirSync('dist/lazy')
      .filter((name) => name.endsWith('.cjs'))
      .map((name) => [name, resolve('dist/lazy', name)]),
  )

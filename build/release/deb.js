import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { publication } from '../publication.js'
import { debArchitecture, name, outdir, version } from './names.js'
import { partsBeside } from './single-file.js'

export function canMakeDeb() {
  try {
    execFileSync('dpkg-deb', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/**
 * Creates a Debian package with the single executable, its manual pages and its completions. Installed native packages
 * (for the keyring, and for pictures as PNG) are next to the program. The same contents always give the same bytes: all
 * times are the time of the last commit, or SOURCE_DATE_EPOCH.
 */
export function makeDeb({ executable, licences, bill, outfile }) {
  const tree = join(outdir, 'deb')
  rmSync(tree, { recursive: true, force: true })
  const put = (from, to) => cpSync(from, place(tree, to), { recursive: true })
  const write = (to, text) => writeFileSync(place(tree, to), text)

  put(executable, 'usr/lib/oct/oct')
  for (const [from, to] of partsBeside()) put(from, `usr/lib/oct/${to}`)
  symlinkSync('../lib/oct/oct', place(tree, 'usr/bin/oct'))
  for (const page of readdirSync('man'))
    write(`usr/share/man/man1/${page}.gz`, packed(readFileSync(join('man', page))))
  put('completions/oct.bash', 'usr/share/bash-completion/completions/oct')
  put('completions/_oct', 'usr/share/zsh/vendor-completions/_oct')
  put('completions/oct.fish', 'usr/share/fish/vendor_completions.d/oct.fish')
  const papers = `usr/share/doc/${name}`
  put('LICENSE', `${papers}/copyright`)
  write(`${papers}/THIRD_PARTY_LICENSES.txt.gz`, packed(readFileSync(licences)))
  write(`${papers}/changelog.gz`, packed(readFileSync('CHANGELOG.md')))
  write(`${papers}/sbom.cdx.json`, bill)
  write('DEBIAN/control', control(kilobytes(tree)))
  setModes(tree)

  // Compresses with a single thread, because the number of threads changes the bytes.
  const words = ['--root-owner-group', '-Zxz', '--threads-max=1', '--build', tree, outfile]
  const env = { ...process.env, SOURCE_DATE_EPOCH: lastChange() }
  execFileSync('dpkg-deb', words, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  rmSync(tree, { recursive: true })
}

function place(tree, path) {
  const target = join(tree, path)
  mkdirSync(dirname(target), { recursive: true })
  return target
}

/** Returns the control file of the Debian package, with the dependencies of Node's own builds for Linux. */
const control = (installedSize) => `Package: ${name}
Version: ${version}
Architecture: ${debArchitecture}
Maintainer: the oct authors
Installed-Size: ${installedSize}
Depends: libc6 (>= 2.28), libgcc-s1, libstdc++6 (>= 9)
Section: utils
Priority: optional
${publication.repository === null ? '' : `Homepage: ${publication.repository}\n`}Description: ocean container tracking on the command line
 Shows where containers are, whether they are on hold, their last free day
 and their documents. Can host a tracking service on this machine.
`

const packed = (bytes) => gzipSync(bytes, { level: 9 })

const filesOf = (tree) => readdirSync(tree, { recursive: true }).map((path) => join(tree, path))

const kilobytes = (tree) =>
  filesOf(tree)
    .map((path) => lstatSync(path))
    .reduce((sum, stats) => sum + (stats.isFile() ? Math.ceil(stats.size / 1024) : 0), 0)

function setModes(tree) {
  for (const path of [tree, ...filesOf(tree)]) {
    const isProgram = path.endsWith('usr/lib/oct/oct') || path.endsWith('usr/bin/oct')
    chmodSync(path, statSync(path).isDirectory() || isProgram ? 0o755 : 0o644)
  }
}

const lastChange = () =>
  process.env.SOURCE_DATE_EPOCH ??
  execFileSync('git', ['log', '-1', '--format=%ct'], { encoding: 'utf8' }).trim()

// Makes all artifacts of a release in release/, and runs each artifact that this system can run:
//   npm run release -- --dry-run     # while build/publication.json is unset
//   npm run release                  # refused while publication.json is unset
// With --describe, the script makes no artifacts and only describes those in release/, for example after
// artifacts of several systems were gathered there. The script never uploads anything.
import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { publication, unset } from '../publication.js'
import { reshaped } from './bill-of-materials.js'
import { writeChecksums } from './checksums.js'
import { canMakeDeb, makeDeb } from './deb.js'
import { lintImages } from './images.js'
import { homebrewFormula, scoopManifest } from './manifests.js'
import { deb, name, outdir, platform, root, singleFile, tarball, version } from './names.js'
import { npm } from './npm.js'
import { makeRegistryPackages } from './registry-packages.js'
import { makeSingleFile, notInSingleFile } from './single-file.js'

const { values } = parseArgs({
  options: { 'dry-run': { type: 'boolean' }, describe: { type: 'boolean' } },
})

process.chdir(root)
if (unset.length > 0 && !values['dry-run']) await import('../refuse-unset-publication.js')
else {
  if (!values.describe) await makeArtifacts()
  writeNewest()
  const missing = writeManifests()
  writeChecksums(outdir)
  report(missing)
}

async function makeArtifacts() {
  rmSync(outdir, { recursive: true, force: true })
  mkdirSync(outdir)
  npm('run', 'release-tools')
  lintImages()
  // `npm pack` builds dist/ and man/ before it packs them.
  npm('pack', '--silent', '--pack-destination', outdir)
  const { scope } = publication
  if (scope !== null) makeRegistryPackages({ scope, packed: join(outdir, tarball), outdir })
  const bill = join(outdir, `${name}-${version}.cdx.json`)
  copyFileSync('dist/sbom.cdx.json', bill)

  const executable = join(outdir, singleFile(platform))
  const node = await makeSingleFile({ outfile: executable, work: join(outdir, 'work') })
  const own = reshaped(bill, { without: notInSingleFile, node: node.version })
  writeFileSync(join(outdir, `oct-${version}-${platform}.cdx.json`), own)
  const licences = join(outdir, `oct-${version}-third-party-licenses.txt`)
  writeFileSync(licences, node.licences)

  if (canMakeDeb()) makeDeb({ executable, licences, bill: own, outfile: join(outdir, deb) })
  smoke()
}

/** Runs each artifact for this system, because a release must not contain an artifact that does not run. */
function smoke() {
  execFileSync(process.execPath, ['test/release/run.js', 'artifacts'], { stdio: 'inherit' })
}

/** Writes the file for the address `newest` in publication.json, which `oct upgrade` reads. */
function writeNewest() {
  writeFileSync(join(outdir, 'latest.json'), `${JSON.stringify({ version })}\n`)
}

/** Writes the manifests for package managers. Returns the manifests that cannot be written, with the reasons. */
function writeManifests() {
  const made = {
    'oct.rb': () => homebrewFormula({ publication, folder: outdir }),
    'oct.json': () => scoopManifest({ publication, folder: outdir }),
  }
  const missing = []
  if (publication.scope === null)
    missing.push('oct-npm-*.tgz: scope in build/publication.json is unset')
  if (!existsSync(join(outdir, deb))) missing.push(`${deb}: dpkg-deb is not installed here`)
  for (const [file, make] of Object.entries(made)) {
    const { text, reason } = make()
    if (text === undefined) missing.push(`${file}: ${reason}`)
    else writeFileSync(join(outdir, file), text)
  }
  rmSync(join(outdir, 'NOT-MADE.txt'), { force: true })
  const lines = missing.map((line) => `not made: ${line}\n`)
  if (lines.length > 0) writeFileSync(join(outdir, 'NOT-MADE.txt'), lines.join(''))
  return lines
}

function report(lines) {
  for (const file of readdirSync(outdir).sort()) {
    const size = (statSync(join(outdir, file)).size / 1e6).toFixed(1)
    process.stdout.write(`${size.padStart(7)} MB  ${file}\n`)
  }
  for (const line of lines) process.stdout.write(line)
}

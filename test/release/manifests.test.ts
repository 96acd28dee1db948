import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../process/program.js'

interface Written {
  text?: string
  reason?: string
}
type Write = (about: { publication: object; folder: string }) => Written

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const files = { tarball: `oct-cli-${version}.tgz`, windows: `oct-${version}-win-x64.exe` }
const publication = {
  scope: '@acme',
  repository: 'https://code.example.com/oct',
  downloads: 'https://downloads.example.com/v{version}/',
  newest: 'https://downloads.example.com/latest.json',
}
const unset = { scope: null, repository: null, downloads: null, newest: null }
const digest = createHash('sha256').update('artifact').digest('hex')

let folder: string
let homebrewFormula: Write
let scoopManifest: Write
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'oct-manifests-'))
  const path = join(root, 'build/release/manifests.js')
  ;({ homebrewFormula, scoopManifest } = await import(path))
  for (const name of Object.values(files)) writeFileSync(join(folder, name), 'artifact')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the formula of Homebrew', () => {
  it('names the packed file and its checksum', () => {
    const { text = '' } = homebrewFormula({ publication, folder })
    expect(text).toContain(`url "https://downloads.example.com/v${version}/${files.tarball}"`)
    expect(text).toContain(`sha256 "${digest}"`)
    expect(text).toContain('homepage "https://code.example.com/oct"')
    expect(/desc "(.*)"/.exec(text)?.[1]?.length).toBeLessThanOrEqual(80)
  })
})

describe('the manifest of Scoop', () => {
  it('names the file for Windows and its checksum', () => {
    const { text = '' } = scoopManifest({ publication, folder })
    expect(JSON.parse(text)).toMatchObject({
      ...{ version, license: 'MIT', homepage: publication.repository, bin: 'oct.exe' },
      architecture: {
        '64bit': {
          url: `https://downloads.example.com/v${version}/${files.windows}#/oct.exe`,
          hash: digest,
        },
      },
    })
  })

  it('is not created without that file', () => {
    const nothing = join(folder, 'nothing')
    expect(scoopManifest({ publication, folder: nothing }).reason).toContain(files.windows)
  })
})

it('no address is invented if it is not set', () => {
  const reason = 'scope, repository, downloads, newest in build/publication.json are unset'
  expect(homebrewFormula({ publication: unset, folder })).toEqual({ reason })
  expect(scoopManifest({ publication: unset, folder })).toEqual({ reason })
})

it('a release that is not a dry run is refused if they are not set, and creates nothing', async () => {
  const words = [join(root, 'build/release/main.js')]
  const { exitCode, stderr, stdout } = await execa(process.execPath, words, { reject: false })
  expect([exitCode, stdout]).toEqual([1, ''])
  expect(stderr).toContain('set scope, repository, downloads')
})

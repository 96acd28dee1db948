import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the license text of each package. `folders` are the folders of the packages. */
export const licencesOf = (folders) =>
  folders.map((folder) => `${title(folder)}\n\n${licence(folder)}\n`)

export function bundledPackages(results) {
  const folders = results
    .flatMap(({ metafile }) => Object.keys(metafile.inputs))
    .map((input) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(input)?.[1])
    .filter((folder) => folder !== undefined)
  return [...new Set(folders)].sort()
}

function title(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return `${name} ${version} (${license})`
}

function licence(folder) {
  const name = readdirSync(folder).find((each) =>
    /^licen[cs]e(?:-mit)?(?:\.(?:md|txt))?$/i.test(each),
  )
  if (name !== undefined) return readFileSync(join(folder, name), 'utf8').trim()
  const readme = readFileSync(join(folder, 'README.md'), 'utf8')
  const [, text] = /^## licen[cs]e\n([\s\S]*)/im.exec(readme) ?? []
  if (text === undefined) throw new Error(`${folder} has no license file`)
  return text.trim()
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns a CycloneDX bill of materials for the program with the packages in the given folders, as text. The text
 * contains no time and no random number, so that the same contents always give the same bytes.
 */
export const billOfMaterials = (folders) =>
  textOf({ ...component('.'), type: 'application' }, folders.map(component))

function textOf(program, components) {
  const parts = components.toSorted((a, b) => (a.purl < b.purl ? -1 : 1))
  const bill = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: program },
    components: parts,
    dependencies: [
      { ref: program.purl, dependsOn: parts.map(({ purl }) => purl) },
      ...parts.map(({ purl }) => ({ ref: purl })),
    ],
  }
  return `${JSON.stringify(bill, undefined, 2)}\n`
}

function component(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const [, group, own] = /^(?:(@[^/]+)\/)?(.+)$/.exec(name)
  const purl = `pkg:npm/${group === undefined ? '' : `${encodeURIComponent(group)}/`}${own}@${version}`
  return {
    type: 'library',
    'bom-ref': purl,
    ...(group === undefined ? {} : { group }),
    name: own,
    version,
    licenses: [terms(license)],
    purl,
  }
}

/** Returns what a package states about its license: an SPDX name, several names, or a sentence. */
function terms(license) {
  if (/^[\w.-]+$/.test(license)) return { license: { id: license } }
  if (/^\(?[\w.-]+(?: (?:OR|AND) [\w.-]+)+\)?$/.test(license)) return { expression: license }
  return { license: { name: license } }
}

/** Reads a bill of materials, removes the given packages, adds the Node of the executable, and returns the text. */
export function reshaped(file, { without, node }) {
  const bill = JSON.parse(readFileSync(file, 'utf8'))
  const kept = bill.components.filter(
    ({ group, name }) => !without.includes(group === undefined ? name : `${group}/${name}`),
  )
  return textOf(bill.metadata.component, [...kept, nodeComponent(node)])
}

const nodeComponent = (version) => ({
  type: 'platform',
  'bom-ref': `pkg:generic/node@${version}`,
  name: 'node',
  version,
  licenses: [{ license: { id: 'MIT' } }],
  purl: `pkg:generic/node@${version}`,
})

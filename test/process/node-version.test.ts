import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformSync } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Machine, machine, root, stackTrace } from './program.js'

let oct: Machine

beforeAll(async () => {
  oct = await machine()
})

afterAll(() => oct.remove())

/** Pretends to be another version of Node, before anything else is loaded. */
function runOn(version: string, args: string[]) {
  const faked = join(oct.folder, `node-${version}.cjs`)
  writeFileSync(
    faked,
    `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`,
  )
  return oct.run(args, { node: ['-r', faked] })
}

describe('the version of Node', () => {
  it.each(['0.10.48', '8.17.0', '18.20.4', '20.18.3'])(
    '%s is too old, with a message',
    async (version) => {
      const run = await runOn(version, ['--version'])
      expect(run).toMatchObject({ exit: 1, stdout: '' })
      expect(run.stderr).toContain('20.19')
      expect(run.stderr).toContain(version)
      expect(run.stderr).not.toMatch(stackTrace)
    },
  )

  it.each(['20.19.0', '20.20.2', '22.0.0', '26.1.0'])('%s is accepted', async (version) => {
    const run = await runOn(version, ['--version'])
    expect(run).toMatchObject({ exit: 0, stderr: '' })
    expect(run.stdout).toMatch(/^\d+\.\d+\.\d+\n$/)
  })

  it('is checked in syntax that an old Node can parse', () => {
    const code = readFileSync(join(root, 'bin', 'oct.js'), 'utf8')
    const modern = {
      arrow: false,
      'async-await': false,
      'const-and-let': false,
      class: false,
      'default-argument': false,
      destructuring: false,
      'for-of': false,
      'object-extensions': false,
      'rest-argument': false,
      'template-literal': false,
      'array-spread': false,
      'optional-chain': false,
      'nullish-coalescing': false,
      'exponent-operator': false,
      'dynamic-import': false,
    }
    const options = { legalComments: 'none', charset: 'utf8' } as const
    const plain = transformSync(code, { ...options, supported: modern }).code
    expect(plain).toBe(transformSync(code, options).code)
    const words = code.replace(/\/\/.*|'(\\.|[^'])*'/g, '')
    expect(words).not.toMatch(
      /=>|`|\b(const|let|class|import|export|async|await)\b|\.\.\.|\?\.|\?\?/,
    )
  })

  it('is the same in package.json as in the program', () => {
    const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    expect(engines.node).toBe('>=20.19')
  })
})

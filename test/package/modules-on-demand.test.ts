import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { expect, it } from 'vitest'

const { modulesOnDemand } = await import(join('..', '..', 'build', 'modules-on-demand.js'))

const files = {
  'main.js': `exports.log = []
    exports.run = () => [require('./late.js').name, require('./late.js').name]
    exports.fail = () => require('./failing.js')
    globalThis.octLog = exports.log`,
  'late.js': `octLog.push('late'); exports.name = require('./shared.js').name`,
  'failing.js': `octLog.push('failing'); if (octLog.length < 4) throw new Error('not yet'); exports.done = true`,
  'shared.js': `octLog.push('shared'); exports.name = 'shared'`,
}

it('a bundle makes each module once, when it is first required, and again after an error', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'oct-modules-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const entryPoints = [join(folder, 'main.js')]
  const terms = { bundle: true, write: false, format: 'cjs', minifyWhitespace: true } as const
  const { outputFiles } = await build({ entryPoints, ...terms })
  rmSync(folder, { recursive: true })
  const code = modulesOnDemand(outputFiles[0]?.text ?? '')
  expect(code.match(/__commonJS\(\{/g)).toHaveLength(1)
  const module = { exports: {} as { log: string[]; run(): string[]; fail(): { done: boolean } } }
  new Function('module', 'exports', code)(module, module.exports)
  const { log, run, fail } = module.exports
  expect(log).toEqual([])
  expect(run()).toEqual(['shared', 'shared'])
  expect(log).toEqual(['late', 'shared'])
  expect(fail).toThrow('not yet')
  expect(fail().done).toBe(true)
})

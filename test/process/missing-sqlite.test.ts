import { execFileSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { execa } from 'execa'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Machine, machine, nodePath, root, stackTrace } from './program.js'

const asked = ['-p', "process.getBuiltinModule?.('node:sqlite') !== undefined"]
const hasOwn = execFileSync(nodePath, asked, { encoding: 'utf8' }).trim() === 'true'
if (hasOwn) process.stderr.write('skipped: this Node brings SQLite, so none can be missing\n')

let oct: Machine
beforeAll(async () => {
  oct = await machine()
})
afterAll(() => oct.remove())

it.skipIf(hasOwn)('a missing package of SQLite is named, with the alternatives', async () => {
  const copy = join(oct.folder, 'copy')
  for (const part of ['bin', 'dist', 'package.json'])
    cpSync(join(root, part), join(copy, part), {
      recursive: true,
      filter: (path) => !/prebuilds|\.cache(\.\d+)?$/.test(path),
    })
  const words = [join(copy, 'bin', 'oct.js'), '--sandbox', 'containers']
  const run = await execa(nodePath, words, { env: oct.env, extendEnv: false, reject: false })
  expect(run.exitCode).toBe(13)
  expect(run.stderr).toContain('SQLite is not installed')
  expect(run.stderr).toContain('Node 22.13 or newer')
  expect(run.stderr).not.toMatch(stackTrace)
})

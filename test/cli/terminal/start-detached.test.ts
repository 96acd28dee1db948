import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startDetached } from '../../../src/cli/terminal/start-detached.js'

let folder: string
let script: string | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'oct-detached-'))
  script = process.argv[1]
})
afterEach(() => {
  process.argv[1] = script ?? ''
  rmSync(folder, { recursive: true, force: true })
})

it('starts the program again, with the same arguments and without a stream', async () => {
  const [program, told] = [join(folder, 'program.cjs'), join(folder, 'told')]
  writeFileSync(
    program,
    `const { fstatSync, renameSync, writeFileSync } = require('node:fs')
     const isNowhere = [0, 1, 2].every((stream) => fstatSync(stream).isCharacterDevice())
     const facts = { words: process.argv.slice(2), isNowhere }
     writeFileSync(${JSON.stringify(`${told}.draft`)}, JSON.stringify(facts))
     renameSync(${JSON.stringify(`${told}.draft`)}, ${JSON.stringify(told)})`,
  )
  process.argv[1] = program
  startDetached(['upgrade', '--quiet'])
  await expect.poll(() => existsSync(told)).toBe(true)
  const facts = JSON.parse(readFileSync(told, 'utf8'))
  expect(facts).toMatchObject({ words: ['upgrade', '--quiet'], isNowhere: true })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { replacedWords, wordPattern } from '../support/glossary.js'
import { newWorld, type Run, type World } from '../support/run-oct.js'
import { isRun } from './pairwise.js'
import { argvOf, sandboxOfFile } from './run-leaf.js'
import { swept } from './swept-leaves.js'

const sandbox = sandboxOfFile()
const rowLeaves = swept.footers.map((leaf, index) => [leaf.path, leaf, index] as const)
const terminal = { stdoutIsTTY: true, columns: 100 }

/** The parts of the footer: the last line on stderr, above what every result of the sandbox says. */
function footerOf({ stderr }: Run): string[] {
  const lines = stderr.trimEnd().split('\n')
  const said = lines.filter((line) => !line.startsWith('Simulated data: the clock'))
  return (said.at(-1) ?? '').split(' · ')
}

/** `3 containers` or `1 container`; `No containers`, with advice or not. */
const counts = /^(?:\d+ [A-Za-z]+(?: [a-z]+)*|No [A-Za-z][^.]*(?:\. [A-Z].*|: oct .*)?)$/
/** Ages end the footer, in this order. */
const age = /^(?:facts read|synced|fetched) /

function checkFooter(run: Run): void {
  const [first = '', ...parts] = footerOf(run)
  expect(first).toMatch(counts)
  const [, count, noun = ''] = /^(\d+) (.+)$/.exec(first) ?? []
  if (count !== undefined) expect(/[^s]s$|sses$/.test(noun), first).toBe(count !== '1')
  for (const part of [first, ...parts]) {
    expect(part, 'parts are separated, not sentences').not.toMatch(/\.$|^$/)
    expect(part, 'plural').not.toMatch(/\b1 (?!was|has)[a-z]+[^s]s\b/)
    const words = part.replace(/\boct .*$/, '')
    const bad = replacedWords.filter(({ word }) => wordPattern(word).test(words))
    expect(bad, part).toEqual([])
  }
  const ages = parts.map((part) => age.test(part))
  expect(ages, `the ages of "${parts}" come last`).toEqual([...ages].sort())
}

/** For commands that change nothing. */
let empty: World
beforeAll(() => {
  empty = newWorld()
})
afterAll(() => empty.remove())

describe.each(rowLeaves)('the footer of %s', (_, leaf, index) => {
  it('counts rows like every list', async () => {
    const records = await sandbox.run(leaf, ['-o', 'json'])
    expect(records.exit, records.stderr).toBe(0)
    if (!records.stdout.startsWith('[')) return
    const whole = await sandbox.run(leaf, [], terminal)
    checkFooter(whole)
    const rows: unknown[] = JSON.parse(records.stdout)
    // The suite tests a shortened list for every other command, and an empty list for the remaining commands.
    if (rows.length < 2 || !isRun(0, index)) return
    const cut = await sandbox.run(leaf, ['--limit', '1'], terminal)
    checkFooter(cut)
    const [count] = footerOf(whole)
    expect(footerOf(cut).slice(0, 2)).toEqual([count, 'showing the first'])
  })

  if (isRun(1, index))
    it('reads "No …" without rows', async () => {
      const own = leaf.use.changes ? newWorld() : undefined
      try {
        const run = await (own ?? empty).run(argvOf(leaf), terminal)
        if (run.exit === 0 && run.stdout === '') checkFooter(run)
      } finally {
        own?.remove()
      }
    })
})

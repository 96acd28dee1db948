import { afterAll, describe, expect, it } from 'vitest'
import { oneInThree } from '../sweeps/pairwise.js'
import { sandboxOfFile } from '../sweeps/run-leaf.js'
import { brokenPromises } from './broken-promises.js'
import type { Contract, PromisedOutput } from './contract.js'
import { lastRelease, writeContract } from './contract-file.js'
import { declaredContract } from './declared-contract.js'
import { observedOutput, promisedLines } from './observed-outputs.js'

/**
 * Broken promises that the CHANGELOG of the last release announced (docs/stability.md), in the words of this test.
 * Empty this list when you write the contract of the next release.
 */
const announced: readonly string[] = []

const remedy =
  'A script that runs with the last release would break. Put it back, or deprecate it first: docs/stability.md'

const isWriting = process.env.OCT_WRITE_CONTRACT === '1'
const sandbox = sandboxOfFile()
const last = lastRelease()
const promised = promisedLines()
/** The command lines to run: one in three in the suite, all when the contract is written. */
const lines = isWriting ? promised : oneInThree(promised, 1)
const printed: Record<string, PromisedOutput> = {}

function expectKept(now: Contract): void {
  if (isWriting) return
  const broken = brokenPromises(last, now).filter((each) => !announced.includes(each))
  expect(broken, remedy).toEqual([])
}

describe('since the last release', () => {
  it('no command, option, setting, code or name was removed, and each means the same', async () => {
    const names = promised.map(({ path }) => path)
    const kept = Object.entries(last.outputs).filter(([name]) => names.includes(name))
    expectKept({ ...(await declaredContract()), outputs: Object.fromEntries(kept) })
  })

  it.each(lines.map((leaf) => [leaf.path, leaf] as const))(
    '%s keeps its columns, headings and members',
    async (name, leaf) => {
      const output = await observedOutput((flags) => sandbox.run(leaf, flags))
      printed[name] = output
      expectKept({ ...last, outputs: { ...last.outputs, [name]: output } })
    },
  )
})

afterAll(async () => {
  if (isWriting) writeContract({ ...(await declaredContract()), outputs: printed })
})

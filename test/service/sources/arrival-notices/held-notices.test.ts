import { describe, expect, it } from 'vitest'
import { oneInThree } from '../../../sweeps/pairwise.js'
import { factsOf, type HeldNotice, heldNotices } from './held-notices.js'

describe('a notice whose text puts its facts in doubt states what a careful person reads', () => {
  it.each(oneInThree(heldNotices(), 0).map((notice) => [notice.name, notice] as const))(
    '%s',
    async (_, notice) => {
      const { facts, remarks } = await factsOf(notice)
      expect({ invented: inventedIn(facts, notice), missing: missingIn(facts, notice) }).toEqual({
        invented: [],
        missing: [],
      })
      if (facts.size === 0) expect(remarks).not.toEqual([])
    },
  )
})

function inventedIn(facts: Map<string, string[]>, { truth }: HeldNotice): string[] {
  return [...facts].flatMap(([key, values]) => {
    const stated = truth[key] ?? []
    if (stated.includes('any')) return []
    return values.filter((it) => !stated.includes(it) && !stated.includes(`${it}?`))
  })
}

function missingIn(facts: Map<string, string[]>, { truth }: HeldNotice): string[] {
  return Object.entries(truth).flatMap(([key, values]) =>
    key === 'refused'
      ? []
      : values.filter((it) => !/\?$|^any$/.test(it) && !facts.get(key)?.includes(it)),
  )
}

import { expect, it } from 'vitest'
import { factsOf, type HeldExport, heldExports } from './held-exports.js'

it('an export that nobody here wrote states what a careful person reads', async () => {
  const faults: string[] = []
  for (const each of heldExports()) {
    const { facts, remarks } = await factsOf(each)
    faults.push(...inventedIn(facts, each), ...missingIn(facts, each))
    const isLeftOut = [...each.truth.values()].flat().some((it) => it.endsWith('~'))
    if ((isLeftOut || facts.size === 0) && remarks.length === 0) {
      faults.push(`${each.name}: a fact is not read, and no remark says so`)
    }
  }
  expect(faults).toEqual([])
})

function inventedIn(facts: Map<string, string[]>, { name, truth }: HeldExport): string[] {
  return [...facts].flatMap(([box, said]) => {
    const stated = truth.get(box) ?? []
    const isStated = (fact: string) => stated.includes(fact) || stated.includes(`${fact}?`)
    const isHarmless = (fact: string) =>
      /^lifted/.test(fact) && !stated.includes(fact.replace('lifted', 'hold'))
    return said
      .filter((fact) => !isStated(fact) && !isHarmless(fact))
      .map((fact) => `${name}: invented ${box} ${fact}`)
  })
}

const missingIn = (facts: Map<string, string[]>, { name, truth }: HeldExport): string[] =>
  [...truth].flatMap(([box, stated]) =>
    stated
      .filter((fact) => !/[?~]$/.test(fact) && !facts.get(box)?.includes(fact))
      .map((fact) => `${name}: missing ${box} ${fact}`),
  )

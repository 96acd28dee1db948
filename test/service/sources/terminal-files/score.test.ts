import { expect, it } from 'vitest'
import { findPort } from '../../../../src/domain/reference/ports.js'
import { localDate } from '../../../../src/domain/zoned-time.js'
import { type BoxTruth, documented, exportPaper, undocumented } from './export-papers.js'
import { readText, receivedAt } from './read-text.js'

type Reading = Awaited<ReturnType<typeof readText>>
type Claim = Omit<BoxTruth, 'number'>

/** What the statements of a reading claim about a container, in the form of the truth. */
function claimed({ statements }: Reading, number: string): Claim {
  const said = statements
    .filter(({ names }) => names.container === number)
    .map(({ observation }) => observation)
  const dayAt = (at: string, locode: string) =>
    localDate(new Date(at), findPort(locode)?.time_zone ?? 'UTC')
  const notices = said.flatMap((it) => (it.kind === 'notice' || it.kind === 'terminal' ? [it] : []))
  const holdOf = (name: string): 'hold' | 'released' | null => {
    for (const it of notices) {
      const holds = it.kind === 'terminal' ? it.holds : it.hold ? [it.hold] : []
      if (holds.some((hold) => hold.name === name && hold.status === 'hold')) return 'hold'
    }
    const isLifted = notices.some(
      (it) => it.kind === 'notice' && it.lifted?.some((each) => each === name),
    )
    return isLifted ? 'released' : null
  }
  const free = said.find((it) => it.kind === 'deadline')
  const out = said.find((it) => it.kind === 'milestone' && it.event === 'full_out')
  const fees = notices.flatMap((it) => it.fees ?? [])
  const isSettled = notices.some((it) => it.kind === 'notice' && (it.settled?.length ?? 0) > 0)
  return {
    available:
      notices.find((it) => it.available_for_pickup !== undefined)?.available_for_pickup ?? null,
    lastFreeDay:
      free?.kind === 'deadline' && free.value !== null
        ? dayAt(free.value, free.where?.locode ?? '')
        : null,
    customs: holdOf('customs'),
    freight: holdOf('freight'),
    demurrage: fees[0]?.amount ?? (isSettled ? 0 : null),
    left: out?.kind === 'milestone' ? dayAt(out.at, out.where.locode) : null,
  }
}

/** Number of files of each layout. The campaign reads more. */
const count = Math.ceil(60 * Number(process.env.OCT_PROPERTY_RUNS ?? 1 / 10))

async function scoreOf(layouts: readonly string[]) {
  const [wrong, missing]: [string[], string[]] = [[], []]
  let right = 0
  for (const layout of layouts)
    for (let nth = 0; nth < count; nth += 1) {
      const { name, text, boxes } = exportPaper(layout, nth)
      const reading = await readText(text, { fileName: name, receivedAt }).catch(() => null)
      const known = new Set(boxes.map(({ number }) => number))
      for (const { names } of reading?.statements ?? [])
        if (names.container !== undefined && !known.has(names.container))
          wrong.push(`${layout}: the container ${names.container}`)
      for (const { number, ...truth } of boxes) {
        const claim = reading === null ? null : claimed(reading, number)
        for (const [fact, value] of Object.entries(truth)) {
          const said = claim?.[fact as keyof Claim] ?? null
          const words = `${layout}: ${fact}: ${said}, not ${value}`
          if (said === value) right += value === null ? 0 : 1
          else if (said === null) missing.push(words)
          else if (value !== null || !isImplied(fact)) wrong.push(words)
        }
      }
    }
  return { right, wrong, missing }
}

/** A fact that follows from another fact of the export, such as from its state, is not an invention. */
const isImplied = (fact: string): boolean => fact === 'available' || fact === 'left'

it('the facts of exports in documented layouts are right', async () => {
  const { right, wrong, missing } = await scoreOf(documented)
  expect(wrong).toEqual([])
  // Ten layouts, each with about six containers and four facts per container.
  expect(right).toBeGreaterThan(count * 10 * 6 * 3)
  expect([...new Set(missing)].slice(0, 20), `${missing.length} of ${right}`).toEqual([])
})

it('no fact of an export in a layout that nobody documented is invented', async () => {
  const { wrong } = await scoreOf(undocumented)
  expect(wrong).toEqual([])
})

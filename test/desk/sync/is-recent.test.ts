import { expect, it } from 'vitest'
import { isRecent } from '../../../src/desk/sync/is-recent.js'
import type { Workspace } from '../../../src/desk/workspace.js'

const hourMs = 3_600_000
const now = new Date('2026-03-02T09:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)

it.each([
  ['as old as it may be', hourMs, true],
  ['older', hourMs + 1, false],
  ['read just now', 0, true],
  ['read under a clock that was ahead', -hourMs, false],
])('the age of one object decides: %s', (_, ageMs, answers) => {
  const freshness = { offline: false, refresh: false, askedMaxAgeMs: undefined, maxAgeMs: hourMs }
  const workspace = { freshness, now: () => now } as unknown as Workspace
  expect(isRecent(workspace, ago(ageMs))).toBe(answers)
})

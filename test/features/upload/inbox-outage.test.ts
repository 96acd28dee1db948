import { expect, it } from 'vitest'
import type { Workspace } from '../../../src/desk/workspace.js'
import { OctError } from '../../../src/errors.js'
import { InboxOutage } from '../../../src/features/upload/inbox-outage.js'

const file = (name: string) => ({ name, path: '', byteSize: 1, mtimeMs: 1, ctimeMs: 1 })

it('is one outage, with one pause, for all files in progress when it began', () => {
  let at = 1_000
  const notices: string[] = []
  const outage = new InboxOutage({
    now: () => new Date(at),
    notice: (words: string) => notices.push(words),
  } as unknown as Workspace)
  const error = new OctError('unavailable', 'away')
  for (const name of ['a', 'b', 'c', 'd']) outage.begin(file(name), { error, beganAt: 900 })
  expect(notices).toHaveLength(1)
  at = 1_000 + 4_999
  expect(outage.mayTry()).toBe(false)
  at = 1_000 + 5_000
  expect(outage.mayTry()).toBe(true)
  outage.begin(file('a'), { error, beganAt: at })
  at += 9_999
  expect(outage.mayTry()).toBe(false)
  at += 1
  expect(outage.mayTry()).toBe(true)
})

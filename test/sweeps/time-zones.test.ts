import { describe, expect, it } from 'vitest'
import { knownLeaves, sandboxOfFile } from './run-leaf.js'

const sandbox = sandboxOfFile()
const rowLeaves = knownLeaves('rows').map((leaf) => [leaf.path, leaf] as const)

/** A time of day, and what may stand behind it: a zone, or the word that it is a local reading. */
const clock = /(?<![\d:])\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?![\d:])/g
const zoned = /^(?:Z| ?[A-Z]{2,5}\b| ?(?:GMT|UTC)?[+-]\d| [A-Z]\w+\/\w+| \(?local)/

/** Times of day that say no zone. */
const bare = (text: string): string[] =>
  [...text.matchAll(clock)]
    .filter(({ 0: time, index }) => !zoned.test(text.slice(index + time.length)))
    .map(({ index }) => text.slice(Math.max(0, index - 30), index + 20))

/** The clock of a place, or of this program, is no matter of taste. */
const ownZone = ['oct ports list', 'oct ports show', 'oct terminals show', 'oct doctor']

/** Behind a time that must be of that zone. */
const zones = { utc: /\d\d:\d\d(?: UTC|:\d\d(?:\.\d+)?Z)/, local: /\d\d:\d\d (?:CES?T|GMT\+[12])/ }

describe.each(rowLeaves)('%s', (path, leaf) => {
  it('never prints a time of day without its zone', async () => {
    const screen = { stdoutIsTTY: true, columns: 200 }
    const local = await sandbox.run(leaf, ['--no-color', '--tz', 'local'], screen)
    expect(local.exit, local.stderr).toBe(0)
    expect(bare(local.stdout)).toEqual([])
    if (local.stdout.search(clock) < 0) return
    for (const tz of ['port', 'utc']) {
      const { stdout } = await sandbox.run(leaf, ['--no-color', '--tz', tz], screen)
      expect(bare(stdout), tz).toEqual([])
      if (tz === 'utc' && !ownZone.includes(path)) expect(stdout, path).toMatch(zones.utc)
    }
    if (!ownZone.includes(path)) expect(local.stdout, path).toMatch(zones.local)
  })
})

import { describe, expect, it } from 'vitest'
import { sandboxOfFile } from './run-leaf.js'
import { swept } from './swept-leaves.js'

const sandbox = sandboxOfFile()
const rowLeaves = swept.timeZones.map((leaf, index) => [leaf.path, leaf, index] as const)

/** Matches a time of day. `zoned` matches what must follow it: a zone, or the word `local`. */
const clock = /(?<![\d:])\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?![\d:])/g
const zoned = /^(?:Z| ?[A-Z]{2,5}\b| ?(?:GMT|UTC)?[+-]\d| [A-Z]\w+\/\w+| \(?local)/

/** Returns the times of day that have no zone. */
const bare = (text: string): string[] =>
  [...text.matchAll(clock)]
    .filter(({ 0: time, index }) => !zoned.test(text.slice(index + time.length)))
    .map(({ index }) => text.slice(Math.max(0, index - 30), index + 20))

/** Commands that show the clock of a place or of the program, whatever zone is chosen. */
const ownZone = ['oct ports list', 'oct ports show', 'oct terminals show', 'oct doctor']

/** Matches a time of day in each zone, with the zone after it. */
const zones = { utc: /\d\d:\d\d(?: UTC|:\d\d(?:\.\d+)?Z)/, local: /\d\d:\d\d (?:CES?T|GMT\+[12])/ }

/** Every command is tested with the times of the port. Each of these zones is tested with every other command. */
const wishes = ['utc', 'local'] as const

describe.each(rowLeaves)('%s', (path, leaf, index) => {
  it('never prints a time of day without its zone', async () => {
    const screen = { stdoutIsTTY: true, columns: 200 }
    const ofPlaces = await sandbox.run(leaf, ['--no-color', '--tz', 'port'], screen)
    expect(ofPlaces.exit, ofPlaces.stderr).toBe(0)
    expect(bare(ofPlaces.stdout)).toEqual([])
    if (ofPlaces.stdout.search(clock) < 0) return
    const tz = wishes[index % 2] ?? 'utc'
    const { stdout } = await sandbox.run(leaf, ['--no-color', '--tz', tz], screen)
    expect(bare(stdout), tz).toEqual([])
    if (!ownZone.includes(path)) expect(stdout, path).toMatch(zones[tz])
  })
})

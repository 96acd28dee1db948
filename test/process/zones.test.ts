import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { trackedNumber } from '../support/run-oct.js'
import { machine } from './program.js'

/** Counts the date formats that a process creates: the first one takes 20 ms. */
const counting = (file: string): string => `
const Format = Intl.DateTimeFormat
let made = 0
Intl.DateTimeFormat = function (...words) {
  made += 1
  return new Format(...words)
}
process.on('exit', () => require('node:fs').writeFileSync(${JSON.stringify(file)}, String(made)))
`

it('a command reads no zone from Intl that an earlier command already read', async () => {
  const oct = await machine()
  try {
    const [script, file] = [join(oct.folder, 'count.cjs'), join(oct.folder, 'made')]
    writeFileSync(script, counting(file))
    const made = async (words: string[]): Promise<number> => {
      const { exit, stdout } = await oct.run([...words, '--sandbox'], {
        node: ['--require', script],
      })
      expect(exit).toBe(0)
      expect(stdout).toContain(trackedNumber)
      return Number(readFileSync(file, 'utf8'))
    }
    expect(await made(['track', trackedNumber, '--wait'])).toBeGreaterThan(0)
    expect((await oct.runHere(['sync', '--sandbox'])).exit).toBe(0)
    expect(await made(['containers', '--offline'])).toBe(0)
  } finally {
    oct.remove()
  }
})

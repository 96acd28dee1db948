import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { play, stepsOf } from './session.js'

const folder = fileURLToPath(new URL('sessions', import.meta.url))
const sessions = readdirSync(folder).filter((name) => name.endsWith('.txt'))

/** UPDATE_GOLDEN=1 writes the actual sessions. Review the difference before you commit it. */
const isUpdate = process.env.UPDATE_GOLDEN === '1'

describe('golden sessions', () => {
  it.each(sessions)('%s', async (name) => {
    const path = join(folder, name)
    const expected = readFileSync(path, 'utf8')
    const went = await play(expected)
    if (isUpdate) writeFileSync(path, went)
    else expect(went).toBe(expected)
  })

  it('contain commands', () => {
    const counts = sessions.map((name) =>
      stepsOf(readFileSync(join(folder, name), 'utf8')).filter(({ kind }) => kind === 'command'),
    )
    expect(Math.min(...counts.map((steps) => steps.length))).toBeGreaterThan(0)
  })
})

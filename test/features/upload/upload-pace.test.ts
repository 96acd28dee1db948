import { describe, expect, it } from 'vitest'
import type { Workspace } from '../../../src/desk/workspace.js'
import { UploadPace } from '../../../src/features/upload/upload-pace.js'
import { fakeClock } from '../../support/fake-clock.js'

const megabyte = 1_000_000

interface Sight {
  /** Number of columns for progress. Undefined if progress is not redrawn. */
  cells?: number
  files?: number
}

function paceOf({ cells, files = 2 }: Sight) {
  const clock = fakeClock()
  const [screens, notices] = [[] as string[], [] as string[]]
  const workspace: Pick<Workspace, 'now' | 'progress' | 'notice'> = {
    now: clock.now,
    progress: (words, parts = []) => void screens.push([words, ...parts].join('\n')),
    notice: (words) => void notices.push(words),
  }
  const bytes = files * 40 * megabyte
  const pace = new UploadPace(workspace as Workspace, {
    ...{ files, bytes },
    cells: cells === undefined ? undefined : () => cells,
  })
  return { clock, screens, notices, pace }
}

const file = (shown: string) => ({ shown, byteSize: 40 * megabyte })

describe('the progress of an upload', () => {
  it('is one line for the total, and one for each active file', () => {
    const { pace, clock, screens } = paceOf({ cells: 97 })
    const [first, second] = [pace.watch(file('a.pdf')), pace.watch(file('b.pdf'))]
    first.step('sending')
    clock.advance({ ms: 4000 })
    first.bytes(20 * megabyte)
    clock.advance({ ms: 200 })
    second.bytes(10 * megabyte)
    expect(screens.at(-1)).toBe(
      [
        'Uploading ████░░░░░░░░░░░░ 0/2 files · 20 of 80 MB · 4.8 MB/s · 13 s left',
        '████░░░░  50 %  20 of 40 MB  5 s left  a.pdf',
        '██░░░░░░  25 %  10 of 40 MB  reading   b.pdf',
      ].join('\n'),
    )
    clock.advance({ ms: 200 })
    first.bytes(40 * megabyte)
    clock.advance({ ms: 200 })
    first.ended()
    expect(screens.at(-1)).toContain('1/2 files · 40 of 80 MB')
    expect(screens.at(-1)).not.toContain('a.pdf')
  })

  it.each([100, 80, 60])(
    'shows bytes and time of each file and of the total in %i columns',
    (columns) => {
      const cells = columns - 3
      const { pace, clock, screens } = paceOf({ cells, files: 12 })
      const names = ['Commercial invoice 2026-05 of everything we ever sent.pdf', 'b.pdf', 'c.pdf']
      const watches = names.map((name) => pace.watch(file(name)))
      for (const watch of watches) watch.step('sending')
      for (let second = 1; second <= 7; second += 1) {
        clock.advance({ ms: 1000 })
        for (const [at, watch] of watches.entries()) watch.bytes(second * (at + 1) * 9_000)
      }
      clock.advance({ ms: 200 })
      watches[0]?.bytes(64_000)
      const [sum = '', ...lines] = (screens.at(-1) ?? '').split('\n')
      expect(sum.length).toBeLessThanOrEqual(cells)
      expect(sum).toMatch(/0\/12 files · 379 kB of 480 MB · .*2 h 32 min left$/)
      for (const [at, line] of lines.entries()) {
        expect(line).toMatch(/^[█░]* *0 % +\d+ kB of 40 MB {2}[\dhmins ]+ left +\S/)
        const name = names[at] ?? ''
        const nameAt = line.indexOf(name)
        expect(nameAt + Math.min(name.length, 12)).toBeLessThanOrEqual(cells - 2)
      }
      expect(new Set(lines.map((line) => line.search(/[A-Za-z.]+\.pdf$|Commercial/))).size).toBe(1)
    },
  )

  it('shows for one file what fits in a narrow window', () => {
    const { pace, clock, screens } = paceOf({ cells: 57, files: 1 })
    const watch = pace.watch(file('a.pdf'))
    watch.step('sending')
    clock.advance({ ms: 5000 })
    watch.bytes(50_000)
    expect(screens.at(-1)).toBe('  0 %  50 kB of 40 MB · 1 h 7 min left  a.pdf')
  })

  it('shows no time for a file that is stored, or has only just started', () => {
    const { pace, clock, screens } = paceOf({ cells: 97 })
    const [first, second] = [pace.watch(file('a.pdf')), pace.watch(file('b.pdf'))]
    first.step('sending')
    clock.advance({ ms: 9000 })
    first.bytes(40 * megabyte)
    second.step('sending')
    clock.advance({ ms: 1000 })
    second.bytes(10 * megabyte)
    expect(screens.at(-1)?.split('\n').slice(1)).toEqual([
      '████████ 100 %  40 of 40 MB  storing  a.pdf',
      '██░░░░░░  25 %  10 of 40 MB  sending  b.pdf',
    ])
  })

  it('is one line for one file', () => {
    const { pace, clock, screens } = paceOf({ cells: 97, files: 1 })
    const watch = pace.watch(file('a.pdf'))
    watch.step('sending')
    clock.advance({ ms: 5000 })
    watch.bytes(10 * megabyte)
    expect(screens.at(-1)).toBe('██░░░░░░  25 %  10 of 40 MB · 2.0 MB/s · 15 s left  a.pdf')
  })

  it('is drawn at most about ten times a second', () => {
    const { pace, clock, screens } = paceOf({ cells: 97 })
    const watch = pace.watch(file('a.pdf'))
    for (let done = 0; done < 1000; done += 1) {
      clock.advance({ ms: 1 })
      watch.bytes(done)
    }
    expect(screens.length).toBeLessThanOrEqual(11)
  })

  it('never counts bytes twice that were sent again', () => {
    const { pace, clock, screens } = paceOf({ cells: 97, files: 1 })
    const watch = pace.watch(file('a.pdf'))
    for (let round = 0; round < 2; round += 1) {
      watch.step('sending')
      clock.advance({ ms: 5000 })
      watch.bytes(40 * megabyte)
    }
    expect(screens.at(-1)).toContain('100 %')
    expect(screens.at(-1)).not.toContain('left')
  })

  it('is one line per minute without a terminal', () => {
    const { pace, clock, screens, notices } = paceOf({})
    const watch = pace.watch(file('a.pdf'))
    watch.step('sending')
    for (let second = 1; second <= 130; second += 1) {
      clock.advance({ ms: 1000 })
      watch.bytes(second * 100_000)
    }
    expect(screens).toEqual([])
    expect(notices).toEqual([
      'Uploading 2 files, 80 MB.',
      'Uploading 0/2 files · 6.0 of 80 MB · 100 kB/s · 12 min 20 s left',
      'Uploading 0/2 files · 12 of 80 MB · 100 kB/s · 11 min 20 s left',
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { UploadPace } from '../../../src/workflows/upload/upload-pace.js'
import type { Workspace } from '../../../src/workflows/workspace.js'
import { fakeClock } from '../../support/fake-clock.js'

const megabyte = 1_000_000

function paceOf({ isRedrawn, files = 2 }: { isRedrawn: boolean; files?: number }) {
  const clock = fakeClock()
  const [screens, notices] = [[] as string[], [] as string[]]
  const workspace: Pick<Workspace, 'now' | 'progress' | 'notice'> = {
    now: clock.now,
    progress: (words, parts = []) => void screens.push([words, ...parts].join('\n')),
    notice: (words) => void notices.push(words),
  }
  const bytes = files * 40 * megabyte
  const pace = new UploadPace(workspace as Workspace, { files, bytes, isRedrawn })
  return { clock, screens, notices, pace }
}

const file = (shown: string) => ({ shown, byteSize: 40 * megabyte })

describe('the progress of an upload', () => {
  it('is one line for all, and one for each file that runs', () => {
    const { pace, clock, screens } = paceOf({ isRedrawn: true })
    const [first, second] = [pace.watch(file('a.pdf')), pace.watch(file('b.pdf'))]
    first.step('sending')
    clock.advance({ ms: 4000 })
    first.bytes(20 * megabyte)
    clock.advance({ ms: 200 })
    second.bytes(10 * megabyte)
    expect(screens.at(-1)).toBe(
      [
        'Uploading ████░░░░░░░░░░░░ 0/2 files · 20 MB of 80 MB · 4.8 MB/s · 13 s left',
        '████░░░░  50 %  sending   a.pdf',
        '██░░░░░░  25 %  reading   b.pdf',
      ].join('\n'),
    )
    clock.advance({ ms: 200 })
    first.bytes(40 * megabyte)
    clock.advance({ ms: 200 })
    first.ended()
    expect(screens.at(-1)).toContain('1/2 files · 40 MB of 80 MB')
    expect(screens.at(-1)).not.toContain('a.pdf')
  })

  it('is one line of one file', () => {
    const { pace, clock, screens } = paceOf({ isRedrawn: true, files: 1 })
    const watch = pace.watch(file('a.pdf'))
    watch.step('sending')
    clock.advance({ ms: 5000 })
    watch.bytes(10 * megabyte)
    expect(screens.at(-1)).toBe('██░░░░░░  25 %  sending   a.pdf · 2.0 MB/s · 15 s left')
  })

  it('is drawn no more often than eyes see', () => {
    const { pace, clock, screens } = paceOf({ isRedrawn: true })
    const watch = pace.watch(file('a.pdf'))
    for (let done = 0; done < 1000; done += 1) {
      clock.advance({ ms: 1 })
      watch.bytes(done)
    }
    expect(screens.length).toBeLessThanOrEqual(11)
  })

  it('never counts bytes twice that were sent again', () => {
    const { pace, clock, screens } = paceOf({ isRedrawn: true, files: 1 })
    const watch = pace.watch(file('a.pdf'))
    for (let round = 0; round < 2; round += 1) {
      watch.step('sending')
      clock.advance({ ms: 5000 })
      watch.bytes(40 * megabyte)
    }
    expect(screens.at(-1)).toContain('100 %')
    expect(screens.at(-1)).not.toContain('left')
  })

  it('is a line a minute where nobody sees it redrawn', () => {
    const { pace, clock, screens, notices } = paceOf({ isRedrawn: false })
    const watch = pace.watch(file('a.pdf'))
    watch.step('sending')
    for (let second = 1; second <= 130; second += 1) {
      clock.advance({ ms: 1000 })
      watch.bytes(second * 100_000)
    }
    expect(screens).toEqual([])
    expect(notices).toEqual([
      'Uploading 2 files, 80 MB.',
      'Uploading 0/2 files · 6.0 MB of 80 MB · 100 kB/s · 12 min 20 s left',
      'Uploading 0/2 files · 12 MB of 80 MB · 100 kB/s · 11 min 20 s left',
    ])
  })
})

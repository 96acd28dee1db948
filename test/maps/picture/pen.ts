import { momentInWords } from '../../../src/cli/output/time-text.js'
import { paint } from '../../../src/cli/terminal/paint.js'
import { cellWidth, fitCells } from '../../../src/cli/terminal/width.js'
import { wrap } from '../../../src/cli/terminal/wrap.js'
import type { When } from '../../../src/maps/picture/port-words.js'
import type { Pen } from '../../../src/maps/picture/terminal/pen.js'

/** A terminal pen, with color if `level` is 1. */
export const penAt = (level: 0 | 1): Pen => ({
  width: cellWidth,
  fit: fitCells,
  wrap,
  paint: (words, tone) => paint(words, tone, level),
  hasColor: level === 1,
})

/** Formats times in the zone of the port, as seen in May 2026. */
export const when: When = (at, zone) =>
  momentInWords(at, zone, {
    now: new Date('2026-05-16T12:00:00Z'),
    timeStyle: 'port',
    localZone: 'UTC',
    staleAfterMs: 0,
  })

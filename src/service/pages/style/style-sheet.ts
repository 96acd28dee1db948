import { createHash } from 'node:crypto'
import { detailStyle } from './detail-style.js'
import { frameStyle } from './frame-style.js'
import { mapStyle } from './map-style.js'
import { narrowStyle } from './narrow-style.js'
import { shortStyle } from './short-style.js'
import { tableStyle } from './table-style.js'

export const styleSheet = shortStyle(
  [frameStyle, tableStyle, detailStyle, mapStyle, narrowStyle].join('\n'),
)

const digest = createHash('sha256').update(styleSheet).digest('hex').slice(0, 12)

/** Path of the style sheet with its hash, so that browsers may cache it for a year. */
export const stylePath = `/assets/${digest}.css`

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

/** Path of the CSS file. It contains a hash of the file, so that browsers may cache the file for a year. */
export const stylePath = `/assets/${digest}.css`

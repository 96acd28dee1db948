import type { Degrees } from './orientation.js'
import { turnedTiff } from './tiff-directory.js'

/** A TIFF whose pages are all held a turn further; the pixels stay as they are. */
export const turnTiff = (bytes: Uint8Array, degrees: Degrees): Uint8Array =>
  new Uint8Array(turnedTiff(bytes, degrees, 'all'))

import type { Degrees } from './orientation.js'
import { rotatedTiff } from './tiff-directory.js'

/** Rotates all pages of a TIFF through their orientation; the pixels do not change. */
export const rotateTiff = (bytes: Uint8Array, degrees: Degrees): Uint8Array =>
  new Uint8Array(rotatedTiff(bytes, degrees, 'all'))

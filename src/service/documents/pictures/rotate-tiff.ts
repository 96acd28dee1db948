import type { Degrees } from './orientation.js'
import { rotatedTiff } from './tiff-directory.js'

/** Changes the orientation of all pages, not the pixels. */
export const rotateTiff = (bytes: Uint8Array, degrees: Degrees): Uint8Array =>
  new Uint8Array(rotatedTiff(bytes, degrees, 'all'))

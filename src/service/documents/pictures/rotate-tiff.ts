import type { Degrees } from './orientation.js'
import { rotatedTiff } from './tiff-directory.js'

export const rotateTiff = (bytes: Uint8Array, degrees: Degrees): Uint8Array =>
  new Uint8Array(rotatedTiff(bytes, degrees, 'all'))

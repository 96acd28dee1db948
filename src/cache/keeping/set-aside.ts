import { moveAside } from '../cache-file.js'
import { fileNumber } from './kept-files.js'

/** Moves a damaged file aside, unless another process did so first (null); returns where it is. */
export function setAside(path: string, damaged: number, now: Date): string | null {
  return fileNumber(path) === damaged ? moveAside(path, now) : null
}

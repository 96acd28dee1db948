import { newId } from '../store/new-id.js'

/** Returns an id that sorts after all ids that this process has made, even ids of the same millisecond. */
export function orderedId(): string {
  recorded = (recorded + 1) % 0x1_0000_0000
  return `${recorded.toString(16).padStart(8, '0')}${newId().slice(8)}`
}

let recorded = 0

import { join } from 'node:path'
import { peekClockOffset } from './store/clock-offset.js'

/** The database of the sandbox in a folder. */
export const sandboxDatabase = (folder: string): string => join(folder, 'sandbox.db')

/** How far the sandbox of a folder is ahead of real time, without opening it; 0 where none is. */
export const readSandboxClock = (folder: string): Promise<number> =>
  peekClockOffset(sandboxDatabase(folder))

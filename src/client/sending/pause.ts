import { OctError } from '../../errors.js'
import type { Pause, Settings } from '../client-options.js'
import { untilCancelled } from './cancellation.js'

export async function pause(due: Pause, { wait, signal }: Settings): Promise<void> {
  try {
    await untilCancelled(() => wait(due, signal), signal)
  } catch (error) {
    throw error instanceof OctError ? error.revised({ unsent: true }) : error
  }
}

import { OctError } from '../errors.js'
import type { Workspace } from './workspace.js'

/** Returns the error for interrupted work. It advises the command that continues the work. */
export function interruption(
  { signal }: Pick<Workspace, 'signal'>,
  words: { reason: string; tryNext?: string[]; cause: unknown },
): OctError {
  const isTerm = signal.reason === 'SIGTERM'
  const code = isTerm ? 'terminated' : 'interrupted'
  return new OctError(code, isTerm ? 'Terminated' : 'Interrupted', words)
}

import { OctError } from '../errors.js'
import type { Workspace } from './workspace.js'

/** The end that a person or a system put to a run, saying how to go on. */
export function interruption(
  { signal }: Pick<Workspace, 'signal'>,
  words: { reason: string; tryNext?: string[]; cause: unknown },
): OctError {
  const isTerm = signal.reason === 'SIGTERM'
  const code = isTerm ? 'terminated' : 'interrupted'
  return new OctError(code, isTerm ? 'Terminated' : 'Interrupted', words)
}

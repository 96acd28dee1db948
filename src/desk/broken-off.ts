import { shellWord } from '../domain/shell-word.js'
import { OctError } from '../errors.js'
import type { Workspace } from './workspace.js'

/** What stands when tracking is broken off. */
export interface Standing {
  /** Numbers whose requests stand at the service. */
  registered: readonly string[]
  /** What is to be said of one whose registration was under way. */
  doubt?: unknown
}

/**
 * An interruption that says what is registered and how to go on, so that nothing is left in doubt;
 * any other failure as it is.
 */
export function brokenOff(
  { signal }: Pick<Workspace, 'signal'>,
  error: unknown,
  { registered, doubt }: Standing,
): unknown {
  const isLeft = error instanceof OctError && error.code === 'interrupted'
  if (!signal.aborted && !isLeft) return error
  const isTerm = signal.reason === 'SIGTERM'
  const message = isLeft && !signal.aborted ? error.message : isTerm ? 'Terminated' : 'Interrupted'
  const doubted = doubt instanceof OctError && doubt.reason !== undefined ? doubt : undefined
  const list = registered.join(', ')
  const stands = `${list} ${registered.length === 1 ? 'is' : 'are'} registered.`
  const said = [...(registered.length > 0 ? [stands] : []), doubted?.reason]
  const reason = said.filter((words) => words !== undefined).join(' ')
  return new OctError(isTerm ? 'terminated' : 'interrupted', message, {
    reason: reason === '' ? 'Nothing was registered.' : reason,
    tryNext: [
      ...(doubted?.tryNext ?? []),
      ...(registered.length > 0
        ? [`oct tracking show ${registered.map(shellWord).join(' ')} --wait`]
        : []),
    ],
    cause: error,
  })
}

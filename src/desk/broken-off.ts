import { shellWord } from '../domain/shell-word.js'
import { OctError } from '../errors.js'
import type { Workspace } from './workspace.js'

export interface Standing {
  registered: readonly string[]
  doubt?: unknown
}

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

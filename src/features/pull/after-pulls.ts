import { brokenOff } from '../../desk/broken-off.js'
import type { Workspace } from '../../desk/workspace.js'
import type { Box } from '../../domain/box.js'
import { shellWord } from '../../domain/shell-word.js'
import { OctError } from '../../errors.js'
import type { Pulled } from './pulled.js'

export interface PullsSoFar {
  pulled: readonly Pulled[]
  next: Box | undefined
}

export function afterPulls(
  workspace: Workspace,
  error: unknown,
  { pulled, next }: PullsSoFar,
): unknown {
  const asked = pulled.filter((one) => one.error === undefined).map(({ number }) => number)
  const isUnsent = !workspace.signal.aborted || (error instanceof OctError && error.unsent)
  const doubtful = isUnsent || next === undefined ? [] : [next.container.number]
  const sentences = [
    ...(asked.length === 0 ? [] : [`oct requested a refresh (billed): ${asked.join(', ')}.`]),
    ...doubtful.map((number) => `oct may have requested a refresh of ${number}.`),
  ]
  if (sentences.length === 0) sentences.push('oct requested no refresh.')
  const tryNext = [...asked, ...doubtful]
    .slice(0, 3)
    .map((number) => `oct containers show ${shellWord(number)} --refresh`)
  const reason = sentences.join(' ')
  const doubt = new OctError('interrupted', 'Interrupted', { reason, tryNext })
  const broken = brokenOff(workspace, error, { registered: [], doubt })
  if (broken !== error || asked.length === 0 || !(error instanceof OctError)) return broken
  return error.revised({ reason: [error.reason, reason].filter(Boolean).join(' '), tryNext })
}

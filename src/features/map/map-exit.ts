import { missingExit } from '../../cli/command/missing-exit.js'
import { OctError } from '../../errors.js'

export interface FailedRoute {
  number: string
  error: OctError
}

interface Asked {
  all: number
  missing: readonly OctError[]
  kept?: string
}

export function mapExit(failed: readonly FailedRoute[], { all, missing, kept = '' }: Asked): void {
  const [first] = failed
  if (first === undefined) {
    missingExit(missing, kept || undefined)
    return
  }
  if (all + missing.length === 1) throw first.error
  const kinds = firstOfEachKind(failed)
  const reasons = [
    ...failed.map(({ number, error }) => `${number}: ${error.message}.`),
    ...missing.map(({ message }) => `${message}.`),
  ].slice(0, 5)
  const unread = failed.length + missing.length
  throw new OctError('partial', `${unread} of ${all + missing.length} routes could not be read`, {
    reason: [...reasons, ...kinds.map((kind) => kind.reason ?? ''), kept].filter(Boolean).join(' '),
    tryNext: [...new Set([...kinds, ...missing].flatMap(({ tryNext }) => tryNext))],
    cause: first.error,
  })
}

function firstOfEachKind(failed: readonly FailedRoute[]): OctError[] {
  const kinds = new Map<string, OctError>()
  for (const { error } of failed) if (!kinds.has(error.code)) kinds.set(error.code, error)
  const isForbidden = ({ code }: OctError) => Number(code === 'forbidden')
  return [...kinds.values()].sort((a, b) => isForbidden(b) - isForbidden(a))
}

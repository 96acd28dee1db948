import { OctError } from '../../errors.js'
import type { DocumentOutcomes } from './each-document.js'

export function documentsExit(
  { done, failed }: DocumentOutcomes<unknown>,
  missing: readonly OctError[] = [],
): void {
  const failures = [
    ...missing.map((error) => ({ title: '', error })),
    ...failed.map(({ title, error }) => ({ title: `${title}: `, error })),
  ]
  const [first] = failures
  if (first === undefined) return
  const all = done.length + failures.length
  throw new OctError('partial', `${failures.length} of ${all} documents failed`, {
    reason: failures
      .slice(0, 5)
      .map(({ title, error }) => `${title}${error.message}.`)
      .join(' '),
    tryNext: first.error.tryNext,
    cause: first.error,
  })
}

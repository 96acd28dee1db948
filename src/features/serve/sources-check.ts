import { sourceTrouble } from '../../domain/source-trouble.js'
import { OctError } from '../../errors.js'
import type { SourceWithHealth } from '../../service/sources/configured/sources-with-health.js'

/** Throws `condition` if any source fails or sends nothing, or if no source is set up. */
export function checkSources(
  options: { check?: boolean; expectRows?: boolean },
  sources: readonly SourceWithHealth[],
): void {
  const setUp = sources.filter(({ state }) => state !== 'not_configured')
  if (options.expectRows && setUp.length === 0) {
    throw new OctError('condition', 'No source is set up')
  }
  const troubled = sources.filter((source) => sourceTrouble(source) !== null)
  const [first] = troubled
  if (options.check !== true || first === undefined) return
  const names = troubled.map(({ scac }) => scac).join(', ')
  throw new OctError(
    'condition',
    troubled.length === 1
      ? `${names} fails or sends nothing`
      : `These sources fail or send nothing: ${names}`,
    { tryNext: [`oct serve sources test ${first.scac}`] },
  )
}

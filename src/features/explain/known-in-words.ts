import type { ContainerExplanation } from '../../contract/explanation.js'
import type { SourceStatus } from '../../contract/source-status.js'
import { knowledgeInWords } from '../../domain/source-knowledge.js'
import { sourceTroubleInWords } from '../../domain/source-trouble.js'
import { factInWords } from './explanation-words.js'

interface Known {
  scac: string | null | undefined
  sources: readonly SourceStatus[]
}

/** Describes which facts only one source states, and a problem of the shipping line's own source. */
export function knownInWords(
  { number, facts }: ContainerExplanation,
  { scac, sources }: Known,
): string[] {
  const known = knowledgeInWords(facts, ({ location_locode: _, location_name: __, ...fact }) =>
    factInWords(fact),
  )
  return [...known, ...lineInWords(facts, { scac, sources })].map((words) => `${number}: ${words}`)
}

function lineInWords(facts: ContainerExplanation['facts'], { scac, sources }: Known): string[] {
  if (!scac || sources.length === 0) return []
  const line = sources.find(({ kind, name }) => kind === 'shipping_line' && name === scac)
  if (line !== undefined) {
    const { silent_days = null, usual_gap_days = null } = line
    const trouble = sourceTroubleInWords({ ...line, silent_days, usual_gap_days })
    return trouble === '' ? [] : [`${trouble}, so newer facts may be missing`]
  }
  const voices = facts.flatMap((fact) => fact.voices)
  const isHeard = voices.some(({ data_source }) => data_source === 'shipping_line')
  return isHeard
    ? []
    : [
        `no source is set up for the shipping line ${scac}, so facts from the shipping line are missing`,
      ]
}

import { explainBoxes } from '../features/explain/explain.js'
import type { Call } from './tool.js'
import { compact, instant, theirs } from './untrusted.js'

const mostFacts = 20

export async function sourcesOf(
  number: string,
  { workspace }: Pick<Call, 'workspace'>,
): Promise<Record<string, unknown>[]> {
  const { rows } = await explainBoxes(workspace, [number])
  return rows.slice(0, mostFacts).map(({ fact }) =>
    compact({
      fact: theirs(fact.fact),
      value: theirs(valueInText(fact.value)),
      by: theirs(fact.said_by?.data_provider_name),
      seen: instant(fact.said_by?.seen_at),
      rule: theirs(fact.rule),
      others: fact.voices
        .filter(({ verdict }) => verdict !== 'believed')
        .slice(0, 3)
        .map(({ value, data_provider_name, verdict }) =>
          compact({
            value: theirs(valueInText(value)),
            by: theirs(data_provider_name),
            verdict: theirs(verdict),
          }),
        ),
    }),
  )
}

const valueInText = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value)

import type { Choice } from '../../cli/command/command-context.js'
import { cellWidth } from '../../cli/terminal/width.js'
import type { LineCandidate } from '../../contract/inference.js'
import { matchesWords } from '../../domain/matches-words.js'
import { scacMeant } from '../../domain/reference/line-named.js'
import { tradeNamesOf } from '../../domain/reference/line-trade-names.js'
import { findLine, type ShippingLineFacts, shippingLines } from '../../domain/reference/lines.js'
import { percent } from './inference.view.js'

type Choices = Choice<string>['choices']

export function candidateChoices(candidates: readonly LineCandidate[]): Choices {
  const width = Math.max(0, ...candidates.map(({ name }) => cellWidth(name)))
  return candidates.map((candidate) => {
    const { scac, name, reason } = candidate
    const padded = name + ' '.repeat(width - cellWidth(name))
    return {
      value: scac,
      name: `${scac}  ${padded}  ${percent(candidate).padStart(5)}`,
      ...(reason ? { description: reason } : {}),
    }
  })
}

export function searchedLines(words: string): Choices {
  const found = shippingLines
    .filter((line) => matchesWords(namesOf(line), [words]))
    .sort((a, b) => rank(b, words) - rank(a, words) || (a.name < b.name ? -1 : 1))
    .map((line) => ({ name: `${line.scac}  ${line.name}${remark(line)}`, value: line.scac }))
  const typed = words.trim().toUpperCase()
  if (!/^[A-Z0-9]{4}$/.test(typed) || findLine(typed)) return found
  return [
    ...found,
    { name: `${typed}  use the code as typed: no known shipping line has the code`, value: typed },
  ]
}

const namesOf = (line: ShippingLineFacts): (string | null)[] => [
  line.scac,
  line.name,
  line.short_name,
  line.group,
  ...line.alternative_scacs,
  ...line.other_codes,
  ...tradeNamesOf(line.scac),
]

function rank(line: ShippingLineFacts, words: string): number {
  const isMeant = scacMeant(words) === line.scac
  return (isMeant ? 2 : 0) + (line.listed ? 1 : 0)
}

function remark({ listed, merged_into, needs_account_enablement }: ShippingLineFacts): string {
  if (merged_into) return `, now ${merged_into}`
  if (!listed) return ', not supported by every service'
  return needs_account_enablement ? ', must be enabled for the account' : ''
}

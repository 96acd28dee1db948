import type { ShippingLine } from '../../contract/shipping-line.js'
import type { Workspace } from '../../desk/workspace.js'
import { type KindCoverage, lineCoverage } from '../../domain/inference/line-coverage.js'
import { matchesWords } from '../../domain/matches-words.js'
import { lineData, providedByLine } from '../../domain/reference/line-data.js'
import { tradeNamesOf } from '../../domain/reference/line-trade-names.js'
import type { ShippingLineFacts } from '../../domain/reference/lines.js'
import { OctError } from '../../errors.js'
import { lineGaps } from './line-gaps.js'

export interface KnownLine {
  line: ShippingLine
  gaps: string[]
  coverage: KindCoverage[]
  source: 'service' | 'reference'
}

/** Lists shipping lines that match the search words. Uses the built-in list if offline or logged out. */
export async function listLines(
  workspace: Workspace,
  words: readonly string[],
): Promise<KnownLine[]> {
  const lines = (await isServiceAsked(workspace))
    ? await serviceLines(workspace)
    : await referenceLines()
  return lines
    .filter(({ line }) => matchesWords(namesOf(line), words))
    .sort((a, b) => (a.line.scac < b.line.scac ? -1 : 1))
}

export async function showLine(workspace: Workspace, name: string): Promise<KnownLine> {
  const { findLine } = await import('../../domain/reference/lines.js')
  const { scacMeant } = await import('../../domain/reference/line-named.js')
  const facts = findLine(scacMeant(name) ?? name)
  const wanted = [name, facts?.scac].map((text) => text?.toLowerCase())
  const lines = await listLines(workspace, [])
  const found = lines.find(({ line }) =>
    namesOf(line).some((text) => wanted.includes(text.toLowerCase())),
  )
  if (found) return found
  throw new OctError('not_found', `There is no shipping line "${name}"`, {
    ...(facts ? { reason: notOffered(facts) } : {}),
    tryNext: ['oct lines'],
  })
}

function notOffered({ name, merged_into }: ShippingLineFacts): string {
  const heir = merged_into ? ` The shipping line operates as ${merged_into} now.` : ''
  return `${name} is a shipping line, but this service cannot track its numbers.${heir}`
}

/** Returns whether a word matches a built-in shipping line, even one that the service does not list. */
export async function isLineWord(word: string): Promise<boolean> {
  const { shippingLines } = await import('../../domain/reference/lines.js')
  return shippingLines.some((line) =>
    matchesWords([...namesOf(line), ...line.other_codes, line.group], [word]),
  )
}

async function isServiceAsked({ freshness, hasAccount }: Workspace): Promise<boolean> {
  if (freshness.offline) return false
  return freshness.refresh || (await hasAccount())
}

type Named = Pick<ShippingLineFacts, 'scac' | 'name' | 'short_name' | 'alternative_scacs'>

const namesOf = (line: Named): string[] => [
  line.scac,
  line.name,
  line.short_name,
  ...(line.alternative_scacs ?? []),
  ...tradeNamesOf(line.scac),
]

async function serviceLines(workspace: Workspace): Promise<KnownLine[]> {
  const [client, cache] = [await workspace.client(), await workspace.cache()]
  workspace.progress('Reading the shipping lines')
  const lines = await client.shippingLines.list().toArray()
  cache.places.save(lines, workspace.now())
  // Skips shipping lines without a SCAC, which some services list. A user could not select them.
  return lines.filter(({ scac }) => Boolean(scac)).map((line) => known(line, 'service'))
}

async function referenceLines(): Promise<KnownLine[]> {
  const { shippingLines } = await import('../../domain/reference/lines.js')
  return shippingLines
    .filter(({ listed }) => listed)
    .map((facts) => known(asLine(facts), 'reference'))
}

const known = (line: ShippingLine, source: KnownLine['source']): KnownLine => ({
  line,
  gaps: lineGaps(line),
  coverage: lineCoverage(line.scac),
  source,
})

function asLine(facts: ShippingLineFacts): ShippingLine {
  return {
    id: facts.scac,
    type: 'shipping_line',
    scac: facts.scac,
    name: facts.name,
    short_name: facts.short_name,
    alternative_scacs: [...facts.alternative_scacs],
    bill_of_lading_tracking_support: facts.bill_of_lading_tracking_support,
    booking_number_tracking_support: facts.booking_number_tracking_support,
    container_number_tracking_support: facts.container_number_tracking_support,
    provided_data: providedByLine(facts.scac),
    tracking_url: lineData(facts.scac)?.tracking_url ?? null,
    contact_url: lineData(facts.scac)?.contact_url ?? null,
  }
}

import { counted, plural } from '../../domain/counted.js'
import { ageInWords } from '../../domain/duration.js'
import type { Presentation } from '../command/command-context.js'
import type { GlobalFlags } from '../command/global-options.js'
import type { Settings } from '../settings/resolve-settings.js'
import { inProfile } from './in-profile.js'
import type { Viewing } from './view.js'

export interface FooterFacts {
  viewing: Viewing
  settings: Settings
  flags: GlobalFlags
  isTerminal: boolean
  total: number
  shown: number
  isInside: boolean
}

export function footer<Row>(presentation: Presentation<Row>, facts: FooterFacts): string[] {
  const { notices = [], syncedAt, fetchedAt } = presentation
  const { viewing, settings, flags, isTerminal } = facts
  const parts = [
    ...(presentation.rows.length === 0 ? [none(presentation)] : counts(presentation, facts)),
    ...notices,
    isTerminal && !settings.isSandbox ? simulatedInWords(presentation, viewing) : '',
    idleFlags(presentation, flags),
    factsAge(presentation, viewing),
    syncedAt ? `synced ${agoInWords(syncedAt, viewing)}` : '',
    fetchedAt ? `fetched ${agoInWords(fetchedAt, viewing)}` : '',
    flags.out === undefined ? '' : `written to ${flags.out}`,
  ].filter((part) => part !== '')
  const lines = parts.length > 0 ? [inProfile(parts.join(' · '), settings)] : []
  return settings.isSandbox ? [...lines, sandboxLine(viewing)] : lines
}

/** Returns the footer of an empty result, such as `No open containers` or `No containers match these filters`. */
function none<Row>({ view, empty, isFiltered }: Presentation<Row>): string {
  const nouns = plural(view.noun)
  return isFiltered ? `No ${nouns} match these filters` : (empty ?? view.empty ?? `No ${nouns}`)
}

/** Returns the counts of a list for its footer. If the list shows only some rows, omits counts such as `3 blocked`. */
function counts<Row>(presentation: Presentation<Row>, facts: FooterFacts): string[] {
  const { view, rows, total: all, isMany } = presentation
  const { viewing, total, shown, isInside } = facts
  const isPart = all !== undefined && rows.length < all
  const isList = view.shape === 'list' || isMany === true || rows.length > 1
  const count = isPart ? all : (view.count?.(rows) ?? (isList ? rows.length : 0))
  return [
    count === 0 ? '' : counted(count, view.noun),
    shown < total ? shownInWords(shown, isInside || view.count !== undefined) : '',
    ...(isPart ? [] : (view.breakdown?.(rows, viewing) ?? [])),
  ]
}

function shownInWords(shown: number, isOfRows: boolean): string {
  if (isOfRows) return `showing the first ${counted(shown, 'row')}`
  return shown === 1 ? 'showing the first' : `showing the first ${shown}`
}

function idleFlags<Row>(
  { view, rows, isMany }: Presentation<Row>,
  { limit, sort }: GlobalFlags,
): string {
  if (view.shape === 'list' || isMany || rows.length !== 1) return ''
  const idle = [limit === undefined ? '' : '--limit', sort === undefined ? '' : '--sort']
  const typed = idle.filter((flag) => flag !== '')
  if (typed.length === 0) return ''
  return `${typed.join(' and ')} ${typed.length === 1 ? 'has' : 'have'} no effect, because the output is one object and not a list`
}

function simulatedInWords<Row>({ view, rows }: Presentation<Row>, viewing: Viewing): string {
  const field = view.fields.find(({ name }) => name === 'simulated')
  const count = rows.filter((row) => field?.value(row, viewing) === true).length
  if (count === 0) return ''
  return count === rows.length ? 'simulated data' : `${count} of ${rows.length} rows simulated`
}

function factsAge<Row>({ view, rows }: Presentation<Row>, viewing: Viewing): string {
  const readings = rows.map((row) => Date.parse(view.checkedAt?.(row) ?? '')).filter((at) => at > 0)
  if (readings.length === 0) return ''
  const oldest = readings.reduce((least, at) => Math.min(least, at))
  return `facts read ${agoInWords(new Date(oldest), viewing)}`
}

function agoInWords(at: Date, viewing: Viewing): string {
  const words = ageInWords(Math.max(0, viewing.now.getTime() - at.getTime()))
  return words === 'just now' ? words : `${words} ago`
}

export const sandboxLine = ({ now }: Pick<Viewing, 'now'>): string =>
  `Simulated data: the clock of the sandbox shows ${now.toISOString().slice(0, 16).replace('T', ' ')} UTC.`

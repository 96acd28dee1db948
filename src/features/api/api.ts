import { flatDocument } from '../../client/flat-document.js'
import { endlessList, pageBound } from '../../client/page-bound.js'
import type { RawAnswer, RawCall, RawCalls } from '../../client/raw-calls.js'
import type { PageMeta } from '../../contract/json-api.js'
import { limits } from '../../contract/limits.js'
import type { Workspace } from '../../desk/workspace.js'
import { parseExactly } from '../../domain/exact-numbers.js'
import { OctError } from '../../errors.js'

export interface ServiceOrder extends RawCall {
  isPaginated: boolean
}

export interface ServiceAnswer {
  status: number
  document: unknown
  text: string
  rows: unknown[]
}

export async function callService(
  workspace: Workspace,
  { isPaginated, ...call }: ServiceOrder,
): Promise<ServiceAnswer> {
  const { raw } = await workspace.client()
  workspace.progress(`${call.method} ${call.path}`)
  const exact = exactly(raw)
  const answer = isPaginated ? await allPages(workspace, exact, call) : await exact.send(call)
  return { ...answer, rows: rowsOf(answer.document) }
}

/** Returns `RawCalls` that keep all digits of large numbers in responses, which JavaScript would round. */
function exactly({ send, follow, ...raw }: RawCalls): RawCalls {
  const exact = (answer: RawAnswer): RawAnswer =>
    answer.document === undefined ? answer : { ...answer, document: parseExactly(answer.text) }
  return {
    ...raw,
    send: async (call) => exact(await send(call)),
    follow: async (next) => exact(await follow(next)),
  }
}

function rowsOf(document: unknown): unknown[] {
  if (document === undefined) return []
  return flatDocument(document, { areAsSent: true })?.data ?? [document].flat()
}

interface PageDocument {
  data: unknown[]
  included?: unknown[]
  links?: { next?: string | { href?: string } | null }
  meta?: PageMeta | null
}

async function allPages(workspace: Workspace, raw: RawCalls, call: RawCall): Promise<RawAnswer> {
  const first = await raw.send(withPageSize(call))
  if (!isPage(first.document)) return first
  const [data, included] = [[...first.document.data], [...(first.document.included ?? [])]]
  const visited = new Set<string>()
  const bound = pageBound(totalOf(first.document), data.length)
  let [next, barren, read] = [nextOf(first.document), 0, 1]
  while (next !== undefined) {
    if (read >= bound) throw endlessList(next, read)
    if (visited.has(next) || barren >= mostBarrenPages) throw inCircles(next)
    visited.add(next)
    workspace.progress(`${call.method} ${call.path}: ${data.length} objects read so far`)
    const { document } = await raw.follow(next)
    read += 1
    if (!isPage(document)) throw brokenOff(next)
    barren = document.data.length === 0 ? barren + 1 : 0
    data.push(...document.data)
    included.push(...(document.included ?? []))
    next = nextOf(document)
  }
  const { links: _ofPage, ...rest } = first.document
  const beside = first.document.included === undefined ? {} : { included: once(included) }
  return { ...first, document: { ...rest, data, ...beside } }
}

/** Number of successive pages without new items after which oct stops, because the list keeps changing. */
const mostBarrenPages = 5

function withPageSize(call: RawCall): RawCall {
  const isSaid = call.path.includes('page') || call.query?.some(([name]) => name === 'page[size]')
  if (isSaid) return call
  return { ...call, query: [...(call.query ?? []), ['page[size]', String(limits.maxPageSize)]] }
}

const isPage = (document: unknown): document is PageDocument =>
  typeof document === 'object' &&
  document !== null &&
  'data' in document &&
  Array.isArray(document.data)

function nextOf({ links }: PageDocument): string | undefined {
  const next = links?.next
  return (typeof next === 'object' ? next?.href : next) || undefined
}

const totalOf = ({ meta }: PageDocument): number | undefined =>
  meta?.total ?? meta?.pagination?.records

/** Removes included resources that an earlier page of the list also included. */
function once(included: readonly unknown[]): unknown[] {
  const byKey = new Map(
    included.map((one) => {
      const { type, id } = Object(one) as { type?: unknown; id?: unknown }
      return [JSON.stringify([type, id]), one] as const
    }),
  )
  return [...byKey.values()]
}

function brokenOff(next: string): OctError {
  return new OctError('unavailable', 'The service returned an incomplete list', {
    reason: `The service names ${next} as the next page, but the response is not a list.`,
    tryNext: ['run the command again without --paginate'],
    retryable: true,
  })
}

function inCircles(next: string): OctError {
  return new OctError('unavailable', 'The service returned a list that repeats itself', {
    reason: `The service returned the same next page twice: ${next}.`,
    retryable: true,
  })
}

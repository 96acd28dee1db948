import { isUnknown } from '../../domain/tariffs/box-cost-sum.js'
import type { ClockCost } from '../../domain/tariffs/box-costs.js'
import { byUrgency, isListed } from '../../domain/tariffs/listed-clocks.js'
import { type SummedClock, sumClocks } from '../../domain/tariffs/sum-clocks.js'
import { sumMoney } from '../../domain/tariffs/sum-costs.js'
import type { CostSumLine, Costs, TariffState } from '../pages/costs.js'
import type { CostGroupKind, CostsView } from '../pages/costs-view.js'
import { countTurning } from '../store/board-rows.js'
import { type CostFilter, costsOnBoard, listCostRows, type SummedRow } from '../store/cost-rows.js'
import type { Tenant } from '../store/database/store.js'
import { partiesById } from '../store/parties.js'
import { findTariffSet } from '../store/tariff-sets.js'
import { clocksOfBoxes } from '../tariffs/clocks-of-boxes.js'
import { type NamedText, readingOf } from '../tariffs/tariff-text.js'
import { type UsableRules, usableRules } from '../tariffs/usable-rules.js'
import { boxesOf } from './boxes-of.js'

/** Number of containers per page of costs. A page may have more rows, because a container can have several charges. */
const pageSize = 30

/** Reads the costs of the containers of an account. The sums are for all pages. */
export async function readCosts(tenant: Tenant, wanted: CostsView, now: Date): Promise<Costs> {
  const filter = filterOf(wanted)
  const rows = await costsOnBoard(tenant, filter)
  const pages = Math.max(1, Math.ceil(rows.length / pageSize))
  const view = { ...wanted, page: Math.min(wanted.page, pages) }
  const clocks = rows.flatMap(clocksOf)
  const counts = clocks.flatMap(({ count }) => count ?? [])
  const next = counts.map(({ next_day_cost: amount, currency }) => ({ amount, currency }))
  const names = await customerNames(tenant, rows)
  return {
    view,
    tariffs: await tariffState(tenant, now),
    filteredTo:
      view.customer === null ? (view.terminal ?? view.line) : (names.get(view.customer) ?? null),
    today: sumMoney(counts).filter(isPositive),
    nextDay: sumMoney(next).filter(isPositive),
    accruing: clocks.filter(({ status }) => status === 'accruing').length,
    unknown: clocks.filter(({ status }) => isUnknown(status)).length,
    withoutRule: clocks.filter(({ status }) => status === 'no_tariff').length,
    sums: sumsBy(view.by, clocks, names),
    boxes: await boxesOnPage(tenant, { view, filter, now }),
    total: rows.length,
    pages,
    outdated: await countTurning(tenant, now.toISOString()),
  }
}

const isPositive = ({ amount }: { amount: string }): boolean => Number(amount) !== 0

const filterOf = ({ customer, terminal, line }: CostsView): CostFilter => ({
  ...(customer === null ? {} : { customer_id: customer }),
  ...(terminal === null ? {} : { terminal }),
  ...(line === null ? {} : { scac: line }),
})

interface OwnedClock extends SummedClock {
  row: SummedRow
}

const clocksOf = (row: SummedRow): OwnedClock[] =>
  (JSON.parse(row.costs) as SummedClock[]).map((clock) => ({ ...clock, row }))

async function customerNames(
  tenant: Tenant,
  rows: readonly SummedRow[],
): Promise<Map<string, string>> {
  const ids = new Set(rows.flatMap(({ customer_id }) => customer_id ?? []))
  if (ids.size === 0) return new Map()
  const parties = await partiesById(tenant, [...ids])
  return new Map(parties.map(({ id, company_name }) => [id, company_name]))
}

const groupValue = (row: SummedRow, by: CostGroupKind): string | null =>
  by === 'customer' ? row.customer_id : by === 'line' ? row.scac : row.terminal

function sumsBy(
  by: CostGroupKind,
  clocks: readonly OwnedClock[],
  names: ReadonlyMap<string, string>,
): CostSumLine[] {
  const groups = sumClocks(clocks, ({ row }) => groupValue(row, by))
  const lines = groups.map(({ name: value, today, nextDay, clocks: own }) => ({
    value,
    name: value !== null && by === 'customer' ? (names.get(value) ?? null) : value,
    containers: new Set(own.map(({ row }) => row.container_id)).size,
    accruing: own.filter(({ status }) => status === 'accruing').length,
    clocks: own.length,
    today,
    nextDay,
  }))
  return lines.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}

const keyOf = ({ name, value, today }: CostSumLine): string =>
  [name ?? '\u{10FFFF}', value ?? '', today?.currency ?? '\u{10FFFF}'].join(' ')

async function tariffState(tenant: Tenant, now: Date): Promise<TariffState> {
  const row = await findTariffSet(tenant)
  if (row === undefined) return { kind: 'none' }
  const files = JSON.parse(row.files) as NamedText[]
  if (await usableRules(tenant, { now, checksum: row.checksum })) {
    return { kind: 'usable', files: files.map(({ name }) => name), updatedAt: row.updated_at }
  }
  const [first] = (await readingOf(files, now)).problems
  const place = first ? `${first.file}:${first.line}:${first.column}` : ''
  return { kind: 'unusable', place, message: first?.message ?? '', cure: first?.cure ?? '' }
}

async function boxesOnPage(
  tenant: Tenant,
  { view, filter, now }: { view: CostsView; filter: CostFilter; now: Date },
): Promise<Costs['boxes']> {
  const rules = await usableRules(tenant, { now })
  if (rules === undefined) return []
  const page = { limit: pageSize, offset: (view.page - 1) * pageSize }
  return listedBoxes(tenant, { rules, filter, page, now })
}

interface Listed {
  rules: UsableRules
  filter: CostFilter
  page: { limit: number; offset: number }
  now: Date
}

async function listedBoxes(
  tenant: Tenant,
  { rules, filter, page, now }: Listed,
): Promise<Costs['boxes']> {
  const boxes = await boxesOf(tenant, await listCostRows(tenant, filter, page))
  const found = await clocksOfBoxes(tenant, boxes, { rules, now })
  return found.map(({ box, clocks }) => ({ box, clocks: byUrgency(clocks.filter(isListed)) }))
}

const portion = 500

/** Yields the costs that match the filters, in the order of the costs page. Without tariffs, yields none. */
export async function* allClocks(
  tenant: Tenant,
  view: CostsView,
  now: Date,
): AsyncGenerator<ClockCost[]> {
  const rules = await usableRules(tenant, { now })
  if (rules === undefined) return
  for (let offset = 0; ; offset += portion) {
    const page = { limit: portion, offset }
    const boxes = await listedBoxes(tenant, { rules, filter: filterOf(view), page, now })
    if (boxes.length > 0) yield boxes.flatMap(({ clocks }) => clocks)
    if (boxes.length < portion) return
  }
}

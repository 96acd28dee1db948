import { selectAccounts } from '../../store/account-rows.js'
import { newestContainerIds } from '../../store/containers.js'
import type { Store } from '../../store/database/store.js'
import { explanationsOf } from '../../tracking/explanation/explanations-of.js'

export interface Contradictions {
  /** Number of checked facts of the shipping line about the newest containers. Null for other sources. */
  facts_checked: number | null
  /** Number of checked facts about which another source states something different. */
  disagreements: number | null
}

/** Compares facts about the newest containers only, so that the time does not grow with the number of containers. */
export async function contradictionsByLine(store: Store): Promise<Map<string, Contradictions>> {
  const lines = new Map<string, { facts_checked: number; disagreements: number }>()
  const accounts = await selectAccounts(store.db)
  const each = Math.ceil(sampleSize / Math.max(1, accounts.length))
  for (const { id: accountId } of accounts.slice(0, sampleSize)) {
    const tenant = { db: store.db, accountId }
    const explanations = await explanationsOf(tenant, await newestContainerIds(tenant, each))
    for (const { voices, disagreement } of explanations.flatMap(({ facts }) => facts)) {
      const codes = voices.flatMap(({ data_provider_code: code, verdict }) =>
        code === '' || verdict === 'withdrawn' ? [] : code,
      )
      for (const code of new Set(codes)) {
        const line = lines.get(code) ?? { facts_checked: 0, disagreements: 0 }
        line.facts_checked += 1
        if (disagreement !== null) line.disagreements += 1
        lines.set(code, line)
      }
    }
  }
  return lines
}

const sampleSize = 200

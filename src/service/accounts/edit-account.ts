import { type Entitlement, entitlements } from '../../contract/vocabulary.js'
import { shellWord } from '../../domain/shell-word.js'
import { OctError } from '../../errors.js'
import {
  countActiveContainers,
  findAccount,
  insertAccount,
  selectAccounts,
  updateAccount,
} from '../store/account-rows.js'
import { selectKeys } from '../store/api-keys.js'
import type { AccountRow, Plan } from '../store/database/account-tables.js'
import type { Db } from '../store/database/store.js'
import { allEmbedSites } from '../store/embed-sites.js'
import type { World } from '../world.js'
import { recordSettings, settingsInWords } from './account-settings.js'
import { featuresBut, featuresOffOn } from './features.js'

export interface ListedAccount {
  name: string
  plan: Plan
  features_off: Entitlement[]
  active_containers: number
  keys: number
  created_at: string
  /** Number of days for which the service keeps shipments after their tracking ended. Null means forever. */
  keep_ended_days: number | null
  keep_documents_days: number | null
  deleted_at: string | null
  /** Sites that may show the widget and the map of the account in a frame. */
  embed_sites: string[]
}

export async function listAccounts(world: World): Promise<ListedAccount[]> {
  const { db } = world.store
  const keys = (await selectKeys(db)).filter(({ revoked_at }) => revoked_at === null)
  const accounts = await selectAccounts(db)
  const sites = await allEmbedSites(db)
  return Promise.all(
    accounts.map(async (account) => {
      const features = featuresBut(account.disabled_features)
      return {
        name: account.company_name,
        plan: account.plan,
        features_off: entitlements.filter((feature) => !features.has(feature)),
        active_containers: await countActiveContainers(db, account.id),
        keys: keys.filter(({ account_id }) => account_id === account.id).length,
        created_at: account.created_at,
        keep_ended_days: account.keep_ended_days,
        keep_documents_days: account.keep_documents_days,
        deleted_at: account.deleted_at,
        embed_sites: sites.filter((row) => row.account_id === account.id).map(({ site }) => site),
      }
    }),
  )
}

export interface AccountChange {
  name: string
  plan?: Plan
  enable?: readonly Entitlement[]
  disable?: readonly Entitlement[]
  keep_ended_days?: number | null
  keep_documents_days?: number | null
}

/** Changes an account: first by the features of a new plan, then by `enable` and `disable`. Undefined if unknown. */
export async function editAccount(
  world: World,
  { name, plan, enable = [], disable = [], ...kept }: AccountChange,
): Promise<ListedAccount | undefined> {
  const edited = await world.store.transaction('everything', async (db) => {
    const account = await findAccount(db, name)
    if (account === undefined || account.deleted_at !== null) return undefined
    const features = featuresBut(account.disabled_features)
    const isOtherPlan = plan !== undefined && plan !== account.plan
    const gained = isOtherPlan ? featuresOffOn(account.plan) : []
    const lost = isOtherPlan ? featuresOffOn(plan) : []
    const isOn = (feature: Entitlement) =>
      (features.has(feature) || gained.includes(feature)) && !lost.includes(feature)
    const isOff = (feature: Entitlement) =>
      disable.includes(feature) || (!isOn(feature) && !enable.includes(feature))
    const disabled_features = JSON.stringify(entitlements.filter(isOff))
    const change = { disabled_features, ...kept, ...(plan && { plan }) }
    await updateAccount(db, account.id, change)
    const at = world.clock().toISOString()
    const [before, after] = [settingsInWords(account), settingsInWords({ ...account, ...change })]
    await recordSettings(db, { accountId: account.id, at, before, after })
    return account
  })
  if (edited === undefined) return undefined
  return (await listAccounts(world)).find((account) => account.name === name)
}

/** Creates an account unless it exists. Throws if it exists with another plan. */
export async function ensureAccount(
  db: Db,
  { name, plan, at }: { name: string; plan: Plan | undefined; at: string },
): Promise<AccountRow> {
  const account = await findAccount(db, name)
  if (account === undefined) {
    const newPlan = plan ?? 'full'
    return insertAccount(db, { name, plan: newPlan, disabled: featuresOffOn(newPlan), at })
  }
  if (account.deleted_at !== null) throw isBeingDeleted(account)
  if (plan !== undefined && plan !== account.plan) throw hasOtherPlan(account)
  return account
}

const hasOtherPlan = ({ company_name, plan }: AccountRow): OctError =>
  new OctError('usage', `The account ${company_name} already exists on the ${plan} plan`, {
    reason: 'A key uses the plan of its account. --plan only applies to a new account.',
    tryNext: [
      `oct serve accounts edit ${company_name} --plan ${plan === 'full' ? 'free' : 'full'}`,
    ],
  })

const isBeingDeleted = ({ company_name }: AccountRow): OctError =>
  new OctError('usage', `The account ${company_name} is being deleted now`, {
    reason: 'You can use the name again when all data of the account is deleted.',
    tryNext: [`oct serve accounts delete ${shellWord(company_name)} --yes`],
  })

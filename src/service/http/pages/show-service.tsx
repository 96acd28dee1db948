import { operationGroups } from '../../../contract/operations/operation-groups.js'
import { sourceTrouble } from '../../../domain/source-trouble.js'
import { hasEntitlement } from '../../accounts/features.js'
import { type ReferenceGroup, ReferencePage } from '../../pages/reference-page.js'
import { SourcesPage } from '../../pages/sources-page.js'
import { StatusPage } from '../../pages/status-page.js'
import { sourcesOfAccount } from '../../sources/configured/sources-of-account.js'
import { readCounts } from '../../store/account-counts.js'
import { selectAccounts } from '../../store/account-rows.js'
import { carrierStates } from '../../store/carriers/states.js'
import { lastBackupAt } from '../../store/last-backup.js'
import { healthOfWebhooks } from './show-webhooks.js'
import { answerPage, pageNumber, type SignedIn } from './visits.js'

export async function showStatus(visit: SignedIn): Promise<Response> {
  const { tenant, page, parts, session } = visit
  const { store, sources } = parts.world
  const accounts = await selectAccounts(store.db)
  const backupAt = await lastBackupAt(store)
  const status = {
    sources: sources.map(({ name }) => name),
    lines: await carrierStates(tenant.db),
    webhooks: hasEntitlement(session.caller, 'data_out') ? await healthOfWebhooks(tenant) : null,
    store: {
      isPostgres: store.database === null,
      bytes: accounts.length === 1 ? await store.bytes() : null,
      remark: store.remark,
      hasBackups: !parts.world.isSandbox || backupAt !== null,
      backupAt,
    },
    ...(await readCounts(tenant)),
  }
  return answerPage(visit, <StatusPage page={page} status={status} />)
}

const sourcesOnPage = 50

export async function showSources(visit: SignedIn): Promise<Response> {
  const { tenant, page, parts } = visit
  const sources = await sourcesOfAccount(parts.world, tenant)
  const pages = Math.max(1, Math.ceil(sources.length / sourcesOnPage))
  const number = Math.min(pageNumber(visit), pages)
  const list = {
    sources: sources.slice((number - 1) * sourcesOnPage, number * sourcesOnPage),
    troubled: sources.filter((source) => sourceTrouble(source) !== null),
    total: sources.length,
    page: number,
    pages,
  }
  return answerPage(visit, <SourcesPage page={page} list={list} />)
}

let groups: Promise<ReferenceGroup[]> | undefined

export async function showReference(
  visit: SignedIn,
  routes: () => readonly Route[],
): Promise<Response> {
  groups ??= describedGroups(routes())
  const content = <ReferencePage page={visit.page} origin={visit.origin} groups={await groups} />
  return answerPage(visit, content)
}

interface Route {
  method: string
  path: string
}

const methods = ['get', 'post', 'patch', 'put', 'delete']

/** Reads the operations of the API from its OpenAPI description, which is also available at `/openapi.json`. */
async function describedGroups(routes: readonly Route[]): Promise<ReferenceGroup[]> {
  const { describeService } = await import('../openapi/describe-service.js')
  const { paths } = describeService(routes, 'https://origin.invalid')
  const found = Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method] as { summary?: string; tags?: string[] } | undefined
      if (operation === undefined) return []
      const { summary = '', tags: [tag = ''] = [] } = operation
      return [{ method: method.toUpperCase(), path, summary, tag }]
    }),
  )
  return operationGroups.flatMap(({ tag }) => {
    const operations = found.filter((operation) => operation.tag === tag)
    return operations.length === 0 ? [] : [{ title: tag, operations }]
  })
}

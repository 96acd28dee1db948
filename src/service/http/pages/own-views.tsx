import { inTransaction } from '../../accounts/audited-values.js'
import { type NamedView, renameView, saveView } from '../../accounts/name-views.js'
import { boardAddress, readBoardView } from '../../pages/board-view.js'
import { ConfirmPage } from '../../pages/parts/form.js'
import { shown } from '../../pages/parts/shown.js'
import { ViewsPage } from '../../pages/views-page.js'
import type { SavedViewRow } from '../../store/database/page-tables.js'
import type { Tenant } from '../../store/database/store.js'
import { deleteSavedView, findSavedView, savedViews } from '../../store/saved-views.js'
import type { World } from '../../world.js'
import { problem } from '../problem.js'
import {
  answerPage,
  readOwnForm,
  recordOnPageInside,
  redirect,
  requireWriter,
  type SignedIn,
} from './visits.js'

export const showViews = (visit: SignedIn): Promise<Response> => viewsAnswer(visit, [])

async function viewsAnswer(visit: SignedIn, complaints: readonly string[]): Promise<Response> {
  const views = await savedViews(visit.tenant)
  const content = <ViewsPage page={visit.page} views={views} complaints={complaints} />
  return answerPage(visit, content, { status: complaints.length === 0 ? 200 : 422 })
}

/** Saves a view of the board. Stores only filters that the board knows, so that the view can always be opened again. */
export async function addView(visit: SignedIn): Promise<Response> {
  const form = await readOwnForm(visit)
  const { tenant, base } = visit
  const query = new URLSearchParams(form.get('query') ?? '')
  const address = boardAddress({
    ...readBoardView((name) => query.get(name) ?? undefined),
    page: 1,
  })
  const wanted = { name: form.get('name'), address }
  const saved = await recorded(visit, 'Save a view', (_, own) =>
    saveView(own, tenant.accountId, wanted),
  )
  if ('complaint' in saved) return viewsAnswer(visit, [saved.complaint])
  return redirect(visit, `${base}${address}`)
}

export async function changeView(visit: SignedIn): Promise<Response> {
  const form = await readOwnForm(visit)
  const { id } = await wantedView(visit)
  const { tenant, base } = visit
  const name = form.get('name')
  const saved = await recorded(visit, 'Rename a view', (_, own) =>
    renameView(own, tenant.accountId, { id, name }),
  )
  if ('complaint' in saved) return viewsAnswer(visit, [saved.complaint])
  return redirect(visit, `${base}/views`)
}

export async function askDeleteView(visit: SignedIn): Promise<Response> {
  requireWriter(visit)
  const row = await wantedView(visit)
  const question = {
    title: `Delete the view ${shown(row.name)}?`,
    words: 'The view is deleted for everybody in this account. No container is deleted.',
    path: `/views/${row.id}/delete`,
    button: 'Delete the view',
    isDanger: true,
    back: '/views',
  }
  return answerPage(visit, <ConfirmPage page={visit.page} question={question} />)
}

export async function removeView(visit: SignedIn): Promise<Response> {
  await readOwnForm(visit)
  const row = await wantedView(visit)
  await recorded(visit, 'Delete a view', async (tenant) => {
    if (!(await deleteSavedView(tenant, row.id))) throw problem(404)
    return { row }
  })
  return redirect(visit, `${visit.base}/views`)
}

async function wantedView({ tenant, context }: SignedIn): Promise<SavedViewRow> {
  const row = await findSavedView(tenant, context.req.param('id') ?? '')
  if (row === undefined) throw problem(404)
  return row
}

/** Changes a saved view, and adds the change to the audit list in the same transaction. */
const recorded = (
  visit: SignedIn,
  action: string,
  change: (tenant: Tenant, world: World) => Promise<NamedView>,
): Promise<NamedView> =>
  inTransaction(visit.parts.world, visit.tenant, async (tenant, world) => {
    const saved = await change(tenant, world)
    if ('row' in saved) await recordOnPageInside(visit, tenant, { action, detail: saved.row.name })
    return saved
  })

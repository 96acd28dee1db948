import { renameView, saveView } from '../../accounts/name-views.js'
import { boardAddress, readBoardView } from '../../pages/board-view.js'
import { ConfirmPage } from '../../pages/parts/form.js'
import { shown } from '../../pages/parts/shown.js'
import { ViewsPage } from '../../pages/views-page.js'
import type { SavedViewRow } from '../../store/database/page-tables.js'
import { deleteSavedView, findSavedView, savedViews } from '../../store/saved-views.js'
import { problem } from '../problem.js'
import {
  answerPage,
  readOwnForm,
  recordOnPage,
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

/** Only known filters are stored, so that a view always leads to a board. */
export async function addView(visit: SignedIn): Promise<Response> {
  const form = await readOwnForm(visit)
  const { parts, tenant, base } = visit
  const query = new URLSearchParams(form.get('query') ?? '')
  const address = boardAddress({
    ...readBoardView((name) => query.get(name) ?? undefined),
    page: 1,
  })
  const wanted = { name: form.get('name'), address }
  const saved = await saveView(parts.world, tenant.accountId, wanted)
  if ('complaint' in saved) return viewsAnswer(visit, [saved.complaint])
  await recordView(visit, 'Save a view', saved.row)
  return redirect(visit, `${base}${address}`)
}

export async function changeView(visit: SignedIn): Promise<Response> {
  const form = await readOwnForm(visit)
  const { id } = await wantedView(visit)
  const { parts, tenant, base } = visit
  const saved = await renameView(parts.world, tenant.accountId, { id, name: form.get('name') })
  if ('complaint' in saved) return viewsAnswer(visit, [saved.complaint])
  await recordView(visit, 'Rename a view', saved.row)
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
  if (!(await deleteSavedView(visit.tenant, row.id))) throw problem(404)
  await recordView(visit, 'Delete a view', row)
  return redirect(visit, `${visit.base}/views`)
}

async function wantedView({ tenant, context }: SignedIn): Promise<SavedViewRow> {
  const row = await findSavedView(tenant, context.req.param('id') ?? '')
  if (row === undefined) throw problem(404)
  return row
}

const recordView = (visit: SignedIn, action: string, { name }: SavedViewRow): Promise<void> =>
  recordOnPage(visit, { action, detail: name })

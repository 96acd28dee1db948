import { costColumns, exportedClocks } from '../../board/export-costs.js'
import { readCosts } from '../../board/read-costs.js'
import { CostsPage } from '../../pages/costs-page.js'
import { readCostsView } from '../../pages/costs-view.js'
import { exportRate, tableAnswer } from './export-answer.js'
import { answerPage, requireRate, type SignedIn } from './visits.js'

export async function showCosts(visit: SignedIn): Promise<Response> {
  const { context, tenant, now, page, session } = visit
  const view = readCostsView((name) => context.req.query(name))
  const format = context.req.query('format')
  if (format !== undefined) {
    await requireRate(visit, `export ${session.hash}`, exportRate)
    const rows = exportedClocks(tenant, view, now)
    return tableAnswer(context, { name: 'Costs', columns: costColumns, rows }, format)
  }
  return answerPage(visit, <CostsPage page={page} costs={await readCosts(tenant, view, now)} />)
}

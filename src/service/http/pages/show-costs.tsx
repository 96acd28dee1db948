import { readCosts } from '../../board/read-costs.js'
import { CostsPage } from '../../pages/costs-page.js'
import { readCostsView } from '../../pages/costs-view.js'
import { answerPage, type SignedIn } from './visits.js'

export async function showCosts(visit: SignedIn): Promise<Response> {
  const { context, tenant, now, page } = visit
  const view = readCostsView((name) => context.req.query(name))
  return answerPage(visit, <CostsPage page={page} costs={await readCosts(tenant, view, now)} />)
}

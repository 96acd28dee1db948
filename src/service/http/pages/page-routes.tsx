import { type Context, Hono } from 'hono'
import { readBoard } from '../../board/read-board.js'
import { BoardPage } from '../../pages/board-page.js'
import { readBoardView } from '../../pages/board-view.js'
import {
  embedScript,
  embedScriptPath,
  frameScript,
  frameScriptPath,
} from '../../pages/embed-script.js'
import { pageScript, scriptPath } from '../../pages/page-script.js'
import { embedStyle, embedStylePath } from '../../pages/style/embed-style.js'
import { stylePath, styleSheet } from '../../pages/style/style-sheet.js'
import { savedViews } from '../../store/saved-views.js'
import type { Admit } from '../admitter.js'
import { keyHeader } from '../basic-key.js'
import type { ServiceEnv } from '../environment.js'
import { Problem } from '../problem.js'
import { accountRoutes } from './account-routes.js'
import { compressedFile } from './compress.js'
import { showEmbeddedMap, showWidget } from './embed.js'
import { exportAnswer, exportRate } from './export-answer.js'
import { sendShareCalendar, sendShareCsv, showShare } from './open-shares.js'
import { createShare, endShare, showNewShare, showShares } from './own-shares.js'
import { pageHeaders } from './page-headers.js'
import { showCosts } from './show-costs.js'
import {
  sendDocument,
  sendPreview,
  showDocument,
  showDocuments,
  uploadDocument,
} from './show-documents.js'
import { showFleet } from './show-maps.js'
import { showBill, showBox, showFound, showFoundAtOnce, showSearch } from './show-objects.js'
import { showReference, showStatus } from './show-service.js'
import { showSessions, showSignIn, signIn, signOut } from './sign-in.js'
import { showSignInOnce, signInOnce } from './sign-in-once.js'
import {
  answerPage,
  bringUpToDate,
  openPage,
  ownPage,
  type PageParts,
  requireRate,
  type SignedIn,
  signedIn,
  toSignIn,
  type Visit,
  visitOf,
} from './visits.js'
import { writeRoutes } from './write-routes.js'

interface PageRoutes extends PageParts {
  admit: Admit
  /** Returns the routes for the API reference. */
  described: () => readonly { method: string; path: string }[]
}

export const pageRoutes = (routes: PageRoutes): Hono<ServiceEnv> =>
  new Hono<ServiceEnv>()
    .get('/', ownPage(routes, showBoard))
    .get('/signin', openPage(routes, showSignIn))
    .post('/signin', openPage(routes, signIn))
    .get('/signin/:token', openPage(routes, showSignInOnce))
    .post('/signin/:token', openPage(routes, signInOnce))
    .post('/signout', ownPage(routes, signOut))
    .get('/sessions', ownPage(routes, showSessions))
    .get('/search', ownPage(routes, showSearch))
    .get('/map', ownPage(routes, showFleet))
    .get('/costs', ownPage(routes, showCosts))
    .get('/documents', ownPage(routes, showDocuments))
    .post('/documents', ownPage(routes, uploadDocument))
    .get('/documents/:id', ownPage(routes, showDocument))
    .get('/documents/:id/file', ownPage(routes, sendDocument))
    .get('/documents/:id/preview', ownPage(routes, sendPreview))
    .get('/shares', ownPage(routes, showShares))
    .get('/shares/new', ownPage(routes, showNewShare))
    .post('/shares', ownPage(routes, createShare))
    .post('/shares/:id/revoke', ownPage(routes, endShare))
    .get('/s/:token', openPage(routes, showShare))
    .get('/s/:token/containers.csv', openPage(routes, sendShareCsv))
    .get('/s/:token/deadlines.ics', openPage(routes, sendShareCalendar))
    .get('/s/:token/widget', openPage(routes, showWidget))
    .get('/s/:token/map', openPage(routes, showEmbeddedMap))
    .route('/', accountRoutes(routes))
    .route('/', writeRoutes(routes))
    .get('/status', ownPage(routes, showStatus))
    .get(
      '/reference',
      ownPage(routes, (visit) => showReference(visit, routes.described)),
    )
    .get('/containers/:number', ownPage(routes, showBox))
    .get('/shipments/find', (context) => showLink(visitOf(context, routes), routes))
    .get('/shipments/:number', ownPage(routes, showBill))
    .get(stylePath, asset(styleSheet, assetHeaders('text/css')))
    .get(scriptPath, asset(pageScript, assetHeaders('text/javascript')))
    .get(embedStylePath, asset(embedStyle, assetHeaders('text/css')))
    .get(frameScriptPath, asset(frameScript, assetHeaders('text/javascript')))
    .get(embedScriptPath, asset(embedScript, embedScriptHeaders))

/** Creates the handler that sends a file of the oct program itself. */
function asset(
  text: string,
  headers: Record<string, string>,
): (context: Context<ServiceEnv>) => Response {
  const sent = compressedFile(text)
  return (context) => {
    const file = sent(context)
    return context.body(file.body, 200, { ...headers, ...file.headers })
  }
}

const assetHeaders = (type: string): Record<string, string> => ({
  'content-type': `${type}; charset=utf-8`,
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
})

/** Headers of the script for other sites. Its address never changes, so browsers check for a new script every hour. */
const embedScriptHeaders = {
  ...assetHeaders('text/javascript'),
  'cache-control': 'public, max-age=3600',
  'cross-origin-resource-policy': 'cross-origin',
}

async function showBoard(visit: SignedIn): Promise<Response> {
  const { context, tenant, session, now, page } = visit
  const view = readBoardView((name) => context.req.query(name))
  const format = context.req.query('format')
  if (format !== undefined) {
    await requireRate(visit, `export ${session.hash}`, exportRate)
    return exportAnswer(context, tenant, { view, format })
  }
  const board = await readBoard(tenant, view, now)
  const views = await savedViews(tenant)
  return answerPage(visit, <BoardPage page={page} board={board} views={views} />)
}

/** Shows the object to which a link leads. A person in a browser must be signed in. A program must send an API key. */
async function showLink(visit: Visit, { admit }: PageRoutes): Promise<Response> {
  const { context } = visit
  const authorization = context.req.header('authorization')
  if (authorization === undefined) {
    const own = await signedIn(visit)
    if (own !== undefined) return showFound(own)
    if (context.req.header('accept')?.includes('text/html')) return toSignIn(visit)
  }
  try {
    await admit(context, keyHeader(authorization))
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 401) throw error
    return context.body(
      'Send an API key of this service as the password. To create a key: oct serve keys create\n',
      401,
      {
        ...pageHeaders,
        'content-type': 'text/plain; charset=utf-8',
        'www-authenticate': 'Basic realm="oct: the API key is the password", charset="UTF-8"',
      },
    )
  }
  const caller = context.get('caller')
  const tenant = context.get('tenant')
  await bringUpToDate(visit, tenant)
  const session = { caller, hash: caller.keyId, accountName: '', formToken: '' }
  return showFoundAtOnce({ ...visit, session, tenant })
}

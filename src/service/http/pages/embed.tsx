import type { JSX } from 'hono/jsx/jsx-runtime'
import type { Entitlement } from '../../../contract/vocabulary.js'
import { featuresOf, hasEntitlement } from '../../accounts/features.js'
import {
  EmbeddedMapPage,
  EmbedNoticePage,
  type EmbedTheme,
  WidgetPage,
} from '../../pages/embed-page.js'
import { embedSitesOf } from '../../store/embed-sites.js'
import { featureRefusals } from '../entitlements.js'
import { compressedPage } from './compress.js'
import { htmlOf } from './html-of.js'
import { type OpenedShare, openedShare, sharedFacts, shareMap, unlisted } from './opened-share.js'
import { framedHeaders, strictTransport } from './page-headers.js'
import { isSecure } from './session-cookie.js'
import type { Visit } from './visits.js'

type Embedding = 'widget' | 'map'

/** Shows the containers of a shared link in a frame on a site that the account allows. */
export const showWidget = (visit: Visit): Promise<Response> => showEmbedded(visit, 'widget')

/** Shows the route of the containers of a shared link in a frame on a site that the account allows. */
export const showEmbeddedMap = (visit: Visit): Promise<Response> => showEmbedded(visit, 'map')

async function showEmbedded(visit: Visit, kind: Embedding): Promise<Response> {
  const { page } = visit
  const theme = themeOf(visit)
  const opened = await openedShare(visit)
  if (opened === undefined || !canShow(opened, kind)) return ended(visit)
  const sites = await embedSitesOf(opened.tenant)
  if (!(await isEnabled(opened, kind))) {
    const notice = { title: 'Not enabled', words: `${featureRefusals[kind]}.` }
    const content = <EmbedNoticePage page={page} theme={theme} {...notice} />
    return answerFramed(visit, content, { sites, status: 403 })
  }
  const shown = { page, theme, share: sharedFacts(visit, opened) }
  if (kind === 'widget') return answerFramed(visit, <WidgetPage {...shown} />, { sites })
  const map = await shareMap(visit, opened)
  return answerFramed(visit, <EmbeddedMapPage {...shown} map={map?.picture} />, { sites })
}

/** Returns whether a frame can show a link as a map. False for a link to a customer, which may have many routes. */
const canShow = ({ share }: OpenedShare, kind: Embedding): boolean =>
  kind === 'widget' || share.kind !== 'customer'

const isEnabled = async ({ tenant }: OpenedShare, feature: Entitlement): Promise<boolean> =>
  hasEntitlement({ features: await featuresOf(tenant.db, tenant.accountId) }, feature)

function themeOf({ context }: Visit): EmbedTheme {
  const theme = context.req.query('theme')
  return theme === 'light' || theme === 'dark' ? theme : undefined
}

/** Responds that a link has ended. Any site may show this response, because the account of the link is unknown. */
function ended(visit: Visit): Promise<Response> {
  const words = 'Ask the owner of this site for a new link.'
  const content = (
    <EmbedNoticePage
      page={visit.page}
      theme={themeOf(visit)}
      title="This link has ended"
      words={words}
    />
  )
  return answerFramed(visit, content, { sites: ['*'], status: 404 })
}

async function answerFramed(
  { context, origin }: Visit,
  content: JSX.Element,
  { sites, status = 200 }: { sites: readonly string[]; status?: 200 | 403 | 404 },
): Promise<Response> {
  const page = await compressedPage(context, htmlOf(content))
  const headers = { ...framedHeaders(sites), ...unlisted, ...page.headers }
  const all = isSecure(origin) ? { ...headers, ...strictTransport } : headers
  return context.body(page.body, status, all)
}

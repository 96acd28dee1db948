import { limits } from '../../contract/limits.js'
import { counted } from '../../domain/counted.js'
import type { ShareTarget } from '../shares/make-share.js'
import type { ShareRow } from '../store/database/page-tables.js'
import { embedScriptPath } from './embed-script.js'
import { type PageFacts, usePage } from './page-facts.js'
import { Frame } from './parts/frame.js'
import { ListPages } from './parts/list-pages.js'
import { shown } from './parts/shown.js'
import { Stamp } from './parts/stamp.js'

interface SharesProps {
  page: PageFacts
  list: ShareList
}

export interface ShareList {
  rows: readonly ShareRow[]
  /** Number of the account's links that work at present. */
  live: number
  page: number
  pages: number
}

/** Shows whether each link works, when it ends, and how often people opened it. */
export function SharesPage({ page, list }: SharesProps) {
  const now = page.now.toISOString()
  const isLive = (share: ShareRow) => share.revoked_at === null && share.ends_at > now
  return (
    <Frame page={page} title="Shared links · oct">
      <div class="head">
        <div>
          <h1>Shared links</h1>
          <p class="lede">
            {list.live === 0
              ? 'No link works now. To make a link, open a container or a bill and choose Share.'
              : `${list.live === 1 ? '1 link works' : `${list.live} links work`} now. Ended links are listed for ${limits.keepEndedSharesDays} days.`}
          </p>
        </div>
      </div>
      {list.rows.length === 0 ? null : (
        <section class="card">
          <table role="table" class="cards even">
            <caption class="vh">Shared links</caption>
            <thead role="rowgroup">
              <tr role="row">
                {['Shows', 'Made', 'Ends', 'Opened', ''].map((words) => (
                  <th role="columnheader" scope="col">
                    {words === '' ? <span class="vh">Action</span> : words}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody role="rowgroup">
              {list.rows.map((share) => (
                <ShareLine share={share} isLive={isLive(share)} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      <ListPages
        list={list}
        to={(page) => `/shares?page=${page}`}
        words={['Previous links', 'More links']}
      />
    </Frame>
  )
}

const kinds = { container: 'container', shipment: 'bill of lading', customer: 'customer' }

function ShareLine({ share, isLive }: { share: ShareRow; isLive: boolean }) {
  const { base, formToken, canWrite } = usePage()
  const more = [share.fees ? 'fees' : '', share.deadlines ? 'last free days' : ''].filter(Boolean)
  return (
    <tr role="row">
      <td role="cell" class="c-name">
        {shown(share.label)}
        <small>
          {kinds[share.kind]}
          {more.length === 0 ? '' : `, with ${more.join(' and ')}`}
        </small>
      </td>
      <td role="cell" class="c-ref">
        <span class="only-s">made </span>
        <Stamp at={share.created_at} zone="UTC" />
      </td>
      <td role="cell" class="c-state">
        {share.revoked_at === null ? (
          <>
            <span class="only-s">{isLive ? 'ends' : 'ended'} </span>
            <Stamp at={share.ends_at} zone="UTC" />
          </>
        ) : (
          'revoked'
        )}
      </td>
      <td role="cell" class="c-place">
        <span class="only-s">opened </span>
        {share.opened === 0 ? 'never' : counted(share.opened, 'time')}
      </td>
      <td role="cell" class="c-lfd">
        {isLive && canWrite ? (
          <form method="post" action={`${base}/shares/${share.id}/revoke`}>
            <input type="hidden" name="form" value={formToken ?? ''} />
            <button
              type="submit"
              class="danger"
              aria-label={`End the link to ${shown(share.label)}`}
            >
              End
            </button>
          </form>
        ) : null}
      </td>
    </tr>
  )
}

export function NewSharePage({ page, target }: { page: PageFacts; target: ShareTarget }) {
  return (
    <Frame page={page} title={`Share ${shown(target.label)} · oct`} isNarrow>
      <div class="head">
        <div>
          <h1>Share {shown(target.label)}</h1>
          <p class="lede">
            Anybody with the link can see the number, size, state, dates, vessel and route without
            signing in. The link never shows other customers, texts of holds, weights, seals, tags
            or documents.
          </p>
        </div>
      </div>
      <form class="card form" method="post" action={`${page.base}/shares`}>
        <input type="hidden" name="form" value={page.formToken ?? ''} />
        <input type="hidden" name="kind" value={target.kind} />
        <input type="hidden" name="target" value={target.id} />
        <label>
          The link ends after
          <select name="days">
            {['7', '14', '30', '90'].map((days) => (
              <option value={days} selected={days === '14'}>
                {days} days
              </option>
            ))}
          </select>
        </label>
        <label class="row">
          <input type="checkbox" name="fees" value="yes" /> Also show fees
        </label>
        <label class="row">
          <input type="checkbox" name="deadlines" value="yes" /> Also show last free days and
          appointments
        </label>
        <button type="submit" class="primary">
          Make the link
        </button>
      </form>
    </Frame>
  )
}

/** Shows a new shared link. The link cannot be shown again, because the service stores only its hash. */
export const MadeSharePage = ({ page, label, address, canEmbed }: MadeShare) => (
  <Frame page={page} title={`Link to ${shown(label)} · oct`} isNarrow>
    <div class="head">
      <div>
        <h1>The link to {shown(label)}</h1>
        <p class="lede">
          Copy the link now. The service does not store the link and cannot show the link again.
        </p>
      </div>
    </div>
    <section class="card pad">
      <pre>{address}</pre>
    </section>
    {canEmbed ? <EmbedHelp address={address} /> : null}
    <p>
      <a class="btn" href={`${page.base}/shares`}>
        All shared links
      </a>
    </p>
  </Frame>
)

interface MadeShare {
  page: PageFacts
  label: string
  address: string
  canEmbed: boolean
}

function EmbedHelp({ address }: { address: string }) {
  const script = `${address.slice(0, address.lastIndexOf('/s/'))}${embedScriptPath}`
  const lines = [
    `<div class="oct-widget" data-link="${address}"></div>`,
    `<script src="${script}" async></script>`,
  ]
  return (
    <section class="card pad">
      <h2>Embed the link in a site</h2>
      <p class="muted">
        Put these lines into a page of a site that the operator of this service has allowed with{' '}
        <code>oct serve accounts embed</code>. Add <code>data-view="map"</code> for the map.
      </p>
      <pre>{lines.join('\n')}</pre>
    </section>
  )
}

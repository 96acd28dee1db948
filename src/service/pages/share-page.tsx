import { dateInWords } from '../../domain/calendar-date.js'
import { placeTime } from '../../domain/place-time.js'
import type { InlinePicture } from '../../maps/picture/svg/inline-picture.js'
import type { SharedBox } from '../shares/shared-box.js'
import { type PageFacts, usePage } from './page-facts.js'
import { Frame } from './parts/frame.js'
import { MapPicture } from './parts/map-picture.js'
import { Appointment, Arrival, Checked, chipOf, sentenceOf } from './parts/shared-facts.js'
import { shown } from './parts/shown.js'

export interface SharePageFacts {
  path: string
  label: string
  kind: 'container' | 'shipment' | 'customer'
  boxes: SharedBox[]
  showsFees: boolean
  showsDeadlines: boolean
  endsAt: string
}

interface SharePageProps {
  page: PageFacts
  share: SharePageFacts
  /** Map of the routes. Undefined if the link shows no map. */
  map: InlinePicture | undefined
  /** For each container, the number of its route on the map. Undefined if the container has no number. */
  routes: readonly (number | undefined)[]
}

/** The page of a shared link. It is for people without an account, so it has no navigation and uses plain words. */
export function SharePage({ page, share, map, routes }: SharePageProps) {
  const title =
    share.kind === 'customer' ? `Containers for ${shown(share.label)}` : shown(share.label)
  return (
    <Frame
      page={page}
      title={`${title} · containers`}
      isNarrow
      hasNavigation={false}
      brand="Container status"
      isLive
    >
      <section class="hero">
        <h1>{title}</h1>
        <p class="say">{sentenceOf(share.boxes)}</p>
      </section>
      <section class="card" aria-labelledby="containers">
        <header>
          <h2 id="containers">
            Containers <span class="n">{share.boxes.length}</span>
          </h2>
        </header>
        {share.boxes.length === 0 ? (
          <p class="empty">The link shows no container yet.</p>
        ) : (
          <Table share={share} routes={routes} />
        )}
      </section>
      {map ? (
        <section class="card" aria-label="Route">
          <MapPicture
            picture={map}
            alt="Map of the route. The table above states where each container is."
          />
        </section>
      ) : null}
      <Feeds share={share} />
    </Frame>
  )
}

function Table({ share, routes }: Pick<SharePageProps, 'share' | 'routes'>) {
  const heads = [
    ['c-box', 'Container'],
    ['c-state', 'State'],
    ['c-lfd', 'Arrival'],
    ['c-place', 'Where'],
    ...(share.showsDeadlines ? [['c-ref', 'Last free day']] : []),
    ...(share.showsFees ? [['c-fee', 'Fees']] : []),
  ]
  return (
    <table role="table" class="cards fit">
      <caption class="vh">Containers</caption>
      <thead role="rowgroup">
        <tr role="row">
          {heads.map(([name, words]) => (
            <th role="columnheader" scope="col" class={name}>
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {share.boxes.map((box, at) => (
          <SharedRow box={box} share={share} route={routes[at]} />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps {
  box: SharedBox
  share: SharePageFacts
  route: number | undefined
}

function SharedRow({ box, share, route }: RowProps) {
  const { now } = usePage()
  return (
    <tr role="row">
      <td role="cell" class="c-box">
        <span class="box">{shown(box.number)}</span>
        <small class="wide">{box.size}</small>
      </td>
      <td role="cell" class="c-state">
        <span class={`chip ${chipOf(box)}`}>{box.words}</span>
        {box.vessel === '' ? null : <span class="why">{shown(box.vessel)}</span>}
        <Checked box={box} />
      </td>
      <td role="cell" class="c-lfd">
        <Arrival box={box} />
      </td>
      <td role="cell" class="c-place">
        {shown(box.where)}
        {route === undefined ? null : <small>route {route} on the map</small>}
      </td>
      {share.showsDeadlines ? (
        <td role="cell" class="c-ref">
          <span class="only-s">Last free day: </span>
          {box.deadline === null ? (
            <span class="muted">not stated</span>
          ) : (
            dateInWords(box.deadline, now.getUTCFullYear())
          )}
          <Appointment box={box} />
        </td>
      ) : null}
      {share.showsFees ? (
        <td role="cell" class="c-fee">
          {box.fees.length === 0 ? <span class="muted">none posted</span> : box.fees.join(', ')}
        </td>
      ) : null}
    </tr>
  )
}

function Feeds({ share }: { share: SharePageFacts }) {
  const { now } = usePage()
  const { day } = placeTime(new Date(share.endsAt), 'UTC', now.getUTCFullYear())
  return (
    <p class="muted">
      This link works until {day}.{' '}
      <span class="noprint">
        <a href={`${share.path}/containers.csv`}>CSV</a>
        {share.showsDeadlines ? (
          <>
            {' · '}
            <a href={`${share.path}/deadlines.ics`}>Calendar</a>
          </>
        ) : null}
      </span>
    </p>
  )
}

/** The page of a shared link that has ended, was revoked or never existed. It looks the same in all three cases. */
export const EndedSharePage = ({ page }: { page: PageFacts }) => (
  <Frame
    page={page}
    title="This link has ended"
    isNarrow
    hasNavigation={false}
    brand="Container status"
  >
    <section class="hero">
      <h1>This link has ended</h1>
      <p class="say">Ask for a new link. The person who sent you this link can create one.</p>
    </section>
  </Frame>
)

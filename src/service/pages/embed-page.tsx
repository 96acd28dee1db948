import type { Child } from 'hono/jsx'
import { dateInWords } from '../../domain/calendar-date.js'
import { placeTime } from '../../domain/place-time.js'
import type { InlinePicture } from '../../maps/picture/svg/inline-picture.js'
import type { SharedBox } from '../shares/shared-box.js'
import { frameScriptPath } from './embed-script.js'
import { PageContext, type PageFacts, usePage } from './page-facts.js'
import { MapPicture } from './parts/map-picture.js'
import { Appointment, Arrival, Checked, chipOf, sentenceOf } from './parts/shared-facts.js'
import { shown } from './parts/shown.js'
import type { SharePageFacts } from './share-page.js'
import { embedStylePath } from './style/embed-style.js'

export type EmbedTheme = 'light' | 'dark' | undefined

interface EmbedProps {
  page: PageFacts
  theme: EmbedTheme
}

function EmbedFrame({
  page,
  theme,
  title,
  children,
}: EmbedProps & { title: string; children?: Child }) {
  return (
    <PageContext.Provider value={page}>
      <html lang="en" data-theme={theme}>
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>{title}</title>
          <link rel="stylesheet" href={`${page.base}${embedStylePath}`} />
          <script src={`${page.base}${frameScriptPath}`} defer />
        </head>
        <body>
          {page.isSimulated ? (
            <aside class="sim" aria-label="Notice">
              Simulated data
            </aside>
          ) : null}
          {children}
        </body>
      </html>
    </PageContext.Provider>
  )
}

interface SharedProps extends EmbedProps {
  share: SharePageFacts
}

const titleOf = ({ kind, label }: SharePageFacts): string =>
  kind === 'customer' ? `Containers for ${shown(label)}` : shown(label)

/** Maximum number of containers in a widget. A link leads to a page with all containers. */
const mostListed = 20

/** A page that another site shows in a frame. It contains the state of the containers of a shared link. */
export function WidgetPage({ page, theme, share }: SharedProps) {
  const rest = share.boxes.length - mostListed
  return (
    <EmbedFrame page={page} theme={theme} title={titleOf(share)}>
      <header>
        <h1>{titleOf(share)}</h1>
        <p>{sentenceOf(share.boxes)}</p>
      </header>
      <main>
        <ul>
          {share.boxes.slice(0, mostListed).map((box) => (
            <WidgetBox box={box} share={share} />
          ))}
        </ul>
      </main>
      <Foot share={share} words={rest > 0 ? `All ${share.boxes.length} containers` : 'Details'} />
    </EmbedFrame>
  )
}

function WidgetBox({ box, share }: { box: SharedBox; share: SharePageFacts }) {
  const { now } = usePage()
  return (
    <li>
      <b>{shown(box.number)}</b>
      <span class={`chip ${chipOf(box)}`}>{box.words}</span>
      <div>
        <span>
          <Arrival box={box} />
        </span>
        <span>
          {[box.vessel, box.where]
            .filter(Boolean)
            .map((words) => shown(words))
            .join(', ')}
        </span>
        {share.showsDeadlines && box.deadline !== null ? (
          <span>Last free day {dateInWords(box.deadline, now.getUTCFullYear())}</span>
        ) : null}
        {share.showsDeadlines ? <Appointment box={box} /> : null}
        {share.showsFees && box.fees.length > 0 ? <span>Fees {box.fees.join(', ')}</span> : null}
        <Checked box={box} />
      </div>
    </li>
  )
}

/** A page that another site shows in a frame. It contains the route of the containers of a shared link. */
export const EmbeddedMapPage = ({ page, theme, share, map }: MapProps) => (
  <EmbedFrame page={page} theme={theme} title={`Route of ${titleOf(share)}`}>
    <header>
      <h1>{titleOf(share)}</h1>
      <p>{sentenceOf(share.boxes)}</p>
    </header>
    <main>{map ? <LegendedMap map={map} /> : <p class="muted">No position is known yet.</p>}</main>
    <Foot share={share} words="Details" />
  </EmbedFrame>
)

interface MapProps extends SharedProps {
  /** Map of the routes. Undefined if no position is known. */
  map: InlinePicture | undefined
}

const LegendedMap = ({ map }: { map: InlinePicture }) => (
  <>
    <MapPicture picture={map} alt="Map of the route. The list describes the route in words." />
    <ul>
      {map.legend.map(({ head, facts }) => (
        <li>
          <b>{shown(head)}</b>
          <div>
            {facts.map((fact) => (
              <span>{shown(fact)}</span>
            ))}
          </div>
        </li>
      ))}
    </ul>
  </>
)

function Foot({ share, words }: { share: SharePageFacts; words: string }) {
  const { now } = usePage()
  const { day, clock } = placeTime(now, 'UTC', now.getUTCFullYear())
  return (
    <footer>
      <a href={share.path} target="_blank" rel="noopener noreferrer">
        {words}
      </a>
      <span>
        As of {day} {clock}
      </span>
    </footer>
  )
}

/** A page that another site shows in a frame if its link has ended or never existed, or if the feature is disabled. */
export const EmbedNoticePage = ({
  page,
  theme,
  title,
  words,
}: EmbedProps & { title: string; words: string }) => (
  <EmbedFrame page={{ ...page, isSimulated: false }} theme={theme} title={title}>
    <header>
      <h1>{title}</h1>
      <p class="muted">{words}</p>
    </header>
  </EmbedFrame>
)

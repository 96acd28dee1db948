import type { TransportEvent } from '../../contract/tracked-resources.js'
import { type Box, boxNumber, references } from '../../domain/box.js'
import { briefBox } from '../../domain/brief/brief-box.js'
import { equipmentInWords } from '../../domain/equipment.js'
import { pickupPlace } from '../../domain/pickup-place.js'
import { placeTime } from '../../domain/place-time.js'
import { tagsOf } from '../../domain/tags.js'
import type { ClockCost } from '../../domain/tariffs/box-costs.js'
import { withoutMarkup } from '../../domain/without-markup.js'
import { knownZone } from '../../domain/zoned-time.js'
import type { InlinePicture } from '../../maps/picture/svg/inline-picture.js'
import type { BoxClocks } from './costs.js'
import { boxPath, type PageFacts, pathOf, usePage } from './page-facts.js'
import { NumberLink } from './parts/box-table.js'
import { Card } from './parts/card-table.js'
import { StateChip } from './parts/chips.js'
import { ClockTable } from './parts/clock-table.js'
import { Frame } from './parts/frame.js'
import { MapPicture } from './parts/map-picture.js'
import { Notice } from './parts/notice.js'
import { ShareButton } from './parts/share-button.js'
import { shown } from './parts/shown.js'
import { Age, Stamp } from './parts/stamp.js'
import { Timeline } from './parts/timeline.js'
import { Verdict } from './parts/verdict.js'
import { WhoSaidWhat } from './parts/who-said-what.js'

export interface ShownBox {
  box: Box
  bill: string
  events: TransportEvent[]
  /** The other containers of the same bill. */
  others: Box[]
  /** Other bills with which the account tracks the same container number. */
  otherBills: string[]
  /** Clocks, such as demurrage, the most urgent first. Null if the account has no tariffs. */
  clocks: ClockCost[] | null
  /** Map of the route. Undefined if the account may not use maps, or if no position is known. */
  map: InlinePicture | undefined
  /** True if the account may refresh the container. False if tracking is stopped. */
  canRefresh: boolean
  /** Name of the notice that the page shows after a change. Null if nothing was changed. */
  done: string | null
}

export function BoxPage({ page, found }: { page: PageFacts; found: ShownBox }) {
  const number = boxNumber(found.box.container)
  return (
    <Frame page={page} title={`${shown(number)} · oct`} isLive>
      <Notice done={found.done} />
      <BoxHead found={found} />
      <div class="split">
        <div>
          <Verdict box={found.box} />
          {found.clocks === null ? null : <OwnCosts box={found.box} clocks={found.clocks} />}
          <Timeline box={found.box} events={found.events} />
          {found.map ? <Route number={number} map={found.map} /> : null}
        </div>
        <aside aria-label="Facts">
          <Facts found={found} />
          <WhoSaidWhat box={found.box} />
          <OtherBoxes others={found.others} />
        </aside>
      </div>
    </Frame>
  )
}

function BoxHead({ found }: { found: ShownBox }) {
  const { base, now } = usePage()
  const { box, bill, otherBills } = found
  const number = boxNumber(box.container)
  const { sentences } = briefBox(box, { now })
  return (
    <div class="head">
      <div>
        <p class="crumb">
          <a href={`${base}/`}>Board</a> /{' '}
          <a href={`${base}${pathOf('shipments', bill)}`}>{shown(bill)}</a>
        </p>
        <h1 data-number={number}>
          {shown(number)} <StateChip box={box} />
        </h1>
        {sentences.map((sentence) => (
          <p class="lede">{sentence}</p>
        ))}
        <p class="age">
          <Checked box={box} />
        </p>
        {otherBills.length === 0 ? null : (
          <p class="age">
            Also tracked on{' '}
            {otherBills.map((other, index) => (
              <>
                {index === 0 ? '' : ', '}
                <a href={`${base}${boxPath(number, other)}`}>{shown(other)}</a>
              </>
            ))}
          </p>
        )}
      </div>
      <BoxActions found={found} />
    </div>
  )
}

/** The buttons and forms on the page of a container. Only a person whose API key may write sees them. */
function BoxActions({ found: { box, canRefresh } }: { found: ShownBox }) {
  const { base, canWrite } = usePage()
  if (!canWrite) return null
  const path = `${base}/containers/${box.container.id}`
  return (
    <div class="actions noprint">
      <ShareButton kind="container" id={box.container.id} />
      <a class="btn" href={`${path}/edit`}>
        Edit
      </a>
      {canRefresh ? (
        <a class="btn" href={`${path}/refresh`}>
          Refresh
        </a>
      ) : null}
    </div>
  )
}

const OwnCosts = (own: BoxClocks) => (
  <Card id="costs" title="Costs by your tariffs">
    <ClockTable caption="Clocks" boxes={[own]} hasBoxes={false} />
  </Card>
)

const Route = ({ number, map }: { number: string; map: InlinePicture }) => (
  <Card id="route" title="Route">
    <MapPicture
      picture={map}
      alt={`Map of the route of ${shown(number)}. The timeline describes the route in words.`}
    />
  </Card>
)

/** Shows when the terminal and the shipping line were last read, and the local time at the place of pickup. */
export function Checked({ box }: { box: Box }) {
  const { now } = usePage()
  const { container, shipment } = box
  const { zone, port } = pickupPlace(box)
  const known = knownZone(zone)
  return (
    <>
      Terminal checked: <Age at={container.terminal_checked_at ?? null} /> · shipping line read:{' '}
      <Age at={shipment?.line_tracking_last_succeeded_at ?? null} />
      {known === null || !port
        ? ''
        : ` · ${placeTime(now, known, now.getUTCFullYear()).clock} in ${shown(port)}`}
    </>
  )
}

const poundsPerKilogram = 2.204_622_6

function Facts({ found }: { found: ShownBox }) {
  const { base } = usePage()
  const { box, bill } = found
  const { container, shipment } = box
  const weight = container.weight_in_lbs
  const tags = shipment ? tagsOf(shipment) : []
  const entries: [string, string][] = [
    ['References', references(box).join(', ')],
    ['Customer', shipment?.customer_name ?? ''],
    [
      'Shipping line',
      [shipment?.shipping_line_name, shipment?.shipping_line_scac].filter(Boolean).join(', '),
    ],
    ['Size', equipmentInWords(container)],
    [
      'Weight',
      typeof weight === 'number'
        ? `${weight.toLocaleString('en')} lb, ${Math.round(weight / poundsPerKilogram).toLocaleString('en')} kg`
        : '',
    ],
    ['Seal', container.seal_number ?? ''],
    ['Terminal', pickupPlace(box).label],
    ['Yard', withoutMarkup(container.location_at_pod_terminal ?? '')],
    ['Tags', tags.join(', ')],
  ]
  return (
    <section class="card" aria-labelledby="facts">
      <header>
        <h2 id="facts">Facts</h2>
      </header>
      <dl class="facts">
        <dt>Bill</dt>
        <dd>
          <a href={`${base}${pathOf('shipments', bill)}`}>{shown(bill)}</a>
        </dd>
        {entries.map(([name, text]) => (
          <>
            <dt>{name}</dt>
            <dd class={text === '' ? 'muted' : undefined}>
              {text === '' ? 'not reported' : shown(text, 300)}
            </dd>
          </>
        ))}
        <dt>Appointment</dt>
        <dd>
          <Stamp at={container.pickup_appointment_at} zone={container.pod_timezone} />
        </dd>
      </dl>
    </section>
  )
}

function OtherBoxes({ others }: { others: readonly Box[] }) {
  if (others.length === 0) return null
  return (
    <section class="card" aria-labelledby="others">
      <header>
        <h2 id="others">
          On the same bill <span class="n">{others.length}</span>
        </h2>
      </header>
      <ul class="log">
        {others.slice(0, mostOthers).map((box) => (
          <li>
            <span>
              <NumberLink box={box} />
            </span>
            <span />
            <span>
              <StateChip box={box} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Maximum number of other containers of the bill that the page lists. The page of the bill lists all of them. */
const mostOthers = 12

import { arrival } from '../../domain/arrival.js'
import { counted } from '../../domain/counted.js'
import { lastCheckedAt } from '../../domain/open-box.js'
import type { Fleet } from '../board/fleet.js'
import { type PageFacts, usePage } from './page-facts.js'
import { BoxTable } from './parts/box-table.js'
import { Frame } from './parts/frame.js'
import { MapPicture } from './parts/map-picture.js'

interface FleetProps {
  page: PageFacts
  fleet: Fleet
  /** Numbers of routes on the map, by the ids of containers; undefined if the account has no maps. */
  routes: ReadonlyMap<string, number> | undefined
}

export function FleetPage({ page, fleet, routes }: FleetProps) {
  const hasMap = routes !== undefined && fleet.drawn.length > 0
  return (
    <Frame page={page} title="Map · oct" section="map" isLive>
      <FleetContent fleet={fleet} routes={routes} hasMap={hasMap} />
    </Frame>
  )
}

function FleetContent({ fleet, routes, hasMap }: Omit<FleetProps, 'page'> & { hasMap: boolean }) {
  const { base } = usePage()
  const { boxes, vessels } = fleet
  const late = boxes.filter(
    ({ container, shipment }) => (arrival(container, shipment)?.movedDays ?? 0) > 0,
  )
  return (
    <>
      <div class="head">
        <div>
          <h1>At sea</h1>
          <p class="lede">
            {boxes.length === 0
              ? 'Nothing is at sea.'
              : `${counted(boxes.length, 'container')} on ${counted(vessels, 'vessel')}; ${late.length} with a later ETA than first announced.`}
          </p>
        </div>
      </div>
      {boxes.length === 0 ? null : (
        <>
          {hasMap ? (
            <section class="card" aria-label="Map">
              <MapPicture
                path={`${base}/map.svg`}
                readAt={boxes.map(({ container, shipment }) => lastCheckedAt(container, shipment))}
                height={640}
                alt="Map of the routes of the containers at sea. The table below says the same in words."
              />
            </section>
          ) : null}
          <section class="card" aria-labelledby="at-sea">
            <header>
              <h2 id="at-sea">
                Containers at sea <span class="n">{boxes.length}</span>
              </h2>
            </header>
            <BoxTable
              caption="Containers at sea"
              boxes={boxes}
              today={null}
              routes={routes}
              isArriving
            />
          </section>
        </>
      )}
    </>
  )
}

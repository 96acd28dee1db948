import { arrival } from '../../domain/arrival.js'
import { counted } from '../../domain/counted.js'
import type { Fleet } from '../board/fleet.js'
import type { RouteMap } from '../board/route-picture.js'
import { type PageFacts, usePage } from './page-facts.js'
import { BoxTable } from './parts/box-table.js'
import { Frame } from './parts/frame.js'
import { MapPicture } from './parts/map-picture.js'

interface FleetProps {
  page: PageFacts
  fleet: Fleet
  /** The map of all routes. Undefined if the account may not use maps. */
  map: RouteMap | undefined
}

export const FleetPage = ({ page, fleet, map }: FleetProps) => (
  <Frame page={page} title="Map · oct" section="map" isLive>
    <FleetContent fleet={fleet} map={map} />
  </Frame>
)

function FleetContent({ fleet: { boxes, vessels, isPart }, map }: Omit<FleetProps, 'page'>) {
  const { base } = usePage()
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
              ? 'No container is at sea.'
              : `${isPart ? 'The most urgent ' : ''}${counted(boxes.length, 'container')} on ${counted(vessels, 'vessel')}; ${late.length} with a later ETA than first announced.`}
            {isPart ? (
              <>
                {' '}
                The <a href={`${base}/`}>board</a> lists all containers.
              </>
            ) : null}
          </p>
        </div>
      </div>
      {boxes.length === 0 ? null : (
        <>
          {map?.picture ? (
            <section class="card" aria-label="Map">
              <MapPicture
                picture={map.picture}
                alt="Map of the routes of the containers at sea. The table below describes the routes in words."
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
              routes={map?.numbers}
              isArriving
            />
          </section>
        </>
      )}
    </>
  )
}

import type { MetroArea, Port } from '../../contract/place.js'
import type { KnownPort } from '../../desk/places/known-place.js'
import { isRecent } from '../../desk/sync/is-recent.js'
import { unlessMissing } from '../../desk/unless-missing.js'
import type { Workspace } from '../../desk/workspace.js'
import { isId } from '../../domain/identifier.js'
import { OctError } from '../../errors.js'
import { findReferencePort } from './list-ports.js'

/** Shows a port. Uses built-in data if offline, or if the service does not know the port or does not respond. */
export async function showPort(workspace: Workspace, name: string): Promise<KnownPort> {
  const cached = await cachedPlace(workspace, name)
  if (cached) return cached
  const known = isId(name) ? undefined : await findReferencePort(name)
  if (workspace.freshness.offline) return known ?? missing(name, workspace)
  const read = await unlessUnreachable(readPlace(workspace, name), known)
  if (read !== undefined) return read
  if (known === undefined) return missing(name, workspace)
  workspace.notice('The service has no data for the port; the data comes from the built-in list.')
  return known
}

async function readPlace(workspace: Workspace, name: string): Promise<KnownPort | undefined> {
  const client = await workspace.client()
  const id = isId(name) ? name : name.toUpperCase()
  workspace.progress('Reading the port')
  const port = await unlessMissing(client.ports.get(id))
  const place = port ?? (await unlessMissing(client.metroAreas.get(id)))
  if (place === undefined) return undefined
  const cache = await workspace.cache()
  cache.places.save([place], workspace.now())
  return fromService(place)
}

async function cachedPlace(workspace: Workspace, name: string): Promise<KnownPort | undefined> {
  const { places } = await workspace.cache()
  const stored = [...places.list<Port>('port'), ...places.list<MetroArea>('metro_area')]
  const wanted = name.toLowerCase()
  const found = stored.find(({ place: { id, code } }) =>
    [id, `${code}`.toLowerCase()].includes(wanted),
  )
  return found && isRecent(workspace, found.fetchedAt) ? fromService(found.place) : undefined
}

/** Waits for a port from the service. Throws if the service does not respond and the port is not built in. */
async function unlessUnreachable(
  read: Promise<KnownPort | undefined>,
  known: KnownPort | undefined,
): Promise<KnownPort | undefined> {
  try {
    return await read
  } catch (error) {
    const isPassing =
      error instanceof OctError && ['unavailable', 'rate_limited'].includes(error.code)
    if (isPassing && known !== undefined) return undefined
    throw error
  }
}

async function fromService(place: Port | MetroArea): Promise<KnownPort> {
  const facts = await findReferencePort(place.code)
  return {
    code: place.code,
    alternative_codes: facts?.alternative_codes ?? [],
    name: place.name,
    state_abbr: place.state_abbr ?? null,
    country_code: place.country_code ?? null,
    time_zone: place.time_zone ?? null,
    latitude: degrees(place.latitude),
    longitude: degrees(place.longitude),
    terminals: facts?.terminals ?? [],
    kind: place.type,
    source: 'service',
    resource: place,
  }
}

function degrees(value: string | number | null | undefined): number | null {
  const number = value === null || value === undefined || value === '' ? Number.NaN : Number(value)
  return Number.isFinite(number) ? number : null
}

function missing(name: string, { freshness }: Workspace): never {
  throw new OctError('not_found', `There is no port "${name}"`, {
    reason: freshness.offline
      ? 'oct searched only the built-in list, because of --offline.'
      : 'Give a UN/LOCODE, such as NLRTM, or an id. To search by name, list the ports.',
    tryNext: ['oct ports list <word>', 'oct ports'],
  })
}

import { looksLikeContainerNumber, normalizeContainerNumber } from '../domain/container-number.js'
import { inferNumber } from '../domain/inference/infer-number.js'
import { OctError } from '../errors.js'
import type { Database } from '../sqlite/driver.js'
import type { Service } from './app.js'
import type { Scenario } from './sources/simulator/stories/scenario-rows.js'
import { findScenario, scenarioOfNumber, scenarios } from './sources/simulator/stories/scenarios.js'
import { chooseScenario, readScenario } from './store/chosen-scenarios.js'

/** A scenario as it is listed. */
export interface ListedScenario {
  scenario: string
  sentence: string
  request_type: Scenario['request_type']
  number: string
  scac: string
  /** Events of it that are worth waiting for, in the order in which they come. */
  events: readonly string[]
}

export interface ToldScenario extends ListedScenario {
  /** False where its number was tracked before. */
  registered: boolean
}

/** Every scenario, with the number that always has its story. */
export const listScenarios = (): ListedScenario[] => scenarios.map(listed)

function listed({ name, ...scenario }: Scenario): ListedScenario {
  const { sentence, request_type, number, scac, events } = scenario
  return { scenario: name, sentence, request_type, number, scac, events }
}

interface Telling {
  service: Service
  database: Database
  /** Where the service is addressed, and the key to it. */
  baseUrl: string
  token: string
  name: string
  /** A number of the caller's own that is to have the story. */
  number?: string | undefined
}

/**
 * Has a number tracked whose story is the scenario. Throws `OctError`: `not_found` for a scenario
 * that there is not, `rejected` for a number that the service does not take or already tracks. The
 * choice comes last: a number that is tracked keeps its story.
 */
export async function tellScenario(telling: Telling): Promise<ToldScenario> {
  const scenario = findScenario(telling.name)
  if (scenario === undefined) throw unknownScenario(telling.name)
  const told = { ...listed(scenario), ...ownNumber(scenario, telling.number) }
  const normalized = normalizeContainerNumber(told.number)
  const refusal = await register(telling, told)
  if (refusal === null) {
    chooseScenario(telling.database, normalized, told.scenario)
    return { ...told, registered: true }
  }
  const isToldAlready =
    refusal.code === 'duplicate' &&
    telling.number === undefined &&
    toldOf(telling.database, normalized) === told.scenario
  if (!isToldAlready) throw refused(told.number, refusal)
  return { ...told, registered: false }
}

const toldOf = (database: Database, number: string): string | undefined =>
  readScenario(database, number) ?? scenarioOfNumber(number)?.name

/** The line of a container number is the one that it is most likely on. */
function ownNumber(scenario: Scenario, typed: string | undefined) {
  if (typed === undefined) return {}
  const normalized = normalizeContainerNumber(typed)
  const isContainer = looksLikeContainerNumber(normalized)
  const selected = inferNumber(typed).shipping_line.selected
  return {
    number: isContainer ? normalized : typed.trim().toUpperCase(),
    request_type: isContainer ? ('container' as const) : scenario.request_type,
    scac: selected?.scac ?? scenario.scac,
  }
}

interface Refusal {
  code?: string
  detail?: string | null
}

/** Null where the service takes it. */
async function register(
  { service, baseUrl, token }: Telling,
  { request_type, number, scac }: ListedScenario,
): Promise<Refusal | null> {
  const attributes = { request_type, request_number: number, scac }
  const response = await service.fetch(
    new Request(`${baseUrl}/tracking_requests`, {
      method: 'POST',
      headers: { authorization: `Token ${token}`, 'content-type': 'application/vnd.api+json' },
      body: JSON.stringify({ data: { type: 'tracking_request', attributes } }),
    }),
  )
  const body = (await response.json()) as { errors?: Refusal[] }
  return response.ok ? null : (body.errors?.[0] ?? {})
}

function refused(number: string, { code, detail }: Refusal): OctError {
  return new OctError('rejected', `${number} cannot be given a story`, {
    reason: detail ?? 'The service does not take it.',
    tryNext: code === 'duplicate' ? ['oct sandbox scenario'] : [`oct infer ${number}`],
    serviceCode: code,
  })
}

function unknownScenario(name: string): OctError {
  return new OctError('not_found', `There is no scenario "${name}"`, {
    tryNext: ['oct sandbox scenario'],
  })
}

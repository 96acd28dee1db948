import { looksLikeContainerNumber, normalizeContainerNumber } from '../domain/container-number.js'
import { inferNumber } from '../domain/inference/infer-number.js'
import { OctError } from '../errors.js'
import type { Database } from '../sqlite/driver.js'
import type { Service } from './app.js'
import type { Scenario } from './sources/simulator/stories/scenario-rows.js'
import { findScenario, scenarioOfNumber, scenarios } from './sources/simulator/stories/scenarios.js'
import { chooseScenario, readScenario } from './store/chosen-scenarios.js'

export interface ListedScenario {
  scenario: string
  sentence: string
  request_type: Scenario['request_type']
  number: string
  scac: string
  events: readonly string[]
}

export interface StartedScenario extends ListedScenario {
  registered: boolean
}

export const listScenarios = (): ListedScenario[] => scenarios.map(listed)

function listed({ name, ...scenario }: Scenario): ListedScenario {
  const { sentence, request_type, number, scac, events } = scenario
  return { scenario: name, sentence, request_type, number, scac, events }
}

interface ScenarioRequest {
  service: Service
  database: Database
  baseUrl: string
  token: string
  name: string
  number?: string | undefined
}

/** Starts a scenario. Throws `not_found` for an unknown scenario, and `rejected` if its number cannot be used. */
export async function startScenario(request: ScenarioRequest): Promise<StartedScenario> {
  const scenario = findScenario(request.name)
  if (scenario === undefined) throw unknownScenario(request.name)
  const started = { ...listed(scenario), ...ownNumber(scenario, request.number) }
  const normalized = normalizeContainerNumber(started.number)
  const refusal = await register(request, started)
  if (refusal === null) {
    chooseScenario(request.database, normalized, started.scenario)
    return { ...started, registered: true }
  }
  const isAlreadyFollowing =
    refusal.code === 'duplicate' &&
    request.number === undefined &&
    chosenScenario(request.database, normalized) === started.scenario
  if (!isAlreadyFollowing) throw refused(started.number, refusal)
  return { ...started, registered: false }
}

const chosenScenario = (database: Database, number: string): string | undefined =>
  readScenario(database, number) ?? scenarioOfNumber(number)?.name

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

async function register(
  { service, baseUrl, token }: ScenarioRequest,
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
  return new OctError('rejected', `The scenario could not be started with ${number}`, {
    reason: detail ?? 'The service refused the number.',
    tryNext: code === 'duplicate' ? ['oct sandbox scenario'] : [`oct infer ${number}`],
    serviceCode: code,
  })
}

function unknownScenario(name: string): OctError {
  return new OctError('not_found', `The scenario "${name}" does not exist`, {
    tryNext: ['oct sandbox scenario'],
  })
}

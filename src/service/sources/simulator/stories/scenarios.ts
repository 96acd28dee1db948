import { Random } from '../random.js'
import type { Scenario } from './scenario-rows.js'
import { scenariosAfloat } from './scenarios-afloat.js'
import { scenariosAshore } from './scenarios-ashore.js'
import { scenariosByLine } from './scenarios-by-line.js'

const scac = 'MAEU'

export const scenarios: readonly Scenario[] = Object.entries({
  ...scenariosAshore,
  ...scenariosAfloat,
  ...scenariosByLine,
}).map(([name, row]) => ({
  name,
  scac,
  request_type: 'bill_of_lading',
  number: new Random(`number of ${name}`).fill(`${scac}77#######`),
  ...row,
}))

export function findScenario(name: string): Scenario | undefined {
  return scenarios.find((scenario) => scenario.name === name)
}

export function scenarioOfNumber(number: string): Scenario | undefined {
  return byNumber.get(number)
}

const byNumber = new Map(scenarios.map((scenario) => [scenario.number, scenario]))

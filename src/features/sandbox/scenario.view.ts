import type { Field, ScreenLine, View } from '../../cli/output/view.js'
import { requestTypeInWords } from '../../domain/words.js'
import type { ListedScenario } from '../../service/sandbox-scenario.js'

/** A scenario for one number, or the scenario `desk`, which has many numbers. */
interface Scenario extends Pick<ListedScenario, 'scenario' | 'sentence' | 'events'> {
  number: string | null
  request_type: ListedScenario['request_type'] | null
  scac: string | null
  registered?: boolean
}

const fields: Field<Scenario>[] = [
  { name: 'scenario', meaning: 'name of the scenario', value: ({ scenario }) => scenario },
  { name: 'sentence', meaning: 'what happens in the scenario', value: ({ sentence }) => sentence },
  {
    name: 'number',
    meaning: 'number of the scenario; null for the scenario "desk", which has several numbers',
    value: ({ number }) => number,
  },
  {
    name: 'request_type',
    meaning: 'container, bill_of_lading or booking_number',
    value: ({ request_type }) => request_type,
  },
  { name: 'scac', meaning: 'SCAC of the shipping line of the number', value: ({ scac }) => scac },
  {
    name: 'events',
    meaning: 'events that you can wait for, in the order in which they happen',
    value: ({ events }) => [...events],
  },
  {
    name: 'registered',
    meaning: 'whether this run registered the number; null in a list',
    value: ({ registered }) => registered ?? null,
  },
  {
    name: 'next',
    meaning: 'commands to run next; empty in a list',
    value: (scenario) => nextCommands(scenario),
  },
]

export const scenarioView: View<Scenario> = {
  name: 'scenario',
  shape: 'object',
  noun: 'scenario',
  columns: [
    { heading: 'Scenario', text: ({ scenario }) => ({ words: scenario, tone: 'strong' }) },
    { heading: 'What happens', text: ({ sentence }) => ({ words: sentence }) },
  ],
  narrow: { least: 2 },
  fields,
  id: ({ number, scenario }) => number ?? scenario,
  record: (scenario) => ({
    ...scenario,
    registered: scenario.registered ?? null,
    next: nextCommands(scenario),
  }),
  screen,
}

function nextCommands({ number, events, registered }: Scenario): string[] {
  if (registered === undefined) return []
  if (number === null)
    return ['oct --sandbox today', 'oct --sandbox holds', 'oct --sandbox vessels']
  return [
    `oct --sandbox track ${number} --wait`,
    ...events.map((event) => `oct sandbox advance --to ${event} --of ${number}`),
  ]
}

function screen(scenario: Scenario): ScreenLine[] {
  const { number, request_type, scac, registered } = scenario
  return [
    { kind: 'heading', words: `${scenario.scenario} (simulated)` },
    { kind: 'text', text: { words: scenario.sentence } },
    ...(number === null || request_type === null
      ? []
      : [
          pair('Number', `${number}, ${requestTypeInWords(request_type)} of ${scac}`),
          pair('Request', registered ? 'registered now' : 'was already registered'),
        ]),
    { kind: 'blank' },
    ...nextCommands(scenario).map((line, i) => pair(i === 0 ? 'Next' : 'Then', line)),
  ]
}

const pair = (label: string, words: string): ScreenLine => ({
  kind: 'pair',
  label,
  text: { words },
})

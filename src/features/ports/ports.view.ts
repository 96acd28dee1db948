import type { Column, Field, ScreenLine, Text, View, Viewing } from '../../cli/output/view.js'
import type { KnownPort } from '../../desk/places/known-place.js'
import {
  coordinatesInWords,
  localTimeInWords,
  sourceText,
} from '../../desk/places/place-in-words.js'
import { countryName } from '../../domain/country-name.js'

const fields: Field<KnownPort>[] = [
  field('code', 'UN/LOCODE of the port or city', ({ code }) => code),
  field('name', 'name of the port or city', ({ name }) => name),
  field('state_abbr', 'state of the port, abbreviated', ({ state_abbr }) => state_abbr),
  field('country_code', 'country of the port, two letters', ({ country_code }) => country_code),
  field('time_zone', 'IANA time zone of the port', ({ time_zone }) => time_zone),
  field('latitude', 'latitude of the port, degrees north', ({ latitude }) => latitude),
  field('longitude', 'longitude of the port, degrees east', ({ longitude }) => longitude),
  field('terminals', 'names of the terminals of the port', ({ terminals }) => terminals),
  field(
    'alternative_codes',
    'other UN/LOCODEs of the same port',
    ({ alternative_codes }) => alternative_codes,
  ),
  field('kind', 'kind of place: port, or metro_area for an inland city', ({ kind }) => kind),
  field(
    'source',
    'origin of the data: service, or reference (the built-in list of oct)',
    ({ source }) => source,
  ),
  field('local_time', 'current local time at the port', ({ time_zone }, viewing) =>
    localTimeInWords(time_zone, viewing),
  ),
]

function field(name: string, meaning: string, value: Field<KnownPort>['value']): Field<KnownPort> {
  return { name, meaning, value }
}

const columns: Column<KnownPort>[] = [
  { heading: 'LOCODE', text: ({ code }) => ({ words: code, tone: 'strong' }) },
  { heading: 'Name', text: (port) => ({ words: nameInWords(port) }) },
  { heading: 'Country', text: ({ country_code }) => ({ words: countryName(country_code) }) },
  { heading: 'Zone', text: ({ time_zone }) => ({ words: time_zone ?? '' }) },
  {
    heading: 'Local time now',
    text: ({ time_zone }, viewing) => ({ words: localTimeInWords(time_zone, viewing) }),
  },
  { heading: 'Terminals', text: ({ terminals }) => ({ words: someInWords(terminals) }) },
]

/** Columns of a list of ports. By default, the list has no columns that depend on the present time. */
export const portsView: View<KnownPort> = {
  name: 'ports',
  shape: 'list',
  noun: 'port',
  columns,
  fields,
  defaults: fields.map(({ name }) => name).filter((name) => name !== 'local_time'),
  id: ({ code }) => code,
  record: portRecord,
  empty: 'No ports match. To show a port by its code: oct ports show <locode>',
}

export const portView: View<KnownPort> = {
  ...portsView,
  name: 'port',
  shape: 'object',
  screen: (port, viewing) => [
    { kind: 'heading', words: `${port.code} ${nameInWords(port)}` },
    ...pairs(port, viewing).filter(({ text }) => text.words !== ''),
  ],
}

/** Names the first terminals and counts the others, because a large port has about two dozen terminals. */
function someInWords(names: readonly string[]): string {
  if (names.length <= 3) return names.join(', ')
  return `${names.slice(0, 2).join(', ')} and ${names.length - 2} more`
}

function portRecord({ resource, ...port }: KnownPort): Record<string, unknown> {
  const { alternative_codes, terminals: terminal_names, kind, source } = port
  if (resource) return { ...resource, alternative_codes, terminal_names, kind, source }
  return { id: port.code, type: port.kind, ...port }
}

function nameInWords({ name, state_abbr }: KnownPort): string {
  if (!state_abbr || !/^[A-Z]{2,3}$/.test(state_abbr)) return name
  return name.endsWith(`, ${state_abbr}`) ? name : `${name}, ${state_abbr}`
}

function pairs(port: KnownPort, viewing: Viewing): Extract<ScreenLine, { kind: 'pair' }>[] {
  return [
    pair('Country', { words: countryName(port.country_code) }),
    pair('Zone', { words: port.time_zone ?? '' }),
    pair('Local time', { words: localTimeInWords(port.time_zone, viewing) }),
    pair('Position', { words: coordinatesInWords(port.latitude, port.longitude) }),
    pair('Also', { words: port.alternative_codes.join(', ') }),
    pair('Terminals', { words: port.terminals.join(', ') }),
    pair('Source', sourceText(port.source)),
  ]
}

const pair = (label: string, text: Text) => ({ kind: 'pair' as const, label, text })

import type { Column, Field, ScreenLine, Text, View, Viewing } from '../../cli/output/view.js'
import type { KnownTerminal } from '../../desk/places/known-place.js'
import { localTimeInWords, sourceText } from '../../desk/places/place-in-words.js'

const fields: Field<KnownTerminal>[] = [
  field('name', 'name of the terminal', ({ name }) => name),
  field('nickname', 'short or common name of the terminal', ({ nickname }) => nickname),
  field(
    'smdg_code',
    'SMDG code of the terminal, unique within the port',
    ({ smdg_code }) => smdg_code,
  ),
  field(
    'firms_code',
    'FIRMS code of the terminal, from US Customs',
    ({ firms_code }) => firms_code,
  ),
  field(
    'bic_facility_code',
    'BIC facility code of the terminal',
    ({ bic_facility_code }) => bic_facility_code,
  ),
  field(
    'facility_type',
    'type of the terminal: ocean_terminal or rail',
    ({ facility_type }) => facility_type,
  ),
  field('port_code', 'UN/LOCODE of the port of the terminal', ({ port_code }) => port_code),
  field('port_name', 'name of the port of the terminal', ({ port_name }) => port_name),
  field('time_zone', 'IANA time zone of the port of the terminal', ({ time_zone }) => time_zone),
  field(
    'source',
    'origin of the data: service, or reference (the built-in list of oct)',
    ({ source }) => source,
  ),
]

function field(
  name: string,
  meaning: string,
  value: Field<KnownTerminal>['value'],
): Field<KnownTerminal> {
  return { name, meaning, value }
}

const columns: Column<KnownTerminal>[] = [
  { heading: 'Terminal', text: (terminal) => ({ words: nameInWords(terminal), tone: 'strong' }) },
  { heading: 'SMDG', text: ({ smdg_code }) => ({ words: smdg_code ?? '' }) },
  {
    heading: 'FIRMS',
    text: ({ firms_code }) => ({ words: firms_code ?? '' }),
    isShown: (terminals) => terminals.some(({ firms_code }) => firms_code !== null),
  },
  { heading: 'Port', text: (terminal) => ({ words: portInWords(terminal) }) },
  { heading: 'Zone', text: ({ time_zone }) => ({ words: time_zone ?? '' }) },
]

/** Columns of a list of terminals. FIRMS codes are shown only if the terminals came from a service. */
export const terminalsView: View<KnownTerminal> = {
  name: 'terminals',
  shape: 'list',
  noun: 'terminal',
  columns,
  fields,
  id: (terminal) => terminal.resource?.id ?? keyOf(terminal),
  record: terminalRecord,
  empty: 'No terminals match. Search by code or name: oct terminals list <word>',
}

export const terminalView: View<KnownTerminal> = {
  ...terminalsView,
  name: 'terminal',
  shape: 'object',
  screen: (terminal, viewing) => [
    { kind: 'heading', words: nameInWords(terminal) },
    ...pairs(terminal, viewing).filter(({ text }) => text.words !== ''),
  ],
}

/** Returns UN/LOCODE and SMDG code of a terminal, such as `USNYC-MAHER`. `oct terminals show` accepts this text. */
const keyOf = ({ port_code, smdg_code }: KnownTerminal): string =>
  `${port_code ?? ''}-${smdg_code ?? ''}`

function terminalRecord(terminal: KnownTerminal): Record<string, unknown> {
  const { resource, ...known } = terminal
  const { port_code, port_name, time_zone, source } = known
  return resource
    ? { ...resource, port_code, port_name, time_zone, source }
    : { id: keyOf(terminal), type: 'terminal', ...known }
}

const nameInWords = ({ name, nickname }: KnownTerminal): string =>
  nickname && nickname !== name ? `${name} (${nickname})` : name

const portInWords = ({ port_code, port_name }: KnownTerminal): string =>
  [port_code, port_name].filter(Boolean).join(' ')

function pairs(terminal: KnownTerminal, viewing: Viewing): Extract<ScreenLine, { kind: 'pair' }>[] {
  const { resource } = terminal
  const address = [resource?.street, resource?.city, resource?.state_abbr, resource?.zip]
  return [
    pair('SMDG', { words: terminal.smdg_code ?? '' }),
    pair('FIRMS', { words: terminal.firms_code ?? '' }),
    pair('BIC', { words: terminal.bic_facility_code ?? '' }),
    pair('Kind', { words: (terminal.facility_type ?? '').replaceAll('_', ' ') }),
    pair('Port', { words: portInWords(terminal) }),
    pair('Zone', { words: terminal.time_zone ?? '' }),
    pair('Local time', { words: localTimeInWords(terminal.time_zone, viewing) }),
    pair('Address', {
      words: address
        .map((part) => part?.trim())
        .filter(Boolean)
        .join(', '),
    }),
    pair('Reports', { words: providedInWords(resource?.provided_data, true) }),
    pair('Does not report', { words: providedInWords(resource?.provided_data, false) }),
    pair('Source', sourceText(terminal.source)),
  ]
}

const pair = (label: string, text: Text) => ({ kind: 'pair' as const, label, text })

function providedInWords(
  provided: Record<string, unknown> | null | undefined,
  isProvided: boolean,
): string {
  return Object.entries(provided ?? {})
    .filter(([, value]) => value === isProvided)
    .map(([name]) => name.replace(/_at_pod_terminal$|_at$/, '').replaceAll('_', ' '))
    .join(', ')
}

import { costStatusText } from '../../desk/costs/cost-text.js'
import type { Paper, PaperBlock } from '../../desk/paper/paper.js'
import { billNumber, boxNumber } from '../../domain/box.js'
import { sourceInWords } from '../../domain/event-in-words.js'
import type { EvidenceFact } from '../../domain/evidence/evidence-fact.js'
import { pickupPlace } from '../../domain/pickup-place.js'
import { dischargePlace } from '../../domain/shipment-places.js'
import type { ClockCost } from '../../domain/tariffs/box-costs.js'
import { nameInWords, noteInWords } from '../../domain/tariffs/cost-words.js'
import type { FiledRule } from '../../domain/tariffs/reading/read-tariffs.js'
import { moneyInWords } from '../../domain/tariffs/sum-costs.js'
import { knownZone, localReading } from '../../domain/zoned-time.js'
import type { EvidenceRecord } from './evidence-record.js'
import type { Evidence } from './gather-evidence.js'

export function evidencePaper(gathered: Evidence, record: EvidenceRecord): Paper {
  const { box, facts, clocks, missing } = gathered
  const { container, shipment } = box
  const simulated = container.simulated ? ['Simulated data'] : []
  return {
    title: `Evidence for container ${boxNumber(container)}`,
    lines: [
      ...simulated,
      'Dated facts with their sources. Times are local, with their IANA time zone; times of receipt are in UTC.',
      `SHA-256 of the attached data: ${record.sha256}`,
    ],
    blocks: [
      { kind: 'pairs', pairs: aboutBox(gathered) },
      { kind: 'heading', words: 'Chain of facts' },
      {
        kind: 'table',
        columns: [
          { heading: 'When', share: 1.5 },
          { heading: 'Fact', share: 3.2 },
          { heading: 'Place', share: 1.4 },
          { heading: 'Source', share: 1.1 },
          { heading: 'Received (UTC)', share: 1.3 },
        ],
        rows: facts.map(factRow),
      },
      ...(missing.length === 0
        ? []
        : [{ kind: 'text' as const, words: `Not reported by any source: ${missing.join(', ')}.` }]),
      ...clocks.flatMap(clockBlocks),
      { kind: 'heading', words: 'Attached data' },
      {
        kind: 'text',
        words:
          'The facts, the counted days and the messages of the sources are attached to this document as JSON. The checksum is the SHA-256 of the member "evidence" as JSON text without spaces, in which all members are sorted by name.',
      },
    ],
    attachment: { name: 'evidence.json', json: JSON.stringify(record) },
  }

  function aboutBox({ box: about }: Evidence): [string, string][] {
    const pairs: [string, string | null | undefined][] = [
      ['Bill of lading', shipment && billNumber(shipment)],
      ['Shipping line', shipment?.shipping_line_name ?? shipment?.shipping_line_scac],
      ['Customer', shipment?.customer_name],
      ['Port of discharge', dischargePlace(shipment)],
      ['Place of pickup', pickupPlace(about).label],
    ]
    return pairs.flatMap(([label, words]): [string, string][] => (words ? [[label, words]] : []))
  }
}

const factRow = ({ date, at, timezone, words, place, source, received_at, text }: EvidenceFact) => [
  at === null ? (date ?? 'not dated') : localMoment(at, timezone),
  text === null ? words : `${words}. Original text of the source: ${text}`,
  place ?? '',
  source === null ? 'not stated' : sourceInWords(source),
  received_at === null ? 'not recorded' : received_at.slice(0, 16).replace('T', ' '),
]

function localMoment(at: string, timezone: string | null): string {
  const { date, time } = localReading(new Date(at), knownZone(timezone) ?? 'UTC')
  return `${date} ${time.slice(0, 5)} ${timezone ?? 'UTC'}`
}

function clockBlocks(cost: ClockCost<FiledRule>): PaperBlock[] {
  const { clock, by, choice, count } = cost
  if (clock === null) return [{ kind: 'text', words: 'No tariff rule applies to the container.' }]
  const heading: PaperBlock = {
    kind: 'heading',
    words: `${capital(nameInWords(clock))}, billed by ${by}`,
  }
  if (count === null || count.lfd === null) {
    return [heading, { kind: 'text', words: `Not counted: ${costStatusText(cost).words}.` }]
  }
  const amount =
    count.amount === null
      ? 'unknown'
      : moneyInWords({ amount: count.amount, currency: count.currency })
  return [
    heading,
    {
      kind: 'pairs',
      pairs: [
        ['Tariff rule', choice?.rule?.id ?? ''],
        ['State', costStatusText(cost).words],
        [
          'Last free day',
          `${count.lfd}${count.lfd_source === 'stated' ? ' (stated by the biller)' : ''}`,
        ],
        ...(count.lfd_source === 'stated' && count.tariff_lfd !== null
          ? [
              [
                'Without the stated last free day',
                `${count.tariff_lfd}, ${count.tariff_amount} ${count.currency}`,
              ] as const,
            ]
          : []),
        ['Charged days', String(count.charge_days)],
        ['Amount', amount],
        ...count.notes.map((note) => ['Note', noteInWords(note)] as const),
      ],
    },
    {
      kind: 'table',
      columns: [
        { heading: 'Day' },
        { heading: 'Counts as' },
        { heading: 'Why', share: 2 },
        { heading: 'Tier', align: 'right' },
        { heading: 'Amount', align: 'right' },
      ],
      rows: count.days.map((day) => [
        day.date,
        `${day.kind}${day.number === null ? '' : ` ${day.number}`}`,
        day.reason ?? '',
        day.tier === null ? '' : String(day.tier),
        day.amount === null ? '' : `${day.amount} ${count.currency}`,
      ]),
    },
  ]
}

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

import type { ReadingDraft } from '../facts/reading-draft.js'
import { readDigits } from '../facts/wall-time.js'
import type { SegmentText } from '../interchange/segment-text.js'
import type { Syntax } from '../interchange/syntax.js'
import { type Partner, partnerOf } from '../partner/partner.js'
import { parted, unreleased } from './components.js'
import type { RawMessage } from './edifact-frames.js'
import { type EdifactSegment, part } from './edifact-segment.js'
import type { MessageContext } from './message-context.js'
import { partsOf } from './message-parts.js'
import { readCoarri } from './read-coarri.js'
import { readCodeco } from './read-codeco.js'
import { readCoreor } from './read-coreor.js'
import { readIftsta } from './read-iftsta.js'
import { readPlan } from './read-plan.js'

/** With what files are read. */
export interface MessageReading {
  draft: ReadingDraft
  partners: readonly Partner[]
  /** UTC instant. */
  receivedAt: string
}

/**
 * Reads one message by its kind, some containers at a time: others may have their turn wherever it
 * stops. A kind that states nothing of boxes is set aside.
 */
export function* readMessage(
  message: RawMessage,
  { draft, partners, receivedAt }: MessageReading,
): Iterable<void> {
  const { envelope, segments, syntax, type } = message
  const spot = { position: segments[0]?.position ?? 0, tag: 'UNH' }
  const read = readers[type]
  if (!read) {
    draft.setAside(spot, withoutStatus[type] ?? `${type.slice(0, 10)} is no message that is read`)
    return
  }
  const [unb] = envelope ? parseMessage([envelope], syntax, draft) : []
  const sender = part(unb, 2)
  const day = part(unb, 4)
  const { header, parts } = partsOf(message)
  const context = {
    draft,
    partner: partnerOf(partners, sender),
    sender,
    preparedAt: readDigits(day, part(unb, 4, 2)) ?? readDigits(day, ''),
    receivedAt,
    type,
    remarked: new Set<string>(),
  }
  const begun = parseMessage(header, syntax, draft)
  for (const texts of parts) {
    read({ ...context, segments: [...begun, ...parseMessage(texts, syntax, draft)] })
    yield
  }
}

const readers: Readonly<Record<string, (context: MessageContext) => void>> = {
  BAPLIE: readPlan,
  COARRI: readCoarri,
  CODECO: readCodeco,
  COPRAR: readPlan,
  COREOR: readCoreor,
  IFTSTA: readIftsta,
}

/** Messages of the trade that say nothing of where a box is. */
const withoutStatus: Readonly<Record<string, string>> = {
  APERAK: 'APERAK is an application advice: it states no status',
  COPARN: 'COPARN announces containers: it states no status',
  COPINO: 'COPINO announces a truck: it states no status',
  CONTRL: 'CONTRL is an acknowledgement',
  CUSCAR: 'CUSCAR is a manifest for customs: it states no status',
  IFTMBC: 'IFTMBC is a booking confirmation: it states no status',
  IFTMBF: 'IFTMBF is a firm booking: it states no status',
  IFTMCS: 'IFTMCS is a contract of carriage: it states no status',
  IFTMIN: 'IFTMIN is an instruction: it states no status',
  MOVINS: 'MOVINS is a stowage instruction: it states no status',
  VERMAS: 'VERMAS states a verified mass: it states no status',
}

/** The segments of one message; a segment without a name is left out with a warning. */
function parseMessage(
  texts: readonly SegmentText[],
  { element, component, release }: Syntax,
  draft: ReadingDraft,
): EdifactSegment[] {
  const segments: EdifactSegment[] = []
  for (const { text, position } of texts) {
    const [tag = '', ...elements] = parted(text, element, release)
    if (/^[A-Z]{3}$/.test(tag)) {
      const componentsOf = (part: string) =>
        parted(part, component, release).map((plain) => unreleased(plain, release))
      segments.push({ tag, elements: elements.map(componentsOf), position })
    } else draft.warn({ position, tag: text.slice(0, 3) }, 'left out: it has no segment name')
  }
  return segments
}

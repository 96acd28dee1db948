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
import { readIftman } from './read-iftman.js'
import { readIftsta } from './read-iftsta.js'
import { readPlan } from './read-plan.js'

export interface MessageReading {
  draft: ReadingDraft
  partners: readonly Partner[]
  receivedAt: string
}

/** Reads an EDIFACT message. Pauses between the parts of the message, so that the service can do other work. */
export function* readMessage(
  message: RawMessage,
  { draft, partners, receivedAt }: MessageReading,
): Iterable<void> {
  const { envelope, segments, syntax, type } = message
  const spot = { position: segments[0]?.position ?? 0, tag: 'UNH' }
  const read = readers[type]
  if (!read) {
    draft.setAside(spot, withoutStatus[type] ?? `${type.slice(0, 10)} is not a supported message`)
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
  IFTMAN: readIftman,
  IFTSTA: readIftsta,
}

/** Kinds of messages that state no status of containers. Each has an explanation for users. */
const withoutStatus: Readonly<Record<string, string>> = {
  APERAK: 'APERAK is an application advice: this message contains no container status',
  COPARN: 'COPARN announces containers: this message contains no container status',
  COPINO: 'COPINO announces a truck: this message contains no container status',
  CONTRL: 'CONTRL is an acknowledgment',
  CUSCAR: 'CUSCAR is a customs manifest: this message contains no container status',
  IFTMBC: 'IFTMBC is a booking confirmation: this message contains no container status',
  IFTMBF: 'IFTMBF is a firm booking: this message contains no container status',
  IFTMCS: 'IFTMCS is a contract of carriage: this message contains no container status',
  IFTMIN: 'IFTMIN is an instruction: this message contains no container status',
  MOVINS: 'MOVINS is a stowage instruction: this message contains no container status',
  VERMAS: 'VERMAS states a verified mass: this message contains no container status',
}

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
    } else
      draft.warn(
        { position, tag: text.slice(0, 3) },
        'the segment does not begin with a segment name, so oct skips it',
      )
  }
  return segments
}

import { LineCounter, parseDocument } from 'yaml'
import type * as z from 'zod/mini'
import { readEffect } from '../facts/effect.js'
import type { Partner } from './partner.js'
import { type PartnerFile, partnerFile } from './partner-file.js'

/** Reads a partner file in YAML or JSON. Each problem states its position and how to correct it. */
export function readPartner(text: string): { partner: Partner } | { problems: string[] } {
  if (text.length > longestFile) return { problems: ['the partner file is larger than 1 MB'] }
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  if (document.errors.length > 0) {
    const problems = document.errors.slice(0, mostProblems).map(({ message, pos }) => {
      return `line ${lines.linePos(pos[0]).line}: ${message}`
    })
    return { problems }
  }
  const read = partnerFile.safeParse(contentsOf(document))
  return read.success
    ? { partner: toPartner(read.data) }
    : { problems: read.error.issues.slice(0, mostProblems).map(inWords) }
}

const longestFile = 1024 * 1024
const mostProblems = 20

/** Converts YAML to values. Does not follow aliases, because a few aliases can expand to gigabytes. */
function contentsOf(document: ReturnType<typeof parseDocument>): unknown {
  try {
    return document.toJS({ maxAliasCount: 0 })
  } catch {
    return undefined
  }
}

function inWords(issue: z.core.$ZodIssue): string {
  const where = issue.path.map(String).join('.')
  if (issue.code === 'unrecognized_keys')
    return `${where || 'the file'}: ${unknownKeys(issue.keys)}`
  if (issue.code === 'invalid_union') {
    const nested = issue.errors.flat().map(({ message }) => message)
    return `${where}: ${nested[0] ?? issue.message}`
  }
  return `${where || 'the file'}: ${issue.message}`
}

const unknownKeys = (keys: readonly string[]): string =>
  `${keys.map((key) => `"${key}"`).join(', ')} is unknown. Use: ${Object.keys(partnerFile.shape).join(', ')}`

function toPartner(file: PartnerFile): Partner {
  return {
    senders: file.senders.map((sender) => sender.trim().toUpperCase()),
    name: file.name ?? null,
    scac: file.scac ?? null,
    speaksAs: file.speaks_as ?? null,
    zone: file.zone ?? null,
    messageZone: file.message_zone ?? null,
    statuses: statusesOf(file.status_codes ?? {}),
    places: new Map(
      Object.entries(file.places ?? {}).map(([name, locode]) => [name.toUpperCase(), locode]),
    ),
  }
}

function statusesOf(codes: NonNullable<PartnerFile['status_codes']>): Partner['statuses'] {
  return new Map(
    Object.entries(codes).flatMap(([code, stated]) => {
      const { effect: text, words } =
        typeof stated === 'string' ? { effect: stated, words: null } : stated
      const effect = readEffect(text)
      return effect ? [[code.toUpperCase(), { effect, words }] as const] : []
    }),
  )
}

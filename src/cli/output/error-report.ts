import { type ErrorCode, OctError } from '../../errors.js'
import { makeInert } from '../terminal/inert.js'
import { paint } from '../terminal/paint.js'
import type { ColorLevel } from '../terminal/terminal.js'
import { cellWidth } from '../terminal/width.js'
import { wrap } from '../terminal/wrap.js'
import { maskSecrets } from './mask-secrets.js'

export interface ErrorReportRequest {
  format: string
  width?: number | undefined
  colour: ColorLevel
  command?: string | undefined
}

export interface ErrorRecord {
  code: ErrorCode
  message: string
  reason: string | null
  try: string[]
  status: number | null
  requestId: string | null
  pointer: string | null
  retryAfter: number | null
  retryable: boolean
  command: string | null
}

export function reportError(error: unknown, request: ErrorReportRequest): string {
  const record = errorRecord(error, request.command)
  if (request.format === 'json' || request.format === 'ndjson') return `${JSON.stringify(record)}\n`
  // After Ctrl-C, the report omits the error itself, and only says which work is unfinished.
  const isStopped = record.code === 'interrupted' || record.code === 'terminated'
  const head = isStopped ? [record.message] : headLines(record, request)
  const lines = [...head, ...reasonLines(record, request)]
  return [...lines, ...adviceLines(record, request)].map((line) => `${line}\n`).join('')
}

/** Returns the members of an error's JSON. An error that is not an `OctError` is a bug of oct. */
export function errorRecord(error: unknown, command?: string): ErrorRecord {
  const failure = error instanceof OctError ? error : unexpected(error)
  return {
    code: failure.code,
    message: clean(failure.message),
    reason: cleanOrNull(failure.reason),
    try: failure.tryNext.map(clean),
    status: failure.status ?? null,
    requestId: cleanOrNull(failure.requestId),
    pointer: cleanOrNull(failure.pointer),
    retryAfter: failure.retryAfter ?? null,
    retryable: failure.retryable,
    command: cleanOrNull(command),
  }
}

function unexpected(error: unknown): OctError {
  const message = error instanceof Error ? error.message || error.name : String(error)
  return new OctError('internal', message, {
    reason:
      'This is a bug in oct. Please report it with the command line and its output with --debug.',
    cause: error,
  })
}

/** Masks secrets, after removing control characters, which could hide a secret. */
const clean = (text: string): string => maskSecrets(makeInert(text))

const cleanOrNull = (text: string | undefined): string | null =>
  text === undefined ? null : clean(text)

/** Maximum width of an error report in columns. Longer lines are hard to read even in a wide window. */
const widestReport = 100

const indent = '  '

const widthOf = ({ width }: ErrorReportRequest): number =>
  width === undefined ? Number.POSITIVE_INFINITY : Math.max(20, Math.min(width, widestReport))

function headLines({ message, code }: ErrorRecord, request: ErrorReportRequest): string[] {
  const width = widthOf(request)
  const mark = `[${code}]`
  const lines = wrap(message, width - indent.length)
  const room = width - indent.length - cellWidth(lines.at(-1) ?? '') - mark.length
  const space = ' '.repeat(Number.isFinite(room) ? Math.max(0, room) : 2)
  const painted = paint(mark, 'dim', request.colour)
  if (space.length < 2) lines.push(painted)
  else lines.push(`${lines.pop()}${space}${painted}`)
  const cross = paint('✗', 'bad', request.colour)
  return lines.map((line, number) => (number === 0 ? `${cross} ${line}` : indent + line))
}

function reasonLines({ reason }: ErrorRecord, request: ErrorReportRequest): string[] {
  if (reason === null) return []
  return wrap(reason, widthOf(request) - indent.length).map((line) => indent + line)
}

function adviceLines(record: ErrorRecord, request: ErrorReportRequest): string[] {
  const tries = record.try.map((command, number) => `${number === 0 ? 'Try: ' : '     '}${command}`)
  const details = detailsOf(record)
  const together = [...tries, details].join(indent.repeat(4))
  if (tries.length === 1 && details !== '' && cellWidth(together) + 2 <= widthOf(request))
    return [indent + together]
  return [...tries, details].filter((line) => line !== '').map((line) => indent + line)
}

function detailsOf({ code, status, requestId }: ErrorRecord): string {
  const hasMore = status !== null || code === 'internal' || code === 'unavailable'
  const parts = [
    hasMore ? 'Details: --debug' : '',
    requestId === null ? '' : `Request: ${requestId}`,
  ]
  return parts.filter((part) => part !== '').join('   ')
}

import type { Input, Output } from '../../cli/terminal/terminal.js'
import { splitLines } from '../../files/split-lines.js'
import type { OpenCalls } from './open-calls.js'

/** The input and output to an assistant, such as the streams of this process. */
export interface AgentStreams {
  stdin: Pick<Input, 'pieces'>
  stdout: Pick<Output, 'write' | 'closed'>
  interruption: AbortSignal
}

/** Yields valid messages, one per line. Answers any other line with an error. Ends when all requests are answered. */
export async function* agentMessages(
  streams: AgentStreams,
  { largest, calls }: { largest: number; calls: OpenCalls },
): AsyncGenerator<Uint8Array> {
  for await (const lines of splitLines(untilInterrupted(streams), largest)) {
    for (const { text } of lines) {
      const line = Buffer.from(`${text}\n`)
      const isTooLarge = text === null || line.length > largest
      const refusal = isTooLarge ? invalid(null, tooLarge(largest)) : refusalOf(text)
      if (refusal === undefined) {
        calls.received(text ?? '')
        yield line
      } else await streams.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...refusal })}\n`)
    }
  }
  await calls.settled(streams.interruption)
}

interface Refusal {
  id: string | number | null
  error: { code: number; message: string }
}

const tooLarge = (largest: number): string =>
  `A message must not be larger than ${largest / 1024} KiB`

const invalid = (id: Refusal['id'], message: string): Refusal => ({
  id,
  error: { code: -32600, message },
})

/** Returns the error response for a line that is not a JSON-RPC 2.0 message; undefined for a valid message. */
function refusalOf(line: string): Refusal | undefined {
  let message: unknown
  try {
    message = JSON.parse(line)
  } catch {
    return { id: null, error: { code: -32700, message: 'The line is not valid JSON' } }
  }
  if (Array.isArray(message)) return invalid(null, 'Send each message on a separate line')
  if (!isRecord(message)) return invalid(null, 'A message must be a JSON object')
  const complaint = complaintAbout(message)
  return complaint === undefined ? undefined : invalid(idOf(message), complaint)
}

function complaintAbout(message: Readonly<Record<string, unknown>>): string | undefined {
  const { jsonrpc, method, params, id } = message
  if (jsonrpc !== '2.0') return 'jsonrpc must be "2.0"'
  if (id !== undefined && idOf(message) === null) return 'id must be a string or a number'
  const isAnswer = method === undefined && ('result' in message || 'error' in message)
  if (!isAnswer && typeof method !== 'string') return 'method must be a string'
  if (params !== undefined && !isRecord(params)) return 'params must be a JSON object'
  const extra = Object.keys(message).find((name) => !members.has(name))
  return extra === undefined ? undefined : 'The message has an unknown member'
}

const members = new Set(['jsonrpc', 'id', 'method', 'params', 'result', 'error'])

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const idOf = ({ id }: Readonly<Record<string, unknown>>): Refusal['id'] =>
  typeof id === 'string' || typeof id === 'number' ? id : null

/** Yields the input until a signal arrives. The signal is not an error, because clients end the server in this way. */
async function* untilInterrupted({
  stdin,
  interruption,
}: AgentStreams): AsyncGenerator<Uint8Array> {
  try {
    yield* stdin.pieces(interruption)
  } catch (error) {
    if (!interruption.aborted) throw error
  }
}

import type { Duplex } from 'node:stream'
import { type ProblemStatus, problem } from './problem.js'

/** Builds the response to a request that failed before a route was chosen, such as a request that is not valid HTTP. */
export const refusal = (status: ProblemStatus): Response =>
  new Response(refusalText(status), { status, headers: { 'content-type': documentType } })

export function refuseOnSocket(error: Error & { code?: string }, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const status = statusOf[error.code ?? ''] ?? 400
  const text = refusalText(status)
  const head = [
    `HTTP/1.1 ${status} ${problem(status).errors[0]?.title}`,
    'Connection: close',
    `Content-Type: ${documentType}`,
    `Content-Length: ${Buffer.byteLength(text)}`,
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`)
}

const documentType = 'application/vnd.api+json'

const refusalText = (status: ProblemStatus): string =>
  JSON.stringify({ errors: problem(status).errors })

const statusOf: Record<string, ProblemStatus> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

// Receives webhook events with Node alone: verifies the raw bytes, stores the event, responds, and
// processes the event after the response.
//
//   npm install ./oct-cli-0.1.0.tgz    # the file that you packed (docs/guides/install.md)
//   WEBHOOK_SECRETS=<secret>[,<the next one>] PORT=3000 node node-http.mjs
import { createServer } from 'node:http'
import { parseEvent, signatureHeader, verifySignature } from 'oct-cli/webhooks'

const secrets = (process.env.WEBHOOK_SECRETS ?? '').split(',').filter((secret) => secret !== '')
if (secrets.length === 0)
  throw new Error('Set WEBHOOK_SECRETS: without a secret, anyone can send events.')

const mostBytes = 1024 * 1024

/** Use a database table with the event id as its key instead of this map. */
const kept = new Map()

const server = createServer(async (request, response) => {
  if (request.url !== '/hook') return answer(response, 404)
  if (request.method !== 'POST') return answer(response, 405)
  const body = await readBody(request)
  if (body === undefined) return answer(response, 413)
  const signature = request.headers[signatureHeader.toLowerCase()]
  if (verifySignature({ body, signature, secrets }) !== 'genuine') return answer(response, 401)
  const event = parsed(body)
  if (event === undefined) return answer(response, 400)
  // A delivery that is repeated, because its response was lost, has the same id.
  const isNew = !kept.has(event.id)
  if (isNew) kept.set(event.id, body)
  answer(response, 200)
  if (isNew) work(event)
})

/** Returns the signed bytes; undefined if there are too many. */
async function readBody(request) {
  const pieces = []
  let length = 0
  for await (const piece of request) {
    length += piece.length
    if (length > mostBytes) return undefined
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

function parsed(body) {
  try {
    return parseEvent(body)
  } catch {
    return undefined
  }
}

function work({ event, containerNumber, occurredAt }) {
  process.stdout.write(`${[event, containerNumber, occurredAt].join(' ')}\n`)
}

const answer = (response, status) => response.writeHead(status).end()

server.headersTimeout = 10_000
server.requestTimeout = 20_000
server.listen(Number(process.env.PORT ?? 3000), '127.0.0.1', () => {
  process.stdout.write(`Listening on http://127.0.0.1:${server.address().port}/hook\n`)
})

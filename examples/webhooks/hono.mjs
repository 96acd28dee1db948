// Receives webhook events with Hono (https://hono.dev) on Node.
//
//   npm install ./oct-cli-0.1.0.tgz    # the file that you packed (docs/guides/install.md)
//   WEBHOOK_SECRETS=<secret>[,<the next one>] PORT=3000 node hono.mjs
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { parseEvent, signatureHeader, verifySignature } from 'oct-cli/webhooks'

const secrets = (process.env.WEBHOOK_SECRETS ?? '').split(',').filter((secret) => secret !== '')
if (secrets.length === 0)
  throw new Error('Set WEBHOOK_SECRETS: without a secret, anyone can send events.')

/** Use a database table with the event id as its key instead of this map. */
const kept = new Map()

const app = new Hono()

app.post('/hook', bodyLimit({ maxSize: 1024 * 1024 }), async (context) => {
  // The signature covers the raw bytes, so `c.req.json()` cannot be verified.
  const body = new Uint8Array(await context.req.arrayBuffer())
  const signature = context.req.header(signatureHeader)
  if (verifySignature({ body, signature, secrets }) !== 'genuine') return context.body(null, 401)
  const event = parsed(body)
  if (event === undefined) return context.body(null, 400)
  // A delivery that is repeated, because its response was lost, has the same id.
  if (!kept.has(event.id)) {
    kept.set(event.id, body)
    setImmediate(() => work(event))
  }
  return context.body(null, 200)
})

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

serve({ fetch: app.fetch, port: Number(process.env.PORT ?? 3000), hostname: '127.0.0.1' }, (info) =>
  process.stdout.write(`Listening on http://127.0.0.1:${info.port}/hook\n`),
)

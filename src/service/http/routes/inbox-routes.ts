import { type Context, Hono } from 'hono'
import { counted } from '../../../domain/counted.js'
import { visibleName } from '../../../domain/safe-file-name.js'
import { refuseBusy } from '../../documents/reading/refuse-busy.js'
import { mostBytes } from '../../sources/inbox/open-file.js'
import { NotNow } from '../../sources/inbox/reader.js'
import { type Remarks, receiveFile, type TakenFile } from '../../sources/inbox/receive-file.js'
import { fileOfBytes } from '../../sources/inbox/received-file.js'
import type { World } from '../../world.js'
import type { ServiceEnv } from '../environment.js'
import { problem } from '../problem.js'
import { readBytes } from '../read-request-bytes.js'

/** Path to which clients send files for the inbox. Only `oct serve` has this path. */
export const inboxPath = '/inbox'

/** Receives a file as the request body (write scope). `name` may start with a folder. Stores equal files only once. */
export const inboxRoutes = (world: World): Hono<ServiceEnv> =>
  new Hono<ServiceEnv>().post('/', (context) => receive(context, world))

async function receive(context: Context<ServiceEnv>, world: World): Promise<Response> {
  refuseWrapped(context)
  const name = nameOf(context)
  const bytes = await readBytes(context, mostBytes)
  const { accountId } = context.get('caller')
  const arrival = world.clock().toISOString().slice(0, 13)
  const file = fileOfBytes(bytes, { name, via: 'http', arrival })
  const received = await receiveFile(world, accountId, file).catch((error: unknown) => {
    throw error instanceof NotNow ? refuseBusy(error.message) : error
  })
  if (received.result !== 'taken') throw refusal(received)
  context.set('auditDetail', inWords(name, received))
  const wantsAnswer = received.isAnswerAsked || context.req.query('acknowledge') === 'true'
  const answer = wantsAnswer ? await received.acknowledge() : null
  return context.json({
    message_id: received.messageId,
    form: received.form,
    received_before: received.isKnown,
    statements: received.statements,
    set_aside: remarks(received.setAside),
    warnings: remarks(received.warnings),
    acknowledgement: answer?.text ?? null,
  })
}

const inWords = (name: string, { form, statements, isKnown }: TakenFile): string =>
  [
    ...(name === '' ? [] : [name]),
    ...(isKnown ? ['received before'] : [form, counted(statements, 'fact')]),
  ].join(', ')

function refuseWrapped({ req }: Context<ServiceEnv>): void {
  const packing = req.header('content-encoding')?.trim().toLowerCase() ?? 'identity'
  const isForm = /^multipart\/form-data/i.test(req.header('content-type')?.trim() ?? '')
  if (packing === 'identity' && !isForm) return
  throw problem(
    415,
    'Send the file itself as the body, not compressed and not as a form: curl --data-binary @file',
  )
}

function nameOf({ req }: Context<ServiceEnv>): string {
  const name = visibleName(req.query('name') ?? '')
  if (name.length <= 255) return name
  throw problem(400, 'The name is longer than 255 characters', { parameter: 'name' })
}

const remarks = ({ count, first }: Remarks) => ({ count, first })

function refusal(
  received: { result: 'rejected'; reason: string; where: string | null } | { result: 'changed' },
) {
  if (received.result === 'changed') return problem(400, 'The body changed while it was being read')
  const { reason, where } = received
  return problem(422, where === null ? reason : `${where}: ${reason}`)
}

import { type Context, Hono } from 'hono'
import { visibleName } from '../../../domain/safe-file-name.js'
import { refuseBusy } from '../../documents/reading/refuse-busy.js'
import { mostBytes } from '../../sources/inbox/open-file.js'
import { NotNow } from '../../sources/inbox/reader.js'
import { fileOfBytes } from '../../sources/inbox/received-file.js'
import { type Remarks, takeFile } from '../../sources/inbox/take-file.js'
import type { World } from '../../world.js'
import type { ServiceEnv } from '../environment.js'
import { problem } from '../problem.js'
import { readBytes } from '../read-request-bytes.js'

/** Beside the interface, which has no such thing. */
export const inboxPath = '/inbox'

/**
 * Messages of carriers, terminals and railroads, pushed by whoever has a key that may write. The
 * body is the file as it was sent, `name` its name, with the folder of its sender in front where it
 * has one. The same file that is sent again is answered in the same way, and taken in once.
 */
export const inboxRoutes = (world: World): Hono<ServiceEnv> =>
  new Hono<ServiceEnv>().post('/', (context) => receive(context, world))

async function receive(context: Context<ServiceEnv>, world: World): Promise<Response> {
  refuseWrapped(context)
  const name = nameOf(context)
  const bytes = await readBytes(context, mostBytes)
  const { accountId } = context.get('caller')
  // whoever tries again does so within minutes
  const arrival = world.clock().toISOString().slice(0, 13)
  const file = fileOfBytes(bytes, { name, via: 'http', arrival })
  const taken = await takeFile(world, accountId, file).catch((error: unknown) => {
    throw error instanceof NotNow ? refuseBusy(error.message) : error
  })
  if (taken.result !== 'taken') throw refusal(taken)
  const isAsked = taken.isAnswerAsked || context.req.query('acknowledge') === 'true'
  const answer = isAsked ? await taken.acknowledge() : null
  return context.json({
    message_id: taken.messageId,
    form: taken.form,
    received_before: taken.isKnown,
    statements: taken.statements,
    set_aside: remarks(taken.setAside),
    warnings: remarks(taken.warnings),
    acknowledgement: answer?.text ?? null,
  })
}

/** Forms of browsers and packed bodies hold the file, and are none. */
function refuseWrapped({ req }: Context<ServiceEnv>): void {
  const packing = req.header('content-encoding')?.trim().toLowerCase() ?? 'identity'
  const isForm = /^multipart\/form-data/i.test(req.header('content-type')?.trim() ?? '')
  if (packing === 'identity' && !isForm) return
  throw problem(
    415,
    'The body is to be the file itself, neither packed nor in a form: curl --data-binary @file',
  )
}

function nameOf({ req }: Context<ServiceEnv>): string {
  const name = visibleName(req.query('name') ?? '')
  if (name.length <= 255) return name
  throw problem(400, 'The name is longer than 255 characters', { parameter: 'name' })
}

const remarks = ({ count, first }: Remarks) => ({ count, first })

function refusal(
  taken: { result: 'rejected'; reason: string; where: string | null } | { result: 'changed' },
) {
  if (taken.result === 'changed') return problem(400, 'The body changed while it was read')
  const { reason, where } = taken
  return problem(422, where === null ? reason : `${where}: ${reason}`)
}

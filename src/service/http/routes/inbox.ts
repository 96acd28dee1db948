import { type Context, Hono } from 'hono'
import { mostBytes } from '../../sources/inbox/read-file.js'
import { fileOfBytes } from '../../sources/inbox/received-file.js'
import { type Remarks, takeFile } from '../../sources/inbox/take-file.js'
import type { World } from '../../world.js'
import type { ServiceEnv } from '../environment.js'
import { problem } from '../problem.js'
import { readBytes } from '../read-bytes.js'

/** Beside the interface, which has no such thing. */
export const inboxPath = '/inbox'

/**
 * Messages of carriers, terminals and railroads, pushed by whoever has a key that may write. The
 * body is the file as it was sent, `name` its name.
 */
export const inboxRoutes = (world: World): Hono<ServiceEnv> =>
  new Hono<ServiceEnv>().post('/', (context) => receive(context, world))

async function receive(context: Context<ServiceEnv>, world: World): Promise<Response> {
  const bytes = await readBytes(context, mostBytes)
  const name = context.req.query('name') ?? ''
  const { accountId } = context.get('caller')
  const taken = await takeFile(world, accountId, fileOfBytes(bytes, { name, via: 'http' }))
  if (taken.result !== 'taken') throw refusal(taken)
  const answer = context.req.query('acknowledge') === 'true' ? await taken.acknowledge() : null
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

const remarks = ({ count, first }: Remarks) => ({ count, first })

function refusal(
  taken: { result: 'rejected'; reason: string; where: string | null } | { result: 'changed' },
) {
  if (taken.result === 'changed') return problem(400, 'The body changed while it was read')
  const { reason, where } = taken
  return problem(422, where === null ? reason : `${where}: ${reason}`)
}

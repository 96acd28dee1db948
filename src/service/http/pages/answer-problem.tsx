import type { Context } from 'hono'
import { ProblemPage, problemWords } from '../../pages/problem-page.js'
import type { World } from '../../world.js'
import type { ServiceEnv } from '../environment.js'
import type { Problem } from '../problem.js'
import { answerPage } from './visits.js'

/** Returns whether to send an error as a page: for pages, and for a browser, except at the paths of the API. */
export function wantsPage(context: Context<ServiceEnv>): boolean {
  if (context.get('isPage')) return true
  const { method, path } = context.req
  const isApi = /^\/(?:v2|dcsa|rails|inbox|direct_uploads|openapi\.json)(?:\/|$)/.test(path)
  const accept = context.req.header('accept') ?? ''
  return !isApi && ['GET', 'HEAD', 'POST'].includes(method) && accept.includes('text/html')
}

interface Around {
  world: World
  originOf: (request: Request) => string
}

/** Sends an error as a page, with the API's status. Keeps navigation and search unless the session has ended. */
export function answerProblem(
  context: Context<ServiceEnv>,
  problem: Problem,
  { world, originOf }: Around,
): Promise<Response> {
  const origin = originOf(context.req.raw)
  const { status } = problem
  const [title, words] = problemWords(status, problem.errors[0]?.detail ?? null)
  const own = status === 401 ? undefined : context.get('ownPage')
  const page = own ?? {
    base: new URL(origin).pathname.replace(/\/+$/, ''),
    now: world.clock(),
    account: null,
    formToken: null,
    canWrite: false,
    isOwner: false,
    query: '',
    isSimulated: false,
  }
  const content = <ProblemPage page={page} status={status} title={title} words={words} />
  return answerPage({ context, origin }, content, { status })
}

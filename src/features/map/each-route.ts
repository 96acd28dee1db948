import { inParallel } from '../../desk/in-parallel.js'
import type { Workspace } from '../../desk/workspace.js'
import { OctError } from '../../errors.js'
import type { RouteName } from './read-route.js'

const width = 4

/** Number of successive routes without a response after which oct stops requesting routes. */
const mostUnanswered = 3

const general = ['auth', 'local', 'interrupted', 'terminated', 'internal', 'usage']

/** Reads routes in parallel and reports them in order. Throws only errors that would occur for every route. */
export async function eachRoute<Done>(
  workspace: Workspace,
  routes: readonly RouteName[],
  work: EachRoute<Done>,
): Promise<(Done | OctError)[]> {
  const outcomes: (Done | OctError)[] = new Array(routes.length)
  const service = new Answering(workspace, routes.length > 1)
  let [done, reported] = [0, 0]
  await inParallel([...routes.entries()], width, async ([place, route]) => {
    workspace.signal.throwIfAborted()
    outcomes[place] = await service.outcomeOf((asked) => work.action(asked, route))
    done += 1
    if (routes.length > 1) workspace.progress(`Route maps: ${done} of ${routes.length}`)
    for (; reported < routes.length && outcomes[reported] !== undefined; reported += 1) {
      work.report?.(outcomes[reported] as Done | OctError, routes[reported] as RouteName)
    }
  })
  return outcomes
}

export interface EachRoute<Done> {
  action(workspace: Workspace, route: RouteName): Promise<Done>
  report?(outcome: Done | OctError, route: RouteName): void
}

class Answering {
  readonly #workspace: Workspace
  readonly #hasOthers: boolean
  #unanswered = 0
  #last: OctError | undefined

  constructor(workspace: Workspace, hasOthers: boolean) {
    this.#workspace = workspace
    this.#hasOthers = hasOthers
  }

  async outcomeOf<Done>(work: (workspace: Workspace) => Promise<Done>): Promise<Done | OctError> {
    let isAsked = false
    const client = () => {
      isAsked = true
      return this.#client()
    }
    try {
      const done = await work({ ...this.#workspace, client })
      if (isAsked) this.#unanswered = 0
      return done
    } catch (error) {
      const { signal } = this.#workspace
      const slip = signal.aborted || !this.#hasOthers ? undefined : slipOf(error)
      if (slip) return slip
      if (!(error instanceof OctError) || signal.aborted || general.includes(error.code))
        throw error
      this.#note(error)
      return error
    }
  }

  async #client() {
    if (this.#last !== undefined && this.#unanswered >= mostUnanswered) throw this.#last
    return this.#workspace.client()
  }

  #note(error: OctError): void {
    const isUnanswered = error.code === 'unavailable' && error.retryable
    this.#unanswered = isUnanswered ? this.#unanswered + 1 : 0
    this.#last = error
  }
}

function slipOf(error: unknown): OctError | undefined {
  if (error instanceof OctError || !(error instanceof Error) || 'code' in error) return undefined
  return new OctError('internal', 'The route map cannot be read', {
    reason: `This is a bug in oct: ${error.message}`,
    cause: error,
  })
}

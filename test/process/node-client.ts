import { setTimeout as wait } from 'node:timers/promises'

export interface NodeClient {
  create(type: string, attributes: Record<string, unknown>): Promise<string>
  /** Registers the numbers of a series, each until a node acknowledges it; returns the ids by number. */
  registerAll(series: Series): Promise<Map<string, string>>
}

interface Series {
  seed: number
  from: number
  /** Position after the last number of the series. */
  to: number
}

interface Reach {
  /** Keys of one account. Each has a rate limit of its own, so several keys register more numbers per minute. */
  tokens: readonly string[]
  random: () => number
}

/** A client of several nodes, which asks another one if one does not answer. */
export function clientOf(urls: () => string[], { tokens, random }: Reach): NodeClient {
  let requests = 0
  const create = async (type: string, attributes: Record<string, unknown>): Promise<string> => {
    const body = JSON.stringify({ data: { type, attributes } })
    const token = tokens[requests % tokens.length]
    requests += 1
    const headers = { authorization: `Token ${token}`, 'content-type': 'application/vnd.api+json' }
    for (;;) {
      const all = urls()
      const url = all[Math.floor(random() * all.length)]
      const signal = AbortSignal.timeout(5000)
      const answer = await fetch(`${url}/${type}s`, { method: 'POST', headers, body, signal })
        .then(async (response) => ({ status: response.status, body: await response.text() }))
        .catch(() => undefined)
      const id = answer && idIn(answer)
      if (id !== undefined) return id
      await wait(answer?.status === 429 ? 1000 : 50)
    }
  }
  return {
    create,
    registerAll: async ({ seed, from, to }) => {
      const acknowledged = new Map<string, string>()
      let next = from
      const registerSome = async () => {
        while (next < to) {
          const serial = seed * 10_000 + next
          next += 1
          const number = `MAEU${100_000_000 + (serial % 800_000_000)}`
          const wish = { request_type: 'bill_of_lading', request_number: number, scac: 'MAEU' }
          acknowledged.set(number, await create('tracking_request', wish))
        }
      }
      await Promise.all(Array.from({ length: 4 * tokens.length }, registerSome))
      return acknowledged
    },
  }
}

/** A request that was repeated, because its answer was lost, is answered as a duplicate. */
function idIn({ status, body }: { status: number; body: string }): string | undefined {
  if (status === 429 || status === 503) return undefined
  const { data, errors } = JSON.parse(body) as {
    data?: { id: string }
    errors?: { code?: string; meta?: { tracking_request_id?: string } }[]
  }
  const id = data?.id ?? errors?.[0]?.meta?.tracking_request_id
  if (id === undefined) throw new Error(`${status} ${body}`)
  return id
}

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listen } from '../../../src/service/http/listen.js'
import { newWorld, type Run, type RunOptions } from '../../support/run-oct.js'
import { type TestService, type TestServiceOptions, testService } from '../../support/service.js'

/** A machine that uploads to a real service over a socket; a test can replace its answers. */
export interface UploadService {
  test: TestService
  folder: string
  asked: string[]
  stumble: {
    /** Answers a request instead of the service. Undefined lets the service answer. */
    by?: (asked: string) => Response | undefined
    /** Replaces the request. */
    instead?: (request: Request) => Promise<Request>
  }
  /** Tracks a number with two known containers. */
  track(number: string): Promise<void>
  write(name: string, content: string | Uint8Array): void
  /** Names of existing documents, in order. */
  names(): Promise<string[]>
  oct(argv: string[], options?: Omit<RunOptions, 'world'>): Promise<Run>
  end(): Promise<void>
}

export async function uploadService(options: TestServiceOptions = {}): Promise<UploadService> {
  const test = await testService(options)
  const world = newWorld(test.clock)
  const asked: string[] = []
  const stumble: UploadService['stumble'] = {}
  const fetch: TestService['service']['fetch'] = async (request, outgoing) => {
    const what = `${request.method} ${new URL(request.url).pathname}`
    asked.push(what)
    const answer = stumble.by?.(what)
    if (answer) return answer
    const meant = (await stumble.instead?.(request)) ?? request
    return test.service.fetch(meant, outgoing)
  }
  const listening = await listen({ service: { fetch } })
  const env = { OCT_TOKEN: test.key, OCT_BASE_URL: listening.url }
  return {
    test,
    folder: world.folder,
    asked,
    stumble,
    write: (name, content) => writeFileSync(join(world.folder, name), content),
    async track(number) {
      await test.track({ request_number: number })
      test.clock.advance({ minutes: 5 })
      await test.get('/shipments')
    },
    async names() {
      const { body } = await test.get('/documents')
      return body.data.map(({ attributes }) => String(attributes.file_name)).sort()
    },
    oct: (argv, options = {}) => world.run(argv, { ...options, env: { ...env, ...options.env } }),
    async end() {
      await listening.close()
      test.service.close()
      world.remove()
    },
  }
}

export const refusedWith = (status: number, detail: string): Response =>
  Response.json(
    { errors: [{ status: `${status}`, title: 'No', detail, source: null }] },
    { status, headers: { 'content-type': 'application/vnd.api+json' } },
  )

/** Removes the attachments from a request for a document. */
export async function withoutRelationships(request: Request): Promise<Request> {
  if (!request.url.endsWith('/v2/documents') || request.method !== 'POST') return request
  const { data } = JSON.parse(await request.text())
  delete data.relationships
  const { url, method, headers } = request
  return new Request(url, { method, headers, body: JSON.stringify({ data }) })
}

import type { Context } from 'hono'
import type { ServiceEnv } from './environment.js'
import { Problem, problem } from './problem.js'

export function refuseEncoded({ req }: Context<ServiceEnv>): void {
  const encodings = (req.header('content-encoding') ?? '').split(',')
  const unsupported = encodings.map((name) => name.trim().toLowerCase()).find(isUnsupported)
  if (unsupported === undefined) return
  const { status, errors } = problem(
    415,
    'Compressed bodies are not supported. Send the body without Content-Encoding',
  )
  throw new Problem(status, errors, { 'accept-encoding': 'identity' })
}

const isUnsupported = (encoding: string): boolean => encoding !== '' && encoding !== 'identity'

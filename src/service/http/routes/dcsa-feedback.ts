import type { Context } from 'hono'
import type { ServiceEnv } from '../environment.js'

/** What is wrong with a request, and with which of its parameters. */
export interface Fault {
  fault: string
  parameter: string | null
}

/** Responds with 400 in the form of the standard. */
export const refuse = (context: Context<ServiceEnv>, { fault, parameter }: Fault): Response =>
  answer(
    context,
    {
      feedbackElements: [
        {
          severity: 'ERROR',
          message: fault,
          ...(parameter !== null && { propertyPath: `$.${parameter}` }),
        },
      ],
    },
    400,
  )

/** Responds in the form of DCSA Track & Trace 3.0.0. */
export function answer(context: Context<ServiceEnv>, body: object, status: 200 | 400): Response {
  context.header('API-Version', '3.0.0')
  return context.json(body, status)
}

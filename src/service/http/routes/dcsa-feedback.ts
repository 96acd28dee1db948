import type { Context } from 'hono'
import type { ServiceEnv } from '../environment.js'

export interface Fault {
  fault: string
  parameter: string | null
}

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

export function answer(context: Context<ServiceEnv>, body: object, status: 200 | 400): Response {
  context.header('API-Version', '3.0.0')
  return context.json(body, status)
}

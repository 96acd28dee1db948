import { Problem, tooManyRequests } from '../../http/problem.js'

export const refuseBusy = (why: string): Problem =>
  new Problem(429, [tooManyRequests(why)], { 'retry-after': '5' })

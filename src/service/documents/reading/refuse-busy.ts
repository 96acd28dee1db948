import { Problem, tooManyRequests } from '../../http/problem.js'

/** The refusal of what could not even begin to be read, because too much else is. */
export const refuseBusy = (why: string): Problem =>
  new Problem(429, [tooManyRequests(why)], { 'retry-after': '5' })

import { Problem, tooManyRequests } from '../../http/problem.js'

/** Refuses a file that must wait because too many others are being read. */
export const refuseBusy = (why: string): Problem =>
  new Problem(429, [tooManyRequests(why)], { 'retry-after': '5' })

import { Problem, tooManyRequests } from '../../http/problem.js'

/** Builds the refusal of a file that cannot be read now because too many others are being read. */
export const refuseBusy = (why: string): Problem =>
  new Problem(429, [tooManyRequests(why)], { 'retry-after': '5' })

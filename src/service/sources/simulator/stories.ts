import type { Journey } from './journey.js'
import { tellShowNumber } from './show-number.js'

/** A number whose journey is told rather than drawn. */
export interface Story {
  scac: string
  /** The journey as it stands at the instant it is first heard of, in milliseconds. */
  tell: (heardFrom: number) => Journey
}

/** By number, upper case without separators. */
export const stories: Readonly<Record<string, Story>> = {
  MEDUFR030802: { scac: 'MSCU', tell: tellShowNumber },
}

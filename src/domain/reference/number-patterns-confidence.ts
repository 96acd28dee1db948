/** Samples of a form of number: how many belonged to the shipping line, and how many there were, such as `[19, 20]`. */
export type Seen = readonly [right: number, of: number]

interface Claim {
  stated: number
  weight: number
  seen?: Seen | undefined
}

/**
 * Returns the confidence in a form of number. Samples never raise the confidence of the source. If their interval is
 * below that confidence, the result is the mean of a Beta distribution in which the source counts for `weight` samples.
 */
export function supportedConfidence({ stated, weight, seen = [0, 0] }: Claim): number {
  const [right, of] = seen
  if (wilsonInterval(seen, contradictionZ).to >= stated) return stated
  return Math.round(((stated * weight + right) / (weight + of)) * 1000) / 1000
}

/** Factor of the Wilson score for 99 %: with 95 %, three of sixty forms would seem wrong by chance. */
const contradictionZ = 2.576

/** Returns Wilson's score interval of a share, by default for 95 %; 0 to 1 without samples. */
export function wilsonInterval([right, of]: Seen, z = 1.96): { from: number; to: number } {
  if (of === 0) return { from: 0, to: 1 }
  const share = right / of
  const spread = z * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2))
  const middle = share + z ** 2 / (2 * of)
  const scale = 1 + z ** 2 / of
  return {
    from: Math.max(0, (middle - spread) / scale),
    to: Math.min(1, (middle + spread) / scale),
  }
}

export type Seen = readonly [right: number, of: number]

interface Claim {
  stated: number
  weight: number
  seen?: Seen | undefined
}

/**
 * Returns the confidence that numbers of a form belong to its shipping line. Samples can only lower the `stated`
 * confidence. If they contradict it, returns the weighted mean of both. `stated` weighs as much as `weight` samples.
 */
export function supportedConfidence({ stated, weight, seen = [0, 0] }: Claim): number {
  const [right, of] = seen
  if (wilsonInterval(seen, contradictionZ).to >= stated) return stated
  return Math.round(((stated * weight + right) / (weight + of)) * 1000) / 1000
}

/** z value for 99 %. With the usual 95 %, chance alone would contradict three of sixty correct forms. */
const contradictionZ = 2.576

/** Returns the Wilson score interval of the share of correct samples, by default for 95 %. Without samples: 0 to 1. */
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

/** How many labeled numbers of one form belonged to the line: `[19, 20]`. */
export type Seen = readonly [right: number, of: number]

/** The confidence that a source states for a rule, the weight of the source, and the samples. */
interface Claim {
  stated: number
  weight: number
  seen?: Seen | undefined
}

/**
 * Samples never raise the confidence of the source. If they contradict it (it lies above their
 * interval), it is lowered to the mean of a Beta distribution in which the source counts for as
 * many numbers as its weight.
 */
export function supportedConfidence({ stated, weight, seen = [0, 0] }: Claim): number {
  const [right, of] = seen
  if (wilsonInterval(seen, contradictionZ).to >= stated) return stated
  return Math.round(((stated * weight + right) / (weight + of)) * 1000) / 1000
}

/** 99 %: over some sixty forms, 95 % would find three contradictions by chance alone. */
const contradictionZ = 2.576

/** Wilson's score interval of the true share, at 95 % by default; 0 to 1 without samples. */
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

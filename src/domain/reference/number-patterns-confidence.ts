/** Of labelled numbers of one form, how many were the line's: `[19, 20]`. */
export type Seen = readonly [right: number, of: number]

/** What a rule says by its source, what that source weighs, and what was seen. */
interface Claim {
  stated: number
  weight: number
  seen?: Seen | undefined
}

/**
 * How sure a form is of its line. Numbers seen never raise what the source carries; where they
 * contradict it (it lies above the interval that they leave), it goes down to the mean of a Beta
 * distribution in which the source counts for as many numbers as it weighs.
 */
export function supportedConfidence({ stated, weight, seen = [0, 0] }: Claim): number {
  const [right, of] = seen
  if (wilsonInterval(seen, contradictionZ).to >= stated) return stated
  return Math.round(((stated * weight + right) / (weight + of)) * 1000) / 1000
}

/** 99 %: over some sixty forms, 95 % would call three of them contradicted by chance alone. */
const contradictionZ = 2.576

/** Wilson's score interval of the true share, at 95 % unless told; all of 0 to 1 where nothing was seen. */
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

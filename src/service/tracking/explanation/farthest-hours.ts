export const farthestHours = (from: string, others: readonly string[]): number =>
  others
    .map((at) => (Date.parse(at) - Date.parse(from)) / 3_600_000)
    .reduce((far, hours) => (Math.abs(hours) > Math.abs(far) ? hours : far), 0)

/** Formats the number of days until a last free day, for example `2 days`, `today`, `overdue 3 days`. */
export function daysLeftInWords(days: number): string {
  if (days === 0) return 'today'
  return days < 0 ? `overdue ${countedDays(-days)}` : countedDays(days)
}

export const countedDays = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`

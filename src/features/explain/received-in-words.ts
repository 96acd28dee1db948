import type { ContainerExplanation } from '../../contract/explanation.js'

export function receivedInWords(
  number: string,
  { not_counted = [], remarks = [] }: Pick<ContainerExplanation, 'not_counted' | 'remarks'>,
): string[] {
  return [...notCountedInWords(number, not_counted), ...remarks.map((it) => `${number}: ${it}`)]
}

function notCountedInWords(
  number: string,
  messages: NonNullable<ContainerExplanation['not_counted']>,
): string[] {
  if (messages.length === 0) return []
  const byReason = new Map<string, string[]>()
  for (const { name, form, reasons } of messages) {
    const reason = reasons.join(', and ') || 'oct cannot use any statement about the container'
    byReason.set(reason, [...(byReason.get(reason) ?? []), name || form])
  }
  const were = messages.length === 1 ? '1 message named' : `${messages.length} messages named`
  const be = messages.length === 1 ? 'was' : 'were'
  const causes = [...byReason].map(([reason, names]) => `${reason} (${shortened(names)})`)
  return [`${were} ${number} and ${be} not used, because ${causes.join('; ')}`]
}

const shortened = (names: readonly string[]): string =>
  names.length <= 3
    ? names.join(', ')
    : `${names.slice(0, 3).join(', ')} and ${names.length - 3} more`

/** Reads a size such as `500 MB` or `5GiB` as a number of bytes. Each unit is 1024 times the unit before it. */
export function readByteCount(text: string): number | undefined {
  const [, number, unit = ''] = /^(\d{1,15}) ?(?:([kmg])i?b?|b)?$/i.exec(text.trim()) ?? []
  const bytes = Number(number) * (units[unit.toLowerCase()] ?? 1)
  return Number.isSafeInteger(bytes) && bytes > 0 ? bytes : undefined
}

const units: Record<string, number> = { k: 1024, m: 1024 ** 2, g: 1024 ** 3 }

export function isSameValue(a: unknown, b: unknown): boolean {
  if (a === b || (isEmpty(a) && isEmpty(b))) return true
  if (typeof a === 'string' && typeof b === 'string') return isSameInstant(a, b)
  return comparable(a) === comparable(b)
}

export function isEmpty(value: unknown): boolean {
  return value == null || value === '' || (Array.isArray(value) && value.length === 0)
}

const isoInstant = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})$/

function isSameInstant(a: string, b: string): boolean {
  return isoInstant.test(a) && isoInstant.test(b) && Date.parse(a) === Date.parse(b)
}

function comparable(value: unknown): string {
  const list: unknown[] | null = Array.isArray(value) ? value : null
  if (list?.every((item) => typeof item === 'string')) return JSON.stringify([...list].sort())
  const { id, type } = Object(value) as { id?: unknown; type?: unknown }
  return JSON.stringify(typeof id === 'string' && typeof type === 'string' ? { id, type } : value)
}

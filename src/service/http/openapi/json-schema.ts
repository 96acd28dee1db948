export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  additionalProperties?: JsonSchema | boolean
  description?: string
  deprecated?: boolean
  [keyword: string]: unknown
}

const prefix = '#/components/schemas/'

export const refTo = (name: string): JsonSchema => ({ $ref: `${prefix}${name}` })

/** Returns the names of the components to which a JSON schema refers, directly or through other components. */
export function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' && inner.startsWith(prefix)
      ? [inner.slice(prefix.length)]
      : namesIn(inner),
  )
}

export function reachableNames(
  roots: readonly string[],
  next: (name: string) => readonly string[],
): string[] {
  const reached = new Set(roots)
  for (const name of reached) for (const further of next(name)) reached.add(further)
  return [...reached].sort()
}

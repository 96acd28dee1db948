export const formats = ['table', 'tsv', 'json', 'ndjson', 'csv', 'xlsx', 'ids'] as const

/** Formats that can only be typed with a command, because a setting applies to all commands. */
export const ownKinds: readonly string[] = ['geojson', 'svg', 'png', 'html']

export type Format = (typeof formats)[number]

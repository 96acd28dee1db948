/** The formats of every result; maps have further formats. */
export const formats = ['table', 'tsv', 'json', 'ndjson', 'csv', 'xlsx', 'ids'] as const

/**
 * Formats of single commands. They can only be typed, because a setting applies to all commands.
 */
export const ownKinds: readonly string[] = ['geojson', 'svg', 'png', 'html']

export type Format = (typeof formats)[number]

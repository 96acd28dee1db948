/** The formats every result can be shown in; pictures and maps add their own kinds. */
export const formats = ['table', 'tsv', 'json', 'ndjson', 'csv', 'xlsx', 'ids'] as const

/** Kinds that single commands have beside them: typed only, for no setting fits all commands then. */
export const ownKinds: readonly string[] = ['geojson', 'svg', 'png', 'html']

export type Format = (typeof formats)[number]

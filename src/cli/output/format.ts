export const formats = ['table', 'tsv', 'json', 'ndjson', 'csv', 'xlsx', 'ids'] as const

export const ownKinds: readonly string[] = ['geojson', 'svg', 'png', 'html', 'pdf', 'ics']

export type Format = (typeof formats)[number]

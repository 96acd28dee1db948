/** The formats every result can be shown in; pictures and maps add their own kinds. */
export const formats = ['table', 'tsv', 'json', 'ndjson', 'csv', 'xlsx', 'ids'] as const

export type Format = (typeof formats)[number]

interface Searched {
  table: 'shipments' | 'containers' | 'tracking_requests'
  kind: 0 | 1 | 2
  numbers: (row: string) => readonly string[]
  watched: readonly string[]
  findable: (row: string) => string
}

const searched: readonly Searched[] = [
  {
    table: 'shipments',
    kind: 0,
    numbers: (row) => [
      `${row}.bill_of_lading_number`,
      `CASE ${row}.tracked_type WHEN 'container' THEN '' ELSE ${row}.tracked_number END`,
    ],
    watched: ['bill_of_lading_number', 'tracked_number', 'ref_numbers'],
    findable: () => 'TRUE',
  },
  {
    table: 'containers',
    kind: 1,
    numbers: (row) => [`${row}.number`],
    watched: ['number', 'ref_numbers'],
    findable: () => 'TRUE',
  },
  {
    // A tracking request that has a shipment needs no search entry, because its shipment has a search entry.
    table: 'tracking_requests',
    kind: 2,
    numbers: (row) => [`${row}.request_number`],
    watched: ['request_number', 'ref_numbers', 'shipment_id'],
    findable: (row) => `${row}.shipment_id IS NULL`,
  },
]

const text = ({ numbers }: Searched, row: string): string =>
  `upper(replace(replace(${numbers(row).join(' || char(10) || ')} || char(10) ||
    ifnull((SELECT group_concat(value, char(10)) FROM json_each(${row}.ref_numbers)), ''),
    ' ', ''), '-', ''))`

const entry = (what: Searched, row: string): string =>
  `INSERT INTO search_entries
    SELECT ${row}.account_id, ${what.kind}, ${row}.created_at, ${row}.id, ${text(what, row)}`

const forget = (kind: number): string =>
  `DELETE FROM search_entries WHERE account_id = old.account_id AND kind = ${kind}
    AND created_at = old.created_at AND entity_id = old.id`

const entryTriggers = (what: Searched): string => `
CREATE TRIGGER ${what.table}_findable AFTER INSERT ON ${what.table}
WHEN ${what.findable('new')} BEGIN
  ${entry(what, 'new')};
END;
CREATE TRIGGER ${what.table}_found_otherwise AFTER UPDATE OF ${what.watched} ON ${what.table} BEGIN
  ${forget(what.kind)};
  ${entry(what, 'new')} WHERE ${what.findable('new')};
END;
CREATE TRIGGER ${what.table}_not_findable AFTER DELETE ON ${what.table} BEGIN
  ${forget(what.kind)};
END;
`

export const searchTriggers: string = searched.map(entryTriggers).join('')

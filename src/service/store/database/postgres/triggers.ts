interface Triggered {
  counted: readonly string[]
  ordered: readonly string[]
}

export const triggers = ({ counted, ordered }: Triggered): string =>
  [
    functions,
    ...counted.map((table) => trigger(table, 'counted', 'INSERT OR DELETE', 'count_row')),
    ...ordered.map(
      (table) => `CREATE TRIGGER ${table}_ordered BEFORE INSERT ON ${table}
  FOR EACH ROW WHEN (NEW.ordinal IS NULL) EXECUTE FUNCTION number_row();
`,
    ),
    ...Object.entries(searched).map(([table, columns]) =>
      trigger(table, 'searched', `INSERT OR DELETE OR UPDATE OF ${columns}`, `search_${table}`),
    ),
    trigger('shipments', 'numbered', `INSERT OR UPDATE OF ${searched.shipments}`, 'note_numbers'),
  ].join('')

const trigger = (table: string, name: string, when: string, run: string): string =>
  `CREATE TRIGGER ${table}_${name} AFTER ${when} ON ${table}
  FOR EACH ROW EXECUTE FUNCTION ${run}();
`

const searched = {
  shipments: 'bill_of_lading_number, tracked_number, ref_numbers',
  containers: 'number, ref_numbers',
  tracking_requests: 'request_number, ref_numbers, shipment_id',
} as const

/** SQL that removes blanks and dashes. Replaces half a surrogate pair with U+FFFD, because PostgreSQL rejects it. */
const plain = `
CREATE FUNCTION texts_in(list text) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT json_array_elements_text(regexp_replace(list,
    '(?<!\\\\)((\\\\\\\\)*)\\\\u[dD][89a-fA-F][0-9a-fA-F]{2}', '\\1' || chr(65533), 'g')::json)
$$;

CREATE FUNCTION plain_number(given text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT upper(replace(replace(given, ' ', ''), '-', '') COLLATE "C")
$$;

CREATE FUNCTION search_text(numbers text, ref_numbers text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT plain_number(numbers || chr(10) || coalesce(
    (SELECT string_agg(value, chr(10)) FROM texts_in(ref_numbers) AS value), ''))
$$;
`

const counts = `
CREATE FUNCTION count_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO row_counts VALUES (NEW.account_id, TG_TABLE_NAME, 1)
      ON CONFLICT (account_id, collection) DO UPDATE SET total = row_counts.total + 1;
  ELSE
    UPDATE row_counts SET total = total - 1
      WHERE account_id = OLD.account_id AND collection = TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION number_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'SELECT 1 + coalesce(max(ordinal), 0) FROM %I WHERE account_id = $1', TG_TABLE_NAME)
    INTO NEW.ordinal USING NEW.account_id;
  RETURN NEW;
END $$;
`

interface SearchFunction {
  table: keyof typeof searched
  kind: 0 | 1 | 2
  numbers: string
  findable: string
}

const searchFunction = ({ table, kind, numbers, findable }: SearchFunction): string => `
CREATE FUNCTION search_${table}() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM search_entries WHERE account_id = OLD.account_id AND kind = ${kind}
      AND created_at = OLD.created_at AND entity_id = OLD.id;
  END IF;
  IF TG_OP <> 'DELETE' AND ${findable} THEN
    INSERT INTO search_entries VALUES (
      NEW.account_id, ${kind}, NEW.created_at, NEW.id, search_text(${numbers}, NEW.ref_numbers));
  END IF;
  RETURN NULL;
END $$;
`

const searches = [
  searchFunction({
    table: 'shipments',
    kind: 0,
    numbers: `NEW.bill_of_lading_number || chr(10) ||
      CASE NEW.tracked_type WHEN 'container' THEN '' ELSE NEW.tracked_number END`,
    findable: 'TRUE',
  }),
  searchFunction({ table: 'containers', kind: 1, numbers: 'NEW.number', findable: 'TRUE' }),
  // A tracking request that has a shipment needs no search entry, because its shipment has a search entry.
  searchFunction({
    table: 'tracking_requests',
    kind: 2,
    numbers: 'NEW.request_number',
    findable: 'NEW.shipment_id IS NULL',
  }),
]

const numbers = `
CREATE FUNCTION note_numbers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM shipment_numbers WHERE shipment_id = NEW.id;
  END IF;
  INSERT INTO shipment_numbers
    SELECT NEW.account_id, named.number, NEW.id FROM (
      SELECT plain_number(NEW.bill_of_lading_number) AS number
      UNION SELECT plain_number(NEW.tracked_number) WHERE NEW.tracked_type <> 'container'
      UNION SELECT plain_number(value) FROM texts_in(NEW.ref_numbers) AS value
    ) AS named
    WHERE named.number <> '';
  RETURN NULL;
END $$;
`

/** SQL functions for texts in JSON. They return null for a deleted value, so that the search ignores the value. */
const texts = `
CREATE FUNCTION merge_patch(target jsonb, patch jsonb) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  base jsonb := CASE jsonb_typeof(target) WHEN 'object' THEN target ELSE '{}' END;
BEGIN
  IF jsonb_typeof(patch) <> 'object' THEN
    RETURN patch;
  END IF;
  RETURN base || coalesce(
    (SELECT jsonb_object_agg(key, merge_patch(base -> key, value)) FROM jsonb_each(patch)), '{}');
END $$;

CREATE FUNCTION merged_texts(document text, patch text) RETURNS SETOF text
LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN QUERY
    SELECT datum #>> '{}'
      FROM jsonb_path_query(merge_patch(document::jsonb, patch::jsonb), 'strict $.**') AS datum
      WHERE jsonb_typeof(datum) = 'string'
        OR jsonb_typeof(datum) = 'number' AND datum::text ~ '^-?[0-9]+$';
EXCEPTION
  WHEN untranslatable_character OR invalid_text_representation THEN RETURN;
END $$;
`

const functions = [plain, texts, counts, ...searches, numbers].join('')

const longestGram = 5
const shortestGram = 3

/** Number of newest entries that a search reads before the index. */
const newest = 250

/** Looking up one match by the index takes as long as reading this number of entries in order. */
const lookup = 4

/**
 * Maximum for a part of 3 characters. Among a million entries, thousands have such a part: reading them all by the
 * index takes longer than reading this many of the newest entries.
 */
const newestForShort = 16_000

/**
 * Functions for the index of `search_entries`. `search_grams` returns all parts of 3 and of 5 characters of the
 * numbers, each after the kind. Parts of 5 are rarer, so searches use them if they can.
 */
const gramFunctions = `
CREATE FUNCTION search_grams(kind bigint, text text) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  grams text[] := '{}';
  line text;
BEGIN
  FOREACH line IN ARRAY string_to_array(text, chr(10)) LOOP
    FOR start IN 1..length(line) - ${shortestGram - 1} LOOP
      grams := grams || (kind || substr(line, start, ${shortestGram}));
    END LOOP;
    FOR start IN 1..length(line) - ${longestGram - 1} LOOP
      grams := grams || (kind || substr(line, start, ${longestGram}));
    END LOOP;
  END LOOP;
  RETURN grams;
END $$;
`

/** Returns the last few parts of the searched text. More parts would take time, and exclude hardly any entry. */
const askedGrams = `
CREATE OR REPLACE FUNCTION asked_grams(kind bigint, part text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_agg(kind || substr(part, start, size))
    FROM (SELECT CASE WHEN length(part) < ${longestGram} THEN ${shortestGram} ELSE ${longestGram} END AS size) AS one,
      generate_series(greatest(1, length(part) - size - 2), length(part) - size + 1) AS start
$$;
`

/**
 * Searches `search_entries` for a part of a number. First reads the newest entries of a kind. Their share of matches
 * shows what is faster: reading more of them, or finding all matches by the index. The index may find thousands, so
 * they are sorted without their texts, and only the first are returned.
 */
const findEntries = `
CREATE OR REPLACE FUNCTION find_entries(
  account text, part text, kinds bigint[], most bigint, in_first_line boolean
) RETURNS TABLE (kind bigint, created_at text, entity_id text)
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_custom_plan AS $$
#variable_conflict use_column
DECLARE
  one bigint;
  missing bigint := most;
  depth bigint;
  seen bigint;
  found search_entries[];
  share double precision;
  total bigint;
BEGIN
  FOREACH one IN ARRAY kinds LOOP
    SELECT coalesce(sum(row_counts.total), 0) INTO total FROM row_counts
      WHERE account_id = account
        AND collection = ('{shipments,containers,tracking_requests}'::text[])[one + 1];
    depth := CASE WHEN length(part) > ${shortestGram} THEN ${newest}
      ELSE greatest(${newest}, least(${newestForShort}, total / 30)) END;
    LOOP
      found := ARRAY(
        SELECT ROW(account, one, created_at, entity_id, '')::search_entries
          FROM (SELECT created_at, entity_id, text FROM search_entries
            WHERE account_id = account AND kind = one
            ORDER BY created_at DESC, entity_id LIMIT depth) AS newest
          WHERE strpos(CASE WHEN in_first_line THEN split_part(text, chr(10), 1) ELSE text END,
            part) > 0
          ORDER BY created_at DESC, entity_id LIMIT missing);
      EXIT WHEN cardinality(found) >= missing;
      IF total <= depth THEN
        SELECT count(*) INTO seen FROM (SELECT FROM search_entries
          WHERE account_id = account AND kind = one LIMIT depth) AS newest;
        EXIT WHEN seen < depth;
      END IF;
      share := greatest(cardinality(found), 0.5) / depth;
      IF length(part) >= ${shortestGram}
          AND (found = '{}' OR ${lookup} * share * total < missing / share) THEN
        found := NULL;
        EXIT;
      END IF;
      depth := greatest(2 * depth, ceil(2 * missing / share));
    END LOOP;
    IF found IS NULL THEN
      found := ARRAY(WITH matching AS MATERIALIZED (
        SELECT created_at, entity_id FROM search_entries
          WHERE account_id = account AND kind = one
            AND search_grams(kind, text) @> asked_grams(one, part)
            AND strpos(CASE WHEN in_first_line THEN split_part(text, chr(10), 1) ELSE text END,
              part) > 0),
        first AS (SELECT * FROM matching ORDER BY created_at DESC, entity_id LIMIT missing)
        SELECT ROW(account, one, created_at, entity_id, '')::search_entries FROM first
          ORDER BY created_at DESC, entity_id);
    END IF;
    RETURN QUERY SELECT hit.kind, hit.created_at, hit.entity_id
      FROM unnest(found) AS hit LIMIT missing;
    missing := missing - least(missing, cardinality(found));
    EXIT WHEN missing = 0;
  END LOOP;
END $$;
`

/** Makes PostgreSQL vacuum new entries soon. Until then, a search must also read the table, and takes twice as long. */
export const searchStorage = `
ALTER TABLE search_entries SET (
  autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.02
);
`

/** Functions that are created again, because earlier builds of oct created other versions of them. */
export const laterSearchFunctions: string = askedGrams + findEntries

export const searchFunctions: string = gramFunctions + laterSearchFunctions

import { sourceDaysSchema } from './source-days.js'

/**
 * Creates `source_days` again, because the first version of this table had no `owner`. Keeps the counts of shipping
 * lines, whose names are SCACs. Counts of inbox folders belong to an unknown account and are deleted.
 */
export const sourceOwners = `
CREATE TABLE source_days_before AS
  SELECT source, day, max(answers) AS answers, max(found) AS found, max(facts) AS facts
    FROM source_days WHERE length(source) = 4 AND source = upper(source) GROUP BY source, day;
DROP TABLE source_days;
${sourceDaysSchema}
INSERT INTO source_days SELECT '', source, day, answers, found, facts FROM source_days_before;
DROP TABLE source_days_before;
`

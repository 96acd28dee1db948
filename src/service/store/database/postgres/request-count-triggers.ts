import { addToRequestCounts, requestCountsFilled } from '../schema/request-counts.js'

const countAll = (rows: 'new_rows' | 'old_rows', sign: '' | '-'): string =>
  `INSERT INTO request_counts
      SELECT account_id, status, coalesce(scac, ''), ${sign}count(*) FROM ${rows} GROUP BY 1, 2, 3
      ON CONFLICT (account_id, status, scac)
      DO UPDATE SET total = request_counts.total + excluded.total;`

/** Triggers for `request_counts`. They change a count once per statement, because a row that changes often is slow. */
export const requestCountTriggers = `
CREATE FUNCTION count_requests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    ${countAll('new_rows', '')}
  ELSE
    ${countAll('old_rows', '-')}
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION count_request_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  ${addToRequestCounts('OLD', -1)}
  ${addToRequestCounts('NEW', 1)}
  RETURN NULL;
END $$;
CREATE TRIGGER tracking_requests_counted_by_status AFTER INSERT ON tracking_requests
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_requests();
CREATE TRIGGER tracking_requests_uncounted_by_status AFTER DELETE ON tracking_requests
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_requests();
CREATE TRIGGER tracking_requests_counted_again AFTER UPDATE OF status, scac ON tracking_requests
  FOR EACH ROW WHEN (NEW.status <> OLD.status OR NEW.scac IS DISTINCT FROM OLD.scac)
  EXECUTE FUNCTION count_request_again();
${requestCountsFilled}`

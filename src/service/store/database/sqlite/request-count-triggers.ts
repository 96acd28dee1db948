import { addToRequestCounts, requestCountsFilled } from '../schema/request-counts.js'

/** SQL for statistics. Without statistics, SQLite would use the new indexes even where older indexes are faster. */
const statisticsOfIndexes = `
INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES
  ('tracking_requests', 'tracking_requests_by_change', '300000 100000 2'),
  ('tracking_requests', 'tracking_requests_by_line', '300000 100000 20000 1 1');
ANALYZE sqlite_schema;
`

export const requestCountTriggers = `
CREATE TRIGGER tracking_requests_counted_by_status AFTER INSERT ON tracking_requests BEGIN
  ${addToRequestCounts('NEW', 1)}
END;
CREATE TRIGGER tracking_requests_uncounted_by_status AFTER DELETE ON tracking_requests BEGIN
  ${addToRequestCounts('OLD', -1)}
END;
CREATE TRIGGER tracking_requests_counted_again AFTER UPDATE OF status, scac ON tracking_requests
WHEN NEW.status <> OLD.status OR NEW.scac IS NOT OLD.scac BEGIN
  ${addToRequestCounts('OLD', -1)}
  ${addToRequestCounts('NEW', 1)}
END;
${requestCountsFilled}${statisticsOfIndexes}`

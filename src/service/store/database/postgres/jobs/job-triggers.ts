/**
 * Triggers that add a job in the transaction that makes a row due. A job has the id of its account as its flag, so that
 * one process can run jobs of several accounts at the same time.
 */
export const jobTriggers = `
CREATE TABLE IF NOT EXISTS nodes (
  id text COLLATE "C" PRIMARY KEY,
  worker_ids text[] NOT NULL,
  seen_at timestamptz NOT NULL
);

CREATE OR REPLACE FUNCTION job_of_poll() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM graphile_worker.add_job('poll',
    json_build_object('table', TG_TABLE_NAME, 'id', NEW.id),
    run_at => NEW.next_poll_at::timestamptz, job_key => 'poll ' || NEW.id,
    flags => ARRAY['poll', 'poll ' || NEW.account_id]);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION job_of_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM graphile_worker.add_job('read_document',
    json_build_object('account_id', NEW.account_id, 'id', NEW.id),
    run_at => NEW.process_due_at::timestamptz, job_key => 'read_document ' || NEW.id,
    flags => ARRAY['read_document', 'read_document ' || NEW.account_id]);
  RETURN NULL;
END $$;

-- One job for a webhook and second, before all polls: it wakes the deliverer, which sends all that is due.
CREATE OR REPLACE FUNCTION add_deliveries(webhook_ids text[], due text[]) RETURNS void
LANGUAGE sql AS $$
  SELECT graphile_worker.add_jobs(array_agg((
      'deliver', json_build_object('webhook_id', webhook_id), NULL, at, NULL,
      'deliver ' || webhook_id || ' ' || extract(epoch FROM second)::bigint,
      -1, ARRAY['deliver'])::graphile_worker.job_spec ORDER BY webhook_id, second))
    FROM (
      SELECT webhook_id, date_trunc('second', due_at::timestamptz) AS second,
          max(due_at::timestamptz) AS at
        FROM unnest(webhook_ids, due) AS given(webhook_id, due_at)
        GROUP BY 1, 2
    ) AS seconds
$$;

CREATE OR REPLACE FUNCTION jobs_of_new_notifications() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_deliveries(array_agg(webhook_id), array_agg(next_attempt_at))
    FROM new_rows WHERE delivery_status = 'pending' AND next_attempt_at IS NOT NULL
    HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION jobs_of_notifications() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_deliveries(array_agg(changed.webhook_id), array_agg(changed.next_attempt_at))
    FROM new_rows AS changed JOIN old_rows ON old_rows.id = changed.id
    WHERE changed.delivery_status = 'pending' AND changed.next_attempt_at IS NOT NULL
      AND changed.lease_until IS NULL
      AND (old_rows.lease_until IS NOT NULL
        OR changed.next_attempt_at IS DISTINCT FROM old_rows.next_attempt_at)
    HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER shipments_polled AFTER INSERT OR UPDATE OF next_poll_at ON shipments
  FOR EACH ROW WHEN (NEW.next_poll_at IS NOT NULL) EXECUTE FUNCTION job_of_poll();
CREATE OR REPLACE TRIGGER tracking_requests_polled
  AFTER INSERT OR UPDATE OF next_poll_at ON tracking_requests
  FOR EACH ROW WHEN (NEW.next_poll_at IS NOT NULL) EXECUTE FUNCTION job_of_poll();
CREATE OR REPLACE TRIGGER documents_read AFTER INSERT OR UPDATE OF process_due_at ON documents
  FOR EACH ROW WHEN (NEW.process_due_at IS NOT NULL) EXECUTE FUNCTION job_of_document();
CREATE OR REPLACE TRIGGER notifications_added AFTER INSERT ON webhook_notifications
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION jobs_of_new_notifications();
CREATE OR REPLACE TRIGGER notifications_due AFTER UPDATE ON webhook_notifications
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION jobs_of_notifications();
`

/** Adds a job for every row that has a due time. Needed once, because older versions of oct added no jobs. */
export const jobsOfRows = `
UPDATE shipments SET next_poll_at = next_poll_at WHERE next_poll_at IS NOT NULL;
UPDATE tracking_requests SET next_poll_at = next_poll_at WHERE next_poll_at IS NOT NULL;
UPDATE documents SET process_due_at = process_due_at WHERE process_due_at IS NOT NULL;
SELECT add_deliveries(array_agg(webhook_id), array_agg(next_attempt_at))
  FROM webhook_notifications
  WHERE delivery_status = 'pending' AND next_attempt_at IS NOT NULL HAVING count(*) > 0;
`

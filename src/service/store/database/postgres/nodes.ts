/** Tables for services with several processes. `request_times` is unlogged: fast, but perhaps empty after a crash. */
export const nodes = `
DELETE FROM meta WHERE key = 'fanned_out_sequence';
ALTER TABLE webhooks DROP COLUMN since_sequence;
CREATE INDEX webhook_notifications_leased ON webhook_notifications (webhook_id)
  WHERE delivery_status = 'pending' AND lease_until IS NOT NULL;

CREATE UNLOGGED TABLE request_times (
  name text COLLATE "C" PRIMARY KEY,
  times bigint[] NOT NULL
);

-- Counts a request and returns null, or returns the milliseconds to wait.
CREATE FUNCTION take_request(given text, most integer, window_ms bigint, now_ms bigint)
RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  recent bigint[];
BEGIN
  INSERT INTO request_times VALUES (given, '{}') ON CONFLICT DO NOTHING;
  SELECT times INTO recent FROM request_times WHERE name = given FOR UPDATE;
  -- Times far in the future were counted before a clock was set back.
  recent := ARRAY(SELECT at FROM unnest(recent) AS at
    WHERE at > now_ms - window_ms AND at <= now_ms + 10000 ORDER BY at);
  IF cardinality(recent) >= most THEN
    RETURN recent[1] + window_ms - now_ms;
  END IF;
  UPDATE request_times SET times = recent || now_ms WHERE name = given;
  RETURN NULL;
END $$;
`

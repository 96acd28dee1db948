const uuid = ['4', '2', '2', '2', '6']
  .map((bytes) => `hex(randomblob(${bytes}))`)
  .join(` || '-' || `)

/** Triggers that add notifications for changes which an older oct writes. This version writes both together. */
export const notifyRecorded = `
INSERT INTO webhook_notifications (id, account_id, webhook_id, event, reference_type, reference_id,
    container_id, subject_id, change_sequence, delivery_status, created_at, attempts, next_attempt_at)
  SELECT lower(${uuid}), account_id, webhook_id, event, reference_type, reference_id,
    container_id, subject_id, sequence, 'pending', recorded_at, 0,
    CASE WHEN place = 1 AND NOT EXISTS (SELECT 1 FROM webhook_notifications AS earlier
        WHERE earlier.delivery_status = 'pending' AND earlier.webhook_id = untold.webhook_id
          AND earlier.subject_id = untold.subject_id)
      THEN recorded_at END
  FROM (
    SELECT change.*, webhooks.id AS webhook_id,
      coalesce(container_id, shipment_id, reference_id) AS subject_id,
      row_number() OVER (
        PARTITION BY webhooks.id, coalesce(container_id, shipment_id, reference_id)
        ORDER BY sequence) AS place
    FROM change_events AS change
      JOIN webhooks ON webhooks.account_id = change.account_id AND webhooks.active = 1
      JOIN accounts ON accounts.id = change.account_id
    WHERE change.sequence > webhooks.since_sequence
      AND change.sequence >
        (SELECT CAST(value AS INTEGER) FROM meta WHERE key = 'fanned_out_sequence')
      AND change.event IN (SELECT value FROM json_each(webhooks.events))
      AND accounts.disabled_features NOT LIKE '%"data_out"%'
  ) AS untold
  WHERE true
  ORDER BY sequence
  ON CONFLICT DO NOTHING;
DELETE FROM meta WHERE key = 'fanned_out_sequence';
ALTER TABLE webhooks DROP COLUMN since_sequence;
`

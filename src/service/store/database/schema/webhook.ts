const webhooks = `
CREATE TABLE webhooks (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  url TEXT NOT NULL,
  active INTEGER NOT NULL CHECK (active IN (0, 1)),
  events TEXT NOT NULL,
  secret TEXT NOT NULL CHECK (secret <> ''),
  headers TEXT NOT NULL,
  created_at TEXT NOT NULL,
  exhausted_in_row INTEGER NOT NULL DEFAULT 0,
  deactivated_at TEXT,
  since_sequence INTEGER NOT NULL
) STRICT;
CREATE INDEX webhooks_by_age ON webhooks (account_id, created_at DESC, id);
CREATE INDEX webhooks_active ON webhooks (account_id) WHERE active = 1;
`

/** `webhook_id` is not a foreign key, because the results of deliveries remain when the webhook is deleted. */
const notifications = `
CREATE TABLE webhook_notifications (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  webhook_id TEXT NOT NULL,
  event TEXT NOT NULL,
  reference_type TEXT NOT NULL,
  reference_id TEXT NOT NULL,
  container_id TEXT,
  subject_id TEXT NOT NULL,
  change_sequence INTEGER NOT NULL,
  delivery_status TEXT NOT NULL CHECK (delivery_status IN ('pending', 'succeeded', 'failed')),
  created_at TEXT NOT NULL,
  body TEXT,
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at TEXT,
  lease_until TEXT,
  lease_token TEXT,
  settled_at TEXT
) STRICT;
CREATE UNIQUE INDEX webhook_notifications_by_change
  ON webhook_notifications (webhook_id, change_sequence);
CREATE INDEX webhook_notifications_by_age
  ON webhook_notifications (account_id, created_at DESC, change_sequence DESC, id);
CREATE INDEX webhook_notifications_due ON webhook_notifications (webhook_id, next_attempt_at)
  WHERE delivery_status = 'pending';
CREATE INDEX webhook_notifications_in_turn
  ON webhook_notifications (webhook_id, subject_id, change_sequence)
  WHERE delivery_status = 'pending';
CREATE INDEX webhook_notifications_settled ON webhook_notifications (settled_at)
  WHERE settled_at IS NOT NULL;

CREATE TABLE webhook_notification_logs (
  id TEXT PRIMARY KEY,
  notification_id TEXT NOT NULL REFERENCES webhook_notifications (id) ON DELETE CASCADE,
  at TEXT NOT NULL,
  status_code INTEGER,
  error TEXT,
  duration_ms INTEGER NOT NULL,
  response TEXT
) STRICT;
CREATE INDEX webhook_notification_logs_by_notification
  ON webhook_notification_logs (notification_id, at);
`

export const webhookSchema: string = webhooks + notifications

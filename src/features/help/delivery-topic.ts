import type { TopicSection } from './topic-section.js'

export const deliveries: readonly TopicSection[] = [
  [
    'From the service to this machine:',
    [
      ['oct webhooks catalog', 'list the events and their meanings'],
      [
        'oct webhooks create <url> --event vessel_arrived',
        'let the service deliver events to an address',
      ],
      [
        'oct webhooks listen --webhook <id>',
        'receive events on this machine, at http://127.0.0.1:4318/hook',
      ],
      [
        'oct webhooks listen --forward-to 3000',
        'forward each event; --exec runs a command for each event',
      ],
      ['oct webhooks trigger container.updated', 'send the webhook a signed sample event'],
      ['oct webhooks status --check', 'exit with code 10 if a webhook has a problem'],
    ],
  ],
  [
    'Rules:',
    [
      [
        'signature',
        'the header X-T49-Webhook-Signature contains the HMAC-SHA256 of the raw bytes, in hex',
      ],
      [
        'secret',
        'the secret comes from --webhook, OCT_WEBHOOK_SECRET, or a file with one secret per line (OCT_WEBHOOK_SECRET_FILE)',
      ],
      [
        'without a secret',
        'you must use --insecure, and the listener accepts connections only from this machine',
      ],
      [
        'order of work',
        'a delivery is verified, written to the journal and acknowledged; then the cache is updated',
      ],
      ['repeated event', 'an event keeps its id on every retry, and oct stores it only once'],
      ['failed forwarding', 'oct retries; after the last retry, the event becomes a dead letter'],
    ],
  ],
  [
    'Afterwards:',
    [
      ['oct webhooks log --since 2h', 'list received events'],
      ['oct webhooks replay --since 2h --forward-to 3000', 'forward the events again'],
      ['oct webhooks replay --dead', 'retry dead letters'],
      [
        'oct webhooks catch-up',
        'find events that you missed; the service does not send them again',
      ],
      [
        'oct webhooks verify body.json --signature-file sig.txt',
        'verify the signature of a webhook delivery whose body is in a file',
      ],
    ],
  ],
]

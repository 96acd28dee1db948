import { type ClientOptions, resolveOptions } from './client-options.js'
import { type Connection, connect } from './connection.js'
import { type FileTransfer, fileTransfer } from './file-transfer.js'
import { type RawCalls, rawCalls } from './raw-calls.js'
import { containers } from './resources/containers.js'
import { customFieldDefinitions } from './resources/custom-field-definitions.js'
import { customFieldOptions } from './resources/custom-field-options.js'
import { customFields } from './resources/custom-fields.js'
import { directUploads } from './resources/direct-uploads.js'
import { documentSchemas } from './resources/document-schemas.js'
import { documents } from './resources/documents.js'
import { emailSubmissions } from './resources/email-submissions.js'
import { metroAreas } from './resources/metro-areas.js'
import { parties } from './resources/parties.js'
import { ports } from './resources/ports.js'
import { routeMaps } from './resources/route-maps.js'
import { search } from './resources/search.js'
import { shipments } from './resources/shipments.js'
import { shippingLines } from './resources/shipping-lines.js'
import { terminals } from './resources/terminals.js'
import { trackingRequests } from './resources/tracking-requests.js'
import { vessels } from './resources/vessels.js'
import { webhookNotifications } from './resources/webhook-notifications.js'
import { webhooks } from './resources/webhooks.js'

export type Client = ReturnType<typeof resources> & {
  /** Bytes of files to and from their store, which need not be the service. */
  files: FileTransfer
  /** Requests that no resource has words for. */
  raw: RawCalls
  /** The same for work that nobody waits for: it leaves a quarter of every limit free. */
  inBackground(): ReturnType<typeof resources>
  /** The same for work of another patience. */
  patient(patience: Patience): ReturnType<typeof resources>
  /** Ends the connections kept open; the client is of no use afterwards. */
  close(): Promise<void>
}

/** How work waits for the service. */
export interface Patience {
  /** Nobody waits for it: it leaves a quarter of every limit free. */
  isBackground: boolean
  /** The longest that the service may ask it to wait; longer is `rate_limited`. */
  maxPauseMs: number
  /** What ends it in place of the interruption of the program: for tidying up after one. */
  signal?: AbortSignal
}

/**
 * A client of one service with one token. It checks its options at once, and asks nothing until
 * it is used.
 */
export function createClient(options: ClientOptions): Client {
  const settings = resolveOptions(options)
  return {
    ...resources(connect(settings)),
    files: fileTransfer(settings),
    raw: rawCalls(settings),
    inBackground: () => resources(connect({ ...settings, isBackground: true })),
    patient: (patience) => resources(connect({ ...settings, ...patience })),
    close: async () => {
      await settings.budget?.close()
      await settings.transport.close?.()
    },
  }
}

function resources(connection: Connection) {
  return {
    trackingRequests: trackingRequests(connection),
    shipments: shipments(connection),
    containers: containers(connection),
    routeMaps: routeMaps(connection),
    ports: ports(connection),
    metroAreas: metroAreas(connection),
    terminals: terminals(connection),
    shippingLines: shippingLines(connection),
    vessels: vessels(connection),
    parties: parties(connection),
    customFieldDefinitions: customFieldDefinitions(connection),
    customFieldOptions: customFieldOptions(connection),
    customFields: customFields(connection),
    search: search(connection),
    documents: documents(connection),
    documentSchemas: documentSchemas(connection),
    emailSubmissions: emailSubmissions(connection),
    directUploads: directUploads(connection),
    webhooks: webhooks(connection),
    webhookNotifications: webhookNotifications(connection),
  }
}

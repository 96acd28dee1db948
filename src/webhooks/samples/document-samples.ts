import type { DeliveredResource } from '../../contract/delivery-envelope.js'
import type { SampleJourney } from './sample-journey.js'
import { noRef, sampleRef } from './sample-ref.js'

/** Returns a sample document, without `last_document_representation` if the event reports a failed extraction. */
export function documentSample(journey: SampleJourney): DeliveredResource {
  const now = journey.time(journey.today)
  const id = journey.id('document')
  const isRead = journey.event !== 'document.extraction_failed'
  return {
    id,
    type: 'document',
    attributes: {
      id,
      name: `Arrival notice ${journey.bill}`,
      document_type: isRead ? 'arrival_notice' : null,
      document_type_manual: null,
      source: 'email',
      file_name: `arrival-notice-${journey.bill}.pdf`,
      file_content_type: 'application/pdf',
      file_size_bytes: 48_213,
      created_at: now,
      updated_at: now,
    },
    relationships: {
      account: sampleRef(journey, 'account'),
      user: noRef,
      email_submission: sampleRef(journey, 'email_submission'),
      last_document_representation: isRead ? sampleRef(journey, 'document_representation') : noRef,
      shipments: { data: isRead ? [sampleRef(journey, 'shipment').data] : [] },
      cargos: { data: isRead ? [sampleRef(journey, 'container').data] : [] },
    },
    links: { self: `/documents/${id}`, download: `/documents/${id}/download_url` },
  }
}

export function emailSubmissionSample(journey: SampleJourney): DeliveredResource {
  const now = journey.time(journey.today)
  return {
    id: journey.id('email_submission'),
    type: 'email_submission',
    attributes: {
      subject: `Arrival notice ${journey.bill}`,
      from: ['notices@line.example'],
      to: ['documents@forwarder.example'],
      cc: [],
      message_id: `<${journey.id('message')}@line.example>`,
      body_preview: 'Please find the arrival notice attached.',
      sent_at: now,
      created_at: now,
      updated_at: now,
    },
  }
}

export function documentRepresentationSample(journey: SampleJourney): DeliveredResource {
  const now = journey.time(journey.today)
  return {
    id: journey.id('document_representation'),
    type: 'document_representation',
    attributes: {
      schema_version: '2026-03-10',
      payload: {
        bill_of_lading_number: journey.bill,
        container_numbers: [journey.containerNumber],
      },
      created_at: now,
      updated_at: now,
    },
  }
}

import type { DeliveredResource } from '../../contract/delivery-envelope.js'
import { bringsAlong } from './brings-along.js'
import { containerSample } from './container-sample.js'
import { documentRepresentationSample, emailSubmissionSample } from './document-samples.js'
import { placeSample, terminalSample } from './place-samples.js'
import type { SampleJourney } from './sample-journey.js'
import { sampleStage } from './sample-stage.js'
import { shipmentSample } from './shipment-sample.js'

export function includedOf(
  journey: SampleJourney,
  reference: DeliveredResource,
): DeliveredResource[] {
  return bringsAlong(journey.event).map((type) =>
    type === reference.type ? reference : (samples[type]?.(journey) ?? reference),
  )
}

const placeHere = (journey: SampleJourney) => placeSample(journey, sampleStage(journey.event).place)
const terminalHere = (journey: SampleJourney) =>
  terminalSample(journey, sampleStage(journey.event).place)

const samples: Readonly<Record<string, (journey: SampleJourney) => DeliveredResource>> = {
  container: containerSample,
  shipment: shipmentSample,
  port: placeHere,
  metro_area: placeHere,
  terminal: terminalHere,
  rail_terminal: terminalHere,
  vessel: (journey) => ({
    id: journey.id('vessel'),
    type: 'vessel',
    attributes: { name: 'MSC GULSUN', imo: '9839430', mmsi: null, simulated: true },
  }),
  email_submission: emailSubmissionSample,
  document_representation: documentRepresentationSample,
}

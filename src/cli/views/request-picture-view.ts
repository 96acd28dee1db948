import type { TrackingRequest } from '../../contract/tracking-request.js'
import { nextStep } from '../../domain/next-step.js'
import { pair } from './screen-lines.js'
import { trackingRequestView } from './tracking-requests-view.js'
import type { View } from './view.js'

/** `oct show` of a number that has no shipment yet: its request, and what comes next. */
export const requestPictureView: View<TrackingRequest> = {
  ...trackingRequestView,
  screen: (request, viewing) => {
    const { words, command } = nextStep(request, viewing.now)
    return [
      ...(trackingRequestView.screen?.(request, viewing) ?? []),
      pair('Next', { words: `${words} (${command})` }),
    ]
  },
}

import { pair } from '../../cli/output/screen-lines.js'
import type { View } from '../../cli/output/view.js'
import type { TrackingRequest } from '../../contract/tracking-request.js'
import { trackingRequestView } from '../../desk/tracking/tracking-requests.view.js'
import { nextStep } from '../../domain/next-step.js'

export function requestPictureView(typed: (advice: string) => string): View<TrackingRequest> {
  return {
    ...trackingRequestView,
    screen: (request, viewing) => {
      const { words, command } = nextStep(request, viewing.now)
      return [
        ...(trackingRequestView.screen?.(request, viewing) ?? []),
        pair('Next', { words: `${words} (${typed(command)})` }),
      ]
    },
  }
}

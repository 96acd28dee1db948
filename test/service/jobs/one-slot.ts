import type { Slots } from '../../../src/service/store/database/job-queue.js'

export const oneSlot: Slots = {
  ...{ count: 1, forbidden: async () => [] },
  ...{ began: () => {}, foundNone: () => {}, ended: () => {}, close: () => {} },
}

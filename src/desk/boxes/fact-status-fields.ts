import type { Field } from '../../cli/output/view.js'
import type { Box } from '../../domain/box.js'
import { listFact } from '../../domain/list-fact.js'
import { factNames, type PickupFact } from '../../domain/reported.js'

const values = 'stated, none, not_reported or unknown'

export const factStatusFields = {
  readiness_confirmed: {
    name: 'readiness_confirmed',
    meaning: 'false if readiness depends on availability or holds that are not known',
    value: (box) => listFact(box, 'readiness_confirmed'),
  },
  availability_status: statusField('availability'),
  holds_status: statusField('holds'),
  fees_status: statusField('fees'),
  pickup_lfd_status: statusField('pickup_lfd'),
} satisfies Record<string, Field<Box>>

function statusField(fact: PickupFact): Field<Box> {
  return {
    name: `${fact}_status`,
    meaning: `what sources report about ${factNames[fact]}: ${values}`,
    value: (box) => listFact(box, `${fact}_status`),
  }
}

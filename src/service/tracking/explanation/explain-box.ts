import type { ReducedContainer } from '../reduction/reduce-container.js'
import type { Route } from '../reduction/route.js'
import { deadlineFacts } from './deadline-facts.js'
import { milestoneFacts } from './explain-milestones.js'
import { pickupFacts } from './explain-pickup.js'
import type { Fact } from './fact.js'
import { equipmentFacts, statusFact, terminalFact, vesselFact } from './state-facts.js'

export const explainBox = (box: ReducedContainer, route: Route): Fact[] => [
  statusFact(box),
  ...deadlineFacts(box.deadlines, route),
  ...pickupFacts(box),
  ...terminalFact(box, route),
  ...vesselFact(box, route),
  ...milestoneFacts(box.milestones.slots).sort(byTime),
  ...equipmentFacts(box),
]

const byTime = (a: Fact, b: Fact): number => (String(a.value) < String(b.value) ? -1 : 1)

export const topicNames = [
  'options',
  'filters',
  'exit-codes',
  'environment',
  'settings',
  'formats',
  'automation',
  'queries',
  'dates',
  'freshness',
  'deliveries',
  'accessibility',
  'aliases',
] as const

export type TopicName = (typeof topicNames)[number]

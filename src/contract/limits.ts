/** Number of allowed requests per API token in any 60 seconds, by rate limit. */
export const requestsPerMinute = {
  default: 100,
  create: 100,
  infer: 200,
  refresh: 10,
} as const

export type RateBucket = keyof typeof requestsPerMinute

/** Limits of the API that are not rate limits. The name of a duration ends with its unit. */
export const limits = {
  rateWindowMs: 60_000,
  maxPageSize: 100,
  defaultPageSize: 30,
  smallDefaultPageSize: 25,
  maxSearchResults: 25,
  maxFilteredTotal: 10_000,
  scacLength: 4,
  minRequestNumberLength: 6,
  freePlanActiveContainers: 10,
  freePlanReadTrialDays: 7,
  maxDeliveryRetries: 12,
  maxCarrierRetries: 14,
  carrierRetryWindowHours: 24,
  manifestWaitDays: 7,
  trackingStopDays: 56,
  vesselPositionMinutes: 15,
  routeMapPollMinutes: 60,
  vesselHistoryDays: 7,
  defaultShareDays: 14,
  maxShareDays: 90,
  maxActiveShares: 1000,
  keepEndedSharesDays: 30,
  maxTariffFiles: 50,
  maxTariffBytes: 262_144,
  maxTariffRules: 500,
  maxTariffClocks: 20,
  maxReportedNumbers: 100,
} as const

export const inferThresholds = { autoSelect: 0.95, needsConfirmation: 0.7 } as const

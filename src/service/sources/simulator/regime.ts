import type { Spread } from './random.js'

/** Conditions in simulated ports: normal, or congested as in 2021. */
export type Regime = 'normal' | 'congested'

/** Durations and shares of all containers. The name of a duration ends with its unit. */
export interface Figures {
  emptyToFullDays: Spread
  fullToLoadedDays: Spread
  loadedToDepartedHours: Spread
  /** Number of hours from the loading to the departure of the vessel at a port of transshipment. */
  reloadedToDepartedHours: Spread
  transshippedShare: number
  hubDays: Spread
  hubArrivedToDischargedHours: Spread
  arrivedToBerthedHours: Spread
  berthedToDischargedHours: Spread
  /** Number of days in the yard, for containers that leave before the end of their free time. */
  groundedDays: Spread
  /** Share of the containers that stay longer than their free time, so that demurrage is charged. */
  overstayShare: number
  outToReturnDays: Spread
}

/** Durations in normal and congested ports. Congested: percentiles 10, 50 and 90 of 601 containers in 2021. */
export const figuresOf: Readonly<Record<Regime, Figures>> = {
  normal: {
    emptyToFullDays: [1.1, 3.9],
    fullToLoadedDays: [2.1, 6.8],
    loadedToDepartedHours: [5, 22],
    reloadedToDepartedHours: [5, 22],
    transshippedShare: 0.45,
    hubDays: [4.9, 8.2],
    hubArrivedToDischargedHours: [5, 23],
    arrivedToBerthedHours: [4, 20],
    berthedToDischargedHours: [4, 22],
    groundedDays: [1, 4],
    overstayShare: 0.12,
    outToReturnDays: [2, 5],
  },
  congested: {
    emptyToFullDays: [0.2, 1.3, 6],
    fullToLoadedDays: [2, 4.9, 12],
    loadedToDepartedHours: [0.5, 9.6, 206],
    reloadedToDepartedHours: [2.4, 12, 24],
    transshippedShare: 0.68,
    hubDays: [7.9, 14.1, 23.3],
    hubArrivedToDischargedHours: [4.8, 14.4, 33.6],
    arrivedToBerthedHours: [0.5, 48, 252],
    berthedToDischargedHours: [2, 10, 60],
    groundedDays: [2.2, 9.4, 21],
    overstayShare: 0.12,
    outToReturnDays: [1.2, 6, 37],
  },
}

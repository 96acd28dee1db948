import type { ScenarioRow } from './scenario-rows.js'

const transpacific = ['CNSHA', 'USLAX']
const plain = { holds: [], isSilent: false, leavesAfterDays: 2 } as const

/** What can happen to a box where it is picked up, and behind. */
export const scenariosAshore: Readonly<Record<string, ScenarioRow>> = {
  'free-plain': {
    sentence: 'Shanghai to Los Angeles without a hitch: discharged, available, fetched in time.',
    plot: { calls: transpacific, heard: ['arrival', -1], boxes: 1, inland: null, stay: plain },
    events: ['vessel_discharged', 'available', 'full_out', 'empty_in'],
  },
  'customs-hold': {
    sentence: 'Customs hold the boxes after discharge and release them a day or two later.',
    plot: {
      calls: transpacific,
      heard: ['arrival', -0.5],
      boxes: 2,
      inland: null,
      stay: { holds: ['customs'], isSilent: false, isExamined: false, leavesAfterDays: 4 },
    },
    events: ['vessel_discharged', 'not_available', 'available', 'full_out'],
  },
  exam: {
    sentence: 'The box is scanned and opened, and the terminal charges an exam fee.',
    plot: {
      calls: transpacific,
      heard: ['arrival', -0.5],
      boxes: 1,
      inland: null,
      stay: { holds: ['VACIS'], isSilent: false, isExamined: true, leavesAfterDays: 4 },
    },
    events: ['not_available', 'container.updated', 'available'],
  },
  demurrage: {
    sentence: 'The box stays about a week beyond its last free day, and demurrage grows.',
    plot: {
      calls: transpacific,
      heard: ['arrival', 4],
      boxes: 1,
      inland: null,
      stay: { holds: ['freight'], isSilent: false, leavesAfterDays: -6 },
    },
    events: ['container.updated', 'full_out'],
  },
  disagree: {
    sentence: 'The terminal calls the box available while customs still hold it.',
    plot: {
      calls: transpacific,
      heard: ['arrival', 1],
      boxes: 1,
      inland: null,
      stay: { holds: ['customs'], isSilent: false, disagrees: true, leavesAfterDays: 4 },
    },
    events: ['available', 'full_out'],
  },
  'off-dock': {
    sentence: 'The box is moved off the terminal for an examination, and back.',
    plot: {
      calls: ['VNSGN', 'USLGB'],
      heard: ['arrival', 0],
      boxes: 1,
      inland: null,
      stay: {
        holds: ['customs'],
        isSilent: false,
        isExamined: true,
        isOffDock: true,
        leavesAfterDays: 4,
      },
    },
    events: ['vessel_discharged', 'available'],
  },
  'rail-lfd': {
    sentence: 'On by rail to Chicago, where free time is two days from unloading.',
    plot: {
      calls: ['CNYTN', 'USLGB'],
      heard: ['arrival', 1],
      boxes: 1,
      inland: 'USCHI',
      stay: { holds: [], isSilent: false, leavesAfterDays: -1 },
    },
    events: ['rail_departed', 'arrived_at_inland_destination', 'pickup_lfd_rail.changed'],
  },
  dropped: {
    sentence: 'The box is dropped at its consignee, and loaded there for export.',
    plot: {
      calls: transpacific,
      heard: ['arrival', 2],
      boxes: 1,
      inland: null,
      stay: { ...plain, isDropped: true },
    },
    events: ['full_out'],
  },
}

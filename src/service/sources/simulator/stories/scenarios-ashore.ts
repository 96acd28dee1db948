import type { ScenarioRow } from './scenario-rows.js'

const transpacific = ['CNSHA', 'USLAX']
const plain = { holds: [], isSilent: false, leavesAfterDays: 2 } as const

export const scenariosAshore: Readonly<Record<string, ScenarioRow>> = {
  'free-plain': {
    sentence: 'Shanghai to Los Angeles without problems: discharged, available, picked up in time.',
    plot: { calls: transpacific, firstSeen: ['arrival', -1], boxes: 1, inland: null, stay: plain },
    events: ['vessel_discharged', 'available', 'full_out', 'empty_in'],
  },
  'customs-hold': {
    sentence: 'Customs holds the containers after discharge and releases them a day or two later.',
    plot: {
      calls: transpacific,
      firstSeen: ['arrival', -0.5],
      boxes: 2,
      inland: null,
      stay: { holds: ['customs'], isSilent: false, isExamined: false, leavesAfterDays: 4 },
    },
    events: ['vessel_discharged', 'not_available', 'available', 'full_out'],
  },
  exam: {
    sentence: 'The container is scanned and opened, and the terminal charges an exam fee.',
    plot: {
      calls: transpacific,
      firstSeen: ['arrival', -0.5],
      boxes: 1,
      inland: null,
      stay: { holds: ['VACIS'], isSilent: false, isExamined: true, leavesAfterDays: 4 },
    },
    events: ['not_available', 'container.updated', 'available'],
  },
  demurrage: {
    sentence: 'The container stays about a week beyond its last free day, and demurrage grows.',
    plot: {
      calls: transpacific,
      firstSeen: ['arrival', 4],
      boxes: 1,
      inland: null,
      stay: { holds: ['freight'], isSilent: false, leavesAfterDays: -6 },
    },
    events: ['container.updated', 'full_out'],
  },
  disagree: {
    sentence: 'The terminal reports the container as available while it is still on customs hold.',
    plot: {
      calls: transpacific,
      firstSeen: ['arrival', 1],
      boxes: 1,
      inland: null,
      stay: { holds: ['customs'], isSilent: false, disagrees: true, leavesAfterDays: 4 },
    },
    events: ['available', 'full_out'],
  },
  'off-dock': {
    sentence: 'The container is moved off the terminal for an examination, and back.',
    plot: {
      calls: ['VNSGN', 'USLGB'],
      firstSeen: ['arrival', 0],
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
    sentence:
      'The container continues by rail to Chicago, where free time is two days from unloading.',
    plot: {
      calls: ['CNYTN', 'USLGB'],
      firstSeen: ['arrival', 1],
      boxes: 1,
      inland: 'USCHI',
      stay: { holds: [], isSilent: false, leavesAfterDays: -1 },
    },
    events: ['rail_departed', 'arrived_at_inland_destination', 'pickup_lfd_rail.changed'],
  },
  dropped: {
    sentence: 'The container is dropped at the consignee and loaded there for export.',
    plot: {
      calls: transpacific,
      firstSeen: ['arrival', 2],
      boxes: 1,
      inland: null,
      stay: { ...plain, isDropped: true },
    },
    events: ['full_out'],
  },
}

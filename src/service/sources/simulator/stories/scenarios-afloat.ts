import type { ScenarioRow } from './scenario-rows.js'

const transpacific = ['CNSHA', 'USLAX']
const viaSines = ['FRLEH', 'PTSIE', 'USNYC']

export const scenariosAfloat: Readonly<Record<string, ScenarioRow>> = {
  late: {
    sentence: 'A vessel is six days late, and its estimated arrival is postponed several times.',
    plot: {
      calls: ['CNNGB', 'USNYC'],
      firstSeen: ['departure', 2],
      boxes: 2,
      inland: null,
      slipsDays: 6,
    },
    events: ['estimated.vessel_arrived', 'shipment.estimated.arrival', 'vessel_arrived'],
  },
  'rolled-booking': {
    sentence:
      'The containers miss their vessel at the port of lading, and are loaded on the next vessel.',
    plot: {
      calls: transpacific,
      firstSeen: ['departure', -1],
      boxes: 2,
      inland: null,
      misses: 'ship',
    },
    events: ['estimated.vessel_departed', 'vessel_departed', 'vessel_arrived'],
  },
  'missed-transshipment': {
    sentence: 'The containers miss their connection in Sines and wait there for the next vessel.',
    plot: {
      calls: viaSines,
      firstSeen: ['departure', 3],
      boxes: 2,
      inland: null,
      misses: 'connection',
    },
    events: ['transshipment_discharged', 'estimated.vessel_arrived', 'transshipment_departed'],
  },
  antimeridian: {
    sentence: 'Tokyo to Oakland, vessel in mid-Pacific: the route crosses the date line.',
    plot: { calls: ['JPTYO', 'USOAK'], firstSeen: ['departure', 5], boxes: 1, inland: null },
    events: ['vessel_arrived'],
  },
  'suez-closed': {
    sentence:
      'Shanghai to Rotterdam around the Cape of Good Hope, because the Suez Canal is closed.',
    plot: {
      calls: ['CNSHA', 'NLRTM'],
      closed: ['suez', 'babalmandab', 'panama'],
      firstSeen: ['departure', 12],
      boxes: 2,
    },
    events: ['vessel_arrived', 'vessel_discharged'],
  },
  'panama-closed': {
    sentence: 'Busan to New York through Suez, because the Panama Canal is closed.',
    plot: {
      calls: ['KRPUS', 'USNYC'],
      closed: ['panama'],
      firstSeen: ['departure', 9],
      boxes: 1,
      inland: null,
    },
    events: ['vessel_arrived', 'vessel_discharged'],
  },
  feeder: {
    sentence: 'A feeder brings the containers from Gothenburg to their vessel in Hamburg.',
    plot: {
      calls: ['DEHAM', 'USNYC'],
      firstSeen: ['departure', -9],
      boxes: 1,
      inland: null,
      feeder: 'SEGOT',
    },
    events: ['feeder_departed', 'feeder_discharged', 'vessel_loaded'],
  },
  'terminal-change': {
    sentence: 'The vessel is sent to another terminal of the port shortly before it arrives.',
    plot: {
      calls: transpacific,
      firstSeen: ['departure', 3],
      boxes: 1,
      inland: null,
      terminal: 'reassigned',
    },
    events: ['pod_terminal_changed', 'vessel_arrived'],
  },
}

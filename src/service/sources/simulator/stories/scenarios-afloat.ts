import type { ScenarioRow } from './scenario-rows.js'

const transpacific = ['CNSHA', 'USLAX']
const viaSines = ['FRLEH', 'PTSIE', 'USNYC']

/** What can happen to a box on its way to the port of discharge. */
export const scenariosAfloat: Readonly<Record<string, ScenarioRow>> = {
  late: {
    sentence: 'A ship that is six days late, told in estimates that slip and slip.',
    plot: {
      calls: ['CNNGB', 'USNYC'],
      heard: ['departure', 2],
      boxes: 2,
      inland: null,
      slipsDays: 6,
    },
    events: ['estimated.vessel_arrived', 'shipment.estimated.arrival', 'vessel_arrived'],
  },
  'rolled-booking': {
    sentence: 'The ship leaves the port of lading without the boxes; the next one takes them.',
    plot: { calls: transpacific, heard: ['departure', -1], boxes: 2, inland: null, misses: 'ship' },
    events: ['estimated.vessel_departed', 'vessel_departed', 'vessel_arrived'],
  },
  'missed-transshipment': {
    sentence: 'The boxes miss their connection in Sines and wait there for the next ship.',
    plot: {
      calls: viaSines,
      heard: ['departure', 3],
      boxes: 2,
      inland: null,
      misses: 'connection',
    },
    events: ['transshipment_discharged', 'estimated.vessel_arrived', 'transshipment_departed'],
  },
  antimeridian: {
    sentence: 'Tokyo to Oakland, the ship in mid-Pacific: its way crosses the date line.',
    plot: { calls: ['JPTYO', 'USOAK'], heard: ['departure', 5], boxes: 1, inland: null },
    events: ['vessel_arrived'],
  },
  'suez-closed': {
    sentence: 'Shanghai to Rotterdam round the Cape, because nobody takes the Suez canal.',
    plot: {
      calls: ['CNSHA', 'NLRTM'],
      closed: ['suez', 'babalmandab', 'panama'],
      heard: ['departure', 12],
      boxes: 2,
    },
    events: ['vessel_arrived', 'vessel_discharged'],
  },
  'panama-closed': {
    sentence: 'Busan to New York through Suez, because nobody takes the Panama canal.',
    plot: {
      calls: ['KRPUS', 'USNYC'],
      closed: ['panama'],
      heard: ['departure', 9],
      boxes: 1,
      inland: null,
    },
    events: ['vessel_arrived', 'vessel_discharged'],
  },
  feeder: {
    sentence: 'A feeder brings the boxes from Gothenburg to their ship in Hamburg.',
    plot: {
      calls: ['DEHAM', 'USNYC'],
      heard: ['departure', -9],
      boxes: 1,
      inland: null,
      feeder: 'SEGOT',
    },
    events: ['feeder_departed', 'feeder_discharged', 'vessel_loaded'],
  },
  'terminal-change': {
    sentence: 'The ship is sent to another terminal of the port shortly before it arrives.',
    plot: {
      calls: transpacific,
      heard: ['departure', 3],
      boxes: 1,
      inland: null,
      terminal: 'reassigned',
    },
    events: ['pod_terminal_changed', 'vessel_arrived'],
  },
}

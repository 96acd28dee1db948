import type { Position } from './great-circle.js'

type Box = readonly [west: number, south: number, east: number, north: number]

/** Narrow waters for sea vessels. The chart at 1:110 million shows these waters as land. */
export const narrowWaters: Readonly<Record<string, readonly Box[]>> = {
  // Canals that the chart shows as land, and the gulfs at their ends.
  'Suez canal, gulf of Suez': [[32.1, 27.4, 34.1, 31.5]],
  'gulf of Aqaba': [[34.3, 27.4, 35.1, 29.6]],
  // Straits that the chart shows as land.
  'Magellan strait': [[-75.2, -54.2, -68.1, -52.3]],
  'Beagle channel': [[-68.7, -55.9, -66, -54.6]],
  'Turkish straits, sea of Marmara': [[26, 39.9, 30, 41.3]],
  'strait of Euboea': [[22.7, 38.2, 23.9, 39.4]],
  'straits of Lesbos and Chios': [[26, 38.3, 27.2, 39.5]],
  'Seto inland sea': [[130.9, 33.4, 135.3, 34.8]],
  'Tsugaru strait': [[140.2, 41.1, 141.5, 41.8]],
  'Bangka strait': [[105.3, -3.3, 106.3, -2]],
  'San Bernardino strait': [[123.5, 12.1, 124.6, 13]],
  'Qiongzhou strait': [[109.5, 19.9, 110.8, 20.4]],
  'Northumberland strait, strait of Canso': [[-64.6, 45.2, -60.9, 46.9]],
  Solent: [[-1.7, 50.5, -0.9, 50.95]],
  'channels of Split': [[15.9, 43.2, 16.6, 43.6]],
  // Bays and fjords that the chart shows as land.
  'Cook inlet': [[-151.9, 60.5, -148.9, 61.4]],
  'Galveston bay': [[-95.1, 29.2, -94.6, 29.8]],
  'bay of Islands': [[-58.5, 48.8, -57.8, 49.3]],
  'Bristol channel': [[-5, 51.1, -2.6, 51.75]],
  'firth of Forth': [[-3.9, 55.9, -2.2, 56.4]],
  'the Wash': [[0.1, 52.7, 0.7, 53.25]],
  'Dutch shallows': [[4.5, 52.3, 5.8, 53.4]],
  'Mobile bay': [[-88.3, 30, -87.7, 30.8]],
  'gulf of Uraba': [[-77.2, 7.8, -76.6, 8.9]],
  'golfo Nuevo': [[-65.2, -43.1, -64, -42.6]],
  'bays of Xiamen and Zhanjiang': [
    [117.9, 24.1, 118.5, 24.6],
    [110.2, 20.9, 110.9, 21.4],
  ],
  'Lampung and Palu bays': [
    [105.1, -6, 105.8, -5.4],
    [119.6, -0.9, 120, -0.2],
  ],
  'Trondheim and Ran fjords': [
    [8.9, 63.2, 10.9, 64],
    [12.4, 66, 14.4, 66.6],
  ],
  Braviken: [[16, 58.4, 17.2, 58.8]],
  Vestfjord: [[13.8, 67.3, 17.6, 68.6]],
  'Neva bay': [[28.5, 59.8, 30.3, 60.3]],
  'gulf of Alexandretta': [[35.5, 36.3, 36.3, 37]],
  'Sarangani bay': [[124.9, 5.4, 125.4, 6.2]],
  'Ariake and Yatsushiro seas': [[129.9, 32.2, 130.6, 33.2]],
  'Wakasa bay, Toyama bay': [[135.4, 35.5, 136.7, 37.1]],
  'Ishikari bay': [[140.8, 43.1, 141.5, 43.5]],
  'Uchiura bay': [[140.6, 41.9, 141.5, 42.6]],
  'Ise, Suruga and Tokyo bays': [
    [136.4, 34.3, 137.2, 35.1],
    [138.3, 34.5, 138.9, 35.1],
    [139.6, 34.9, 140.1, 35.7],
  ],
  // Rivers that the chart shows as land.
  Columbia: [[-124.2, 45.5, -122.6, 46.4]],
  Mississippi: [[-90.2, 29, -89, 30.1]],
  'Saint Lawrence': [[-74.8, 44.9, -68.5, 48.9]],
  Magdalena: [[-75, 7, -73.8, 11.1]],
  'Amazon, Para': [
    [-60.2, -3.4, -50, 0.6],
    [-48.9, -1.7, -47.9, -0.2],
  ],
  'Parana, Paraguay': [
    [-61, -34.3, -58.2, -26.7],
    [-58.9, -27.4, -57.3, -25.1],
  ],
  Geba: [[-16.8, 11.4, -15.4, 12]],
  'Tagus, Sado': [[-9.6, 38.3, -8.9, 38.8]],
  Guadalquivir: [[-6.6, 36.6, -5.9, 37.5]],
  Thames: [[0.2, 51.1, 1.6, 51.7]],
  Elbe: [[8.9, 53.4, 9.9, 54]],
  'Ijssel, Twente canal': [[5.8, 52, 6.9, 52.7]],
  Oder: [[14.1, 53.3, 14.7, 54.1]],
  'lake Maelaren': [[16.4, 59.2, 17.8, 59.7]],
  Wouri: [[9.1, 3.5, 9.8, 4.2]],
  Congo: [[11.9, -6.3, 13.9, -5.6]],
  'Hooghly, Pussur, Meghna': [
    [87.8, 21.2, 88.5, 22.7],
    [89.3, 21.5, 89.8, 22.6],
    [90.3, 21.9, 91, 23.7],
  ],
  Yangon: [[96, 16.1, 96.5, 16.9]],
  'Siak, Batanghari, Musi': [
    [101.4, 0.5, 102.5, 1.7],
    [103.5, -1.7, 104.4, -0.9],
    [104.6, -3.1, 105.1, -2.2],
  ],
  'Mekong, Saigon': [[104.6, 9.8, 107.3, 11.7]],
  'Sarawak, Rajang': [[110.2, 1.4, 112, 2.4]],
  Kapuas: [[108.8, -0.2, 109.5, 0.2]],
  Mahakam: [[116.9, -1, 118, -0.3]],
  'Pearl river': [[112.8, 21.9, 114, 23.2]],
  Yangtze: [
    [106, 29.2, 119, 31.6],
    [118, 31.3, 122, 32.4],
  ],
}

export function isNarrowWater([longitude, latitude]: Position): boolean {
  return boxes.some(
    ([west, south, east, north]) =>
      longitude >= west && longitude <= east && latitude >= south && latitude <= north,
  )
}

const boxes = Object.values(narrowWaters).flat()

import type { Position } from './great-circle.js'

/** Returns whether a position is far from waters that seagoing vessels reach. */
export function isFarInland(position: Position): boolean {
  return position[1] < southernmostSea || interiors.some((outline) => isWithin(position, outline))
}

/** Latitude of the southernmost open sea, at the ice shelves of the Ross Sea and the Weddell Sea. */
const southernmostSea = -80

type Outline = readonly Position[]

function isWithin([x, y]: Position, outline: Outline): boolean {
  let isInside = false
  let [lastX, lastY] = outline.at(-1) ?? [0, 0]
  for (const [nextX, nextY] of outline) {
    const isBetween = nextY > y !== lastY > y
    if (isBetween && x < ((lastX - nextX) * (y - nextY)) / (lastY - nextY) + nextX) {
      isInside = !isInside
    }
    ;[lastX, lastY] = [nextX, nextY]
  }
  return isInside
}

const outline = (text: string): Outline =>
  text.split(', ').map((pair) => {
    const [longitude = 0, latitude = 0] = pair.split(' ').map(Number)
    return [longitude, latitude]
  })

/**
 * Areas about 100 km from the nearest shore that seagoing vessels reach, drawn by hand. These shores include the Great
 * Lakes, lower Mississippi, Amazon, Paraná, Rhine delta, Volga, Don, Caspian and Yangtze.
 */
const interiors: readonly Outline[] = [
  // Inland area: North America between the Rocky Mountains and the prairies, and the north of Mexico
  '-118 36, -119 48, -122 55, -128 60, -133 64, -120 65, -104 63, -100 57, -98 53, -97 50, -96 45, -92 42, -91 38, -93 34, -97 32, -100 30, -101.5 27, -104 25, -106.5 28, -109 32, -113 34',
  // Inland area: Appalachians and Tennessee
  '-87 33.5, -83.5 33.5, -81 36, -81 39, -84 39.8, -87 39',
  // Inland area: Brazilian highlands
  '-45 -6.5, -41.5 -8, -42.5 -15, -46 -20, -50 -21.5, -54 -20, -54 -10, -50 -7',
  // Inland area: eastern Andes and Chaco
  '-67 -15.5, -62 -17, -62 -27, -65.5 -33, -68.5 -33, -67.5 -22',
  // Inland area: Sahara, Sudan, East African highlands, Congo basin and Kalahari
  '-6 14, -8 20, -9 24, -4 30, 2 33, 6 33, 9 30.5, 14 28.5, 19 28, 25 28.5, 28.5 26, 29 22, 30.5 18, 34 16.5, 35 13, 38.5 9, 41 6.5, 38 2, 37 -1, 36 -5, 36 -10, 35 -13.5, 33 -15.5, 30 -21, 29 -25.5, 26.5 -29, 23 -31, 20.5 -29.5, 19 -24, 16.5 -17, 16 -12, 17 -8, 18 0, 14 5.5, 12 9, 8 9.5, 0 10.5, -6 10.5',
  // Inland area: Europe from the Seine basin to the Carpathians
  '2 48.9, 6 49.3, 10 51.3, 13 51.8, 18 52, 22 51.8, 23 49.5, 20.5 47, 16.5 47, 11 47.2, 7 46.7, 5 45.8, 3 45.6, 2 46.5',
  // Inland area: Castile
  '-5.5 41.5, -2.2 41.5, -2.2 39.6, -5.5 39.6',
  // Inland area: Anatolia
  '30.5 39.6, 38 39.6, 38 38.2, 33 38.4',
  // Inland area: Arabia
  '42.5 20.5, 45 18.5, 48 18.5, 53 20.5, 51.5 22.3, 47.5 25.8, 44 28.8, 40 30, 39 28.7, 41 25',
  // Inland area: Siberia, Mongolia, Tibet and Iran
  '62 52, 62 60, 80 62, 100 62, 125 60, 129 56, 124 52, 118.5 46, 113 41.5, 109.5 36, 107 33.5, 100 33, 95 29, 89 28.3, 80 29.5, 76 28, 73 29, 69 31.5, 63 30, 57.5 31, 53 32.5, 51 34, 56 35.3, 58.5 39, 60.5 44',
  // Inland area: Deccan and the plain of the Ganges above Patna
  '75.5 25, 82 24, 82.5 21, 79 17.5, 77.5 14.5, 76 16.5, 75.5 20',
  // Inland area: Australian outback
  '121 -23, 122.5 -28.5, 128 -29.5, 134 -28.5, 138 -29.5, 145.5 -32.5, 146.5 -26, 143 -21.5, 137 -20.5, 131 -18.5, 125.5 -20.5',
  '-46 64, -47 70, -50 75, -42 79.5, -30 78.5, -32 72, -39 68',
].map(outline)

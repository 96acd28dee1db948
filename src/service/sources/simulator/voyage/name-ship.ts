import type { Operator } from './operator-of.js'

export function nameShip({ style }: Operator, number: number): string {
  const round = Math.floor(number / pairs)
  // Spreads successive numbers over the list of names, so that vessels of one service have different names.
  const pair = (number * 2531) % pairs
  const words = [first[Math.floor(pair / second.length)], second[pair % second.length]]
  const name = style.replace('*', words.join(' '))
  return round === 0 ? name : `${name} ${roman(round + 1)}`
}

const list = (text: string): readonly string[] => text.trim().split(/\s+/)

const first = list(`
  AMBER ARCTIC AUTUMN AZURE BALTIC BOREAL BRIGHT BRONZE CALM CEDAR CLEAR COASTAL COBALT COPPER CORAL
  CRIMSON CRYSTAL DAWN DISTANT EASTERN EBONY EMERALD EVENING FAIR FIRST GENTLE GOLDEN GRAND GREAT
  GREEN HAZEL HIGH INDIGO IVORY JADE LATE LINDEN LUCKY LUNAR MAPLE MIDDLE MORNING NOBLE NORDIC
  NORTHERN OPAL PEARL POLAR PRIME QUIET ROYAL RUBY SAFFRON SCARLET SILVER SOLAR SOUTHERN SPRING
  STEADY SUMMER TROPIC VELVET WESTERN WINTER`)

const second = list(`
  ANCHOR ARCHER BAY BEACON BREEZE BRIDGE CAPE CASTLE CHANNEL COMET COMPASS COVE CREST CURRENT DELTA
  DOLPHIN DRIFT EAGLE ECHO ESTUARY FALCON FJORD GALE GANNET GULL HARBOUR HAVEN HERON HORIZON ISLAND
  ISTHMUS LAGOON LANTERN LEGEND LIGHT MARINER MERIDIAN METEOR MIRAGE MOON OCEAN ORBIT OSPREY PASSAGE
  PEAK PELICAN PETREL PILOT PLOVER POINT REEF RIVER SAIL SHORE SOUND SPIRIT STAR STRAIT SUN SWIFT TERN
  TIDE VOYAGER WAVE`)

const pairs = first.length * second.length

function roman(number: number): string {
  const tens = 'X'.repeat(Math.floor(number / 10))
  return tens + (['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'][number % 10] ?? '')
}

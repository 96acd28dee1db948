import { readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { importsOf } from '../structure/source-files.js'
import type { Line } from './rooms.js'

/** Tests to leave out, because they run the built program, read files, or run everything. */
const unfit =
  /^test\/(bench|campaign|docs|examples|package|process|promise|release|structure|sweeps)\//

/** Matches imports with which a test starts a process or thread, which does not run the changed code. */
const starts = /node:(child_process|worker_threads)|build-worker/

const texts = new Map(
  ['src', 'test']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
    )
    .filter((path) => /(?<!\.d)\.ts$/.test(path) && !path.includes('node_modules'))
    .map((path) => [path, readFileSync(path, 'utf8')]),
)

const tests = [...texts.keys()]
  .filter((path) => path.endsWith('.test.ts') && !unfit.test(path))
  .filter((path) => !starts.test(texts.get(path) ?? ''))
  .sort()

const importers = new Map<string, string[]>()
for (const [path, text] of texts)
  for (const { target, isType, isPackage } of importsOf(path, text))
    if (!isType && !isPackage) importers.set(target, [...(importers.get(target) ?? []), path])

const wordsOf = new Map(tests.map((test) => [test, wordsIn(`${test} ${texts.get(test)}`)]))

/** Number of tests that contain each word. */
const testsWith = new Map<string, number>()
for (const words of wordsOf.values())
  for (const word of words) testsWith.set(word, (testsWith.get(word) ?? 0) + 1)

/** Returns the test files that are likely to run a line of src: by turns, two with similar words and one nearby. */
export function nearestTests(line: Line, atMost: number): string[] {
  const [inWords, near] = [byWords(line), byDistance(line.file)]
  const mixed = near.flatMap((test, at) => [...inWords.slice(2 * at, 2 * at + 2), test])
  return [...new Set(mixed)].slice(0, atMost)
}

/** Number of lines before and after a line whose words count double, because tests name what they test. */
const closeBy = 10

/** Sorts the tests by the rare words that they share with a file, such as the name of a function or a setting. */
function byWords({ file, number }: Line): string[] {
  const lines = (texts.get(file) ?? '').split('\n')
  const around = wordsIn(lines.slice(Math.max(0, number - closeBy), number + closeBy).join(' '))
  const all = wordsIn(`${file} ${lines.filter((text) => !text.startsWith('import')).join(' ')}`)
  const shared = (test: string): number => {
    const words = wordsOf.get(test) ?? new Set()
    const rarities = [...all]
      .filter((word) => words.has(word))
      .map(
        (word) => Math.log(tests.length / (testsWith.get(word) ?? 1)) * (around.has(word) ? 2 : 1),
      )
    // Lowers the score of a long test, because a long test contains many words and takes long.
    return rarities.reduce((sum, rarity) => sum + rarity, 0) / words.size ** 0.35
  }
  const ranks = new Map(tests.map((test) => [test, shared(test)]))
  return tests.toSorted((one, other) => (ranks.get(other) ?? 0) - (ranks.get(one) ?? 0))
}

function wordsIn(text: string): Set<string> {
  const apart = text.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return new Set(apart.match(/[a-z]{3,}/g))
}

/**
 * Sorts the tests by their distance from a file of src: the number of imports from the test to the file, or from a
 * module whose folder the folder of the test mirrors. Words that both paths share reduce the distance.
 */
function byDistance(file: string): string[] {
  const distances = distancesTo(file)
  const mirrored = new Map<string, number>()
  for (const [path, distance] of distances) {
    const folder = mirrorOf(dirname(path))
    if (path.startsWith('src/') && !mirrored.has(folder)) mirrored.set(folder, distance + 1.5)
  }
  const ofFolder = new Map<string, number>()
  return tests
    .map((test) => {
      const ways = [distances.get(test), mirrored.get(mirrorOf(dirname(test)))]
      const distance = Math.min(...ways.map((way) => way ?? Number.POSITIVE_INFINITY))
      return { test, distance: distance - sharedWords(test, file) }
    })
    .sort((one, other) => one.distance - other.distance)
    .map(({ test, distance }) => {
      const before = ofFolder.get(dirname(test)) ?? 0
      ofFolder.set(dirname(test), before + 1)
      // Takes tests from several folders, because they notice more than all tests of one folder.
      return { test, farness: distance + before / 2 }
    })
    .sort((one, other) => one.farness - other.farness)
    .map(({ test }) => test)
}

/** Returns for each file how many imports lead to a given file. */
function distancesTo(file: string): Map<string, number> {
  const distances = new Map([[file, 0]])
  for (const [path, distance] of distances)
    for (const importer of importers.get(path) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1)
  return distances
}

/** Returns the path of the folder below `src` or `test`. */
const mirrorOf = (path: string): string => path.replace(/^(?:src|test)\/|(?:\.test)?\.ts$/g, '')

/** Counts the words that the paths of a file and a test share, such as in `src/service/vessels/read-fixes.ts`. */
function sharedWords(test: string, file: string): number {
  const words = new Set(mirrorOf(test).split(/[/-]/))
  return mirrorOf(file)
    .split(/[/-]/)
    .filter((word) => words.has(word)).length
}

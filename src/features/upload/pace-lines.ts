import { bytesInWords } from '../../domain/bytes-in-words.js'
import { timeLeftInWords } from '../../domain/duration.js'
import { progressBar } from '../../domain/progress-bar.js'

export interface Pace {
  done: number
  bytes: number
  perSecond?: number | undefined
}

export interface FilePace extends Pace {
  shown: string
  doing: string
}

export interface SumPace extends Pace {
  endedFiles: number
  files: number
}

const barCells = 16
const partCells = 8
/** Minimum number of characters of a file name in a progress line. People do not recognize a shorter name. */
const leastName = 12

/** Returns one progress line for all files. If `cells` columns are too few, omits first the speed and then the bar. */
export function sumLine(sum: SumPace, cells: number): string {
  const { endedFiles, files, bytes } = sum
  const part = bytes === 0 ? endedFiles / files : sum.done / bytes
  const facts = sumFacts(sum)
  const { count, size, left } = facts
  const inLine = (bar: string, ...parts: (string | undefined)[]): string =>
    ['Uploading', ...(bar === '' ? [] : [bar]), joined(parts)].join(' ')
  const lines = [
    inLine(progressBar(part, barCells), count, size, facts.rate, left),
    inLine(progressBar(part, partCells), count, size, facts.rate, left),
    inLine(progressBar(part, partCells), count, size, left),
    inLine('', count, size, left),
  ]
  return lines.find((line) => line.length <= cells) ?? joined([count, size, left])
}

export function sumSentence(sum: SumPace): string {
  const { count, size, rate, left } = sumFacts(sum)
  return `Uploading ${joined([count, size, rate, left])}`
}

const sumFacts = (sum: SumPace) => ({
  count: `${sum.endedFiles}/${sum.files} files`,
  size: sizeInWords(sum),
  rate: rateInWords(sum),
  left: leftInWords(sum),
})

export function onlyLine(file: FilePace, cells: number): string {
  const { doing, shown } = file
  const parts = [sizeInWords(file), rateInWords(file), leftInWords(file) ?? doing]
  const [size, , left] = parts
  const heads = [
    `${barOf(file)} ${percentOf(file)}  ${joined(parts)}`,
    `${barOf(file)} ${percentOf(file)}  ${joined([size, left])}`,
    `${percentOf(file)}  ${joined([size, left])}`,
  ]
  const head = heads.find(({ length }) => length + 2 + leastName <= cells) ?? heads.at(-1)
  return `${head}  ${shown}`
}

/** Returns a progress line for each file. The line has a bar if `cells` columns leave enough room for the file name. */
export function fileLines(files: readonly FilePace[], cells: number): string[] {
  const columns = files.map((file) => [sizeInWords(file), leftInWords(file) ?? file.doing] as const)
  const width = (column: 0 | 1): number => Math.max(...columns.map((each) => each[column].length))
  const [size, left] = [width(0), width(1)]
  const head = percentCells + 2 + size + 2 + left + 2
  const hasBars = partCells + 1 + head + leastName <= cells
  return files.map((file, at) => {
    const [ofFile = '', doing = ''] = columns[at] ?? []
    const bar = hasBars ? `${barOf(file)} ` : ''
    return `${bar}${percentOf(file)}  ${ofFile.padStart(size)}  ${doing.padEnd(left)}  ${file.shown}`
  })
}

const percentCells = '100 %'.length

const partOf = ({ done, bytes }: Pace): number => (bytes === 0 ? 0 : done / bytes)

const barOf = (pace: Pace): string => progressBar(partOf(pace), partCells)

const percentOf = (pace: Pace): string =>
  `${Math.floor(partOf(pace) * 100)} %`.padStart(percentCells)

const joined = (parts: readonly (string | undefined)[]): string =>
  parts.filter((words) => words !== undefined).join(' · ')

function sizeInWords({ done, bytes }: Pace): string {
  const [some, all] = [bytesInWords(done), bytesInWords(bytes)]
  const unit = all.slice(all.lastIndexOf(' '))
  return `${some.endsWith(unit) ? some.slice(0, -unit.length) : some} of ${all}`
}

const rateInWords = ({ perSecond }: Pace): string | undefined =>
  perSecond === undefined ? undefined : `${bytesInWords(Math.round(perSecond))}/s`

function leftInWords({ done, bytes, perSecond }: Pace): string | undefined {
  const leftMs = perSecond === undefined ? 0 : ((bytes - done) * 1000) / perSecond
  return leftMs >= 1000 ? `${timeLeftInWords(leftMs)} left` : undefined
}

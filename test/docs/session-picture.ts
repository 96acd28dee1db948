import svgTerm from 'svg-term'
import { newWorld, type World } from '../support/run-oct.js'

const columns = 100
const rows = 30

/** One step of the session: a command line as typed, and how long its result stays, in seconds. */
interface Step {
  line: string
  seconds: number
}

const steps: readonly Step[] = [
  { line: 'oct --sandbox track MEDUFR030802 --wait', seconds: 5 },
  { line: 'oct --sandbox holds', seconds: 5 },
  { line: 'oct --sandbox show MSDU4829155', seconds: 7 },
]

/** A terminal session as an animated SVG: real commands in a sandbox whose clock stands still. */
export async function sessionPicture(): Promise<string> {
  const world = newWorld()
  try {
    const frames = new Frames()
    for (const { line, seconds } of steps) {
      frames.type(line)
      frames.show(await outputOf(world, line), seconds)
    }
    return svgTerm.render(frames.asciicast(), { window: true, paddingX: 8, paddingY: 4 })
  } finally {
    world.remove()
  }
}

/** What a terminal shows of a command: results and notices in the order in which they are written. */
async function outputOf(world: World, line: string): Promise<string> {
  const written: string[] = []
  const run = await world.run(line.split(' ').slice(1), {
    isTTY: true,
    columns,
    rows,
    env: { FORCE_COLOR: '1', TERM: 'xterm-256color' },
    watch: ({ stdout, stderr }) => {
      for (const stream of [stdout, stderr]) {
        const write = stream.write
        stream.write = async (text) => {
          written.push(text)
          await write(text)
        }
      }
    },
  })
  if (run.exit !== 0) throw new Error(`${line}: exit ${run.exit}: ${run.stderr}`)
  return written.join('').replaceAll('\n', '\r\n')
}

const prompt = '\u001b[32m$\u001b[0m '
const clear = '\u001b[2J\u001b[H'

/** Frames of an asciicast (version 2), at times that this class sets: equal on every machine. */
class Frames {
  readonly #events: string[] = []
  #at = 0

  /** Shows a command line on an empty screen. */
  type(line: string): void {
    this.#write(`${clear}${prompt}${line}`, 1.5)
  }

  show(output: string, seconds: number): void {
    this.#write(`\r\n${output}`, seconds)
  }

  asciicast(): string {
    // Two columns more, because the drawn letters are a little wider than the cells.
    const header = { version: 2, width: columns + 2, height: rows }
    return [JSON.stringify(header), ...this.#events, ''].join('\n')
  }

  #write(text: string, seconds: number): void {
    this.#events.push(JSON.stringify([Number(this.#at.toFixed(2)), 'o', text]))
    this.#at += seconds
  }
}

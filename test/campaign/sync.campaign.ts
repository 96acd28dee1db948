// npm run campaign -- sync [kills] [shipments]: kills `oct sync` at random moments, by default 200 times.
import { machine } from '../process/program.js'
import { syncKillRounds } from '../process/sync-kill-rounds.js'
import { result } from './result.js'

const kills = Number(process.argv[2] ?? 200)
const shipments = Number(process.argv[3] ?? 1200)
const perFolder = 25

let [stopped, goneOn, faults] = [0, 0, 0]
for (let done = 0; done < kills; done += perFolder) {
  const oct = await machine()
  const round = Math.min(perFolder, kills - done)
  const isMoving = (done / perFolder) % 2 === 0
  const plan = { on: oct, shipments, kills: round, isMoving, random: Math.random }
  const { complaints, finished, resumed } = await syncKillRounds(plan)
  oct.remove()
  process.stdout.write(`${done + round} syncs\n`)
  for (const each of complaints) process.stdout.write(`  ${each}\n`)
  stopped += round - finished
  goneOn += resumed
  faults += complaints.length
}
result(
  `${kills} syncs of ${shipments} shipments: ${stopped} killed, ${goneOn} resumed, ${faults} problems`,
  faults === 0,
)

// npm run campaign -- sync [kills] [shipments]: a sync that is killed at random, 200 times.
import { machine } from '../process/program.js'
import { syncKillRounds } from '../process/sync-kill-rounds.js'

const kills = Number(process.argv[2] ?? 200)
const shipments = Number(process.argv[3] ?? 1200)
const perFolder = 25

for (let done = 0; done < kills; done += perFolder) {
  const oct = await machine()
  const round = Math.min(perFolder, kills - done)
  const isMoving = (done / perFolder) % 2 === 0
  const plan = { on: oct, shipments, kills: round, isMoving, random: Math.random }
  const { complaints, finished, resumed } = await syncKillRounds(plan)
  oct.remove()
  say(`${done + round} syncs: ${round - finished} killed, ${resumed} resumed`, complaints)
}

function say(words: string, complaints: readonly string[]): void {
  process.stdout.write(`${words}, ${complaints.length} complaints\n`)
  for (const each of complaints) process.stdout.write(`  ${each}\n`)
  if (complaints.length > 0) process.exitCode = 1
}

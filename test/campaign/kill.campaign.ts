// npm run campaign -- kill [kills] [seed]: kills a server under load with SIGKILL, by default 200 times. Also kills one
// of eight commands that change settings at the same time, 40 times.
import { configKillRounds } from '../process/config-kill-rounds.js'
import { killRounds } from '../process/kill-rounds.js'
import { machine } from '../process/program.js'
import { checkIntegrity } from '../support/check-integrity.js'
import { result } from './result.js'

const kills = Number(process.argv[2] ?? 200)
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000)
const perFolder = 25

process.stdout.write(`seed ${seed}\n`)
let [created, changed, faults] = [0, 0, 0]
for (let done = 0; done < kills; done += perFolder) {
  const oct = await machine()
  const report = await killRounds({
    on: oct,
    kills: Math.min(perFolder, kills - done),
    creations: 30,
    seed: seed + done,
  })
  const complaints = [...report.lost, ...(await checkIntegrity(report.databasePath))]
  process.stdout.write(
    `${Math.min(done + perFolder, kills)} kills: ${report.created} created, ${report.changed} changed, ${complaints.length} complaints\n`,
  )
  for (const words of complaints) process.stdout.write(`  ${words}\n`)
  created += report.created
  changed += report.changed
  faults += complaints.length
  oct.remove()
}
result(
  `${kills} kills of a server: ${created} created, ${changed} changed, ${faults} lost or damaged, seed ${seed}`,
  faults === 0,
)

const oct = await machine()
const plan = { on: oct, rounds: Math.ceil(kills / 5), width: 8, random: Math.random }
const { saved, complaints } = await configKillRounds(plan)
for (const words of complaints) process.stdout.write(`  ${words}\n`)
result(
  `${plan.rounds} kills of one of eight commands: ${saved} changes of the configuration, ${complaints.length} lost or damaged`,
  complaints.length === 0,
)
oct.remove()

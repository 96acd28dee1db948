// npm run campaign -- webhooks-service [kills] [seed]: kills a server with SIGKILL while it delivers events.
import { deliveryRounds } from '../process/delivery-rounds.js'
import { machine } from '../process/program.js'
import { result } from './result.js'

const kills = Number(process.argv[2] ?? 200)
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000)
const perFolder = 10

process.stdout.write(`seed ${seed}\n`)
let [sent, came, faults] = [0, 0, 0]
for (let done = 0; done < kills; done += perFolder) {
  const oct = await machine()
  const round = { on: oct, kills: Math.min(perFolder, kills - done), numbers: 5, seed: seed + done }
  const { notifications, deliveries, complaints } = await deliveryRounds(round)
  process.stdout.write(
    `${Math.min(done + perFolder, kills)} kills: ${notifications} notifications, ${deliveries} deliveries, ${complaints.length} complaints\n`,
  )
  for (const words of complaints) process.stdout.write(`  ${words}\n`)
  sent += notifications
  came += deliveries
  faults += complaints.length
  oct.remove()
}
result(
  `${kills} kills: ${sent} notifications, ${came} deliveries, ${faults} lost, altered or unsent, seed ${seed}`,
  faults === 0,
)

import { expect } from 'vitest'
import type { World } from '../support/run-oct.js'
import { scriptedServer } from '../sweeps/scripted-server.js'
import { shellWords } from '../sweeps/tree.js'
import type { WrittenLine } from './written-lines.js'

const token = 'test-key'

/** Runs a line about a token, with a service on loopback, and with a file instead of the system's keyring. */
export async function runLiveExample(world: World, { commands }: WrittenLine): Promise<void> {
  const server = await scriptedServer(() => ({ status: 200, body: { data: [], links: {} } }))
  const { OCT_BASE_URL: url = '' } = server.env
  try {
    for (const { line } of commands) {
      const words = shellWords(line.replace(/ < \S+/, '').replace(/^oct /, ''))
      const typed = words.map((word, at) => (words[at - 1] === '--service' ? url : word))
      const isLogin = typed[1] === 'login'
      const store = isLogin && !typed.includes('--store') ? ['--store', 'file'] : []
      const { exit, stdout, stderr } = await world.run([...typed, ...store], {
        env: {
          OCT_TOKEN: isLogin ? '' : token,
          OCT_BASE_URL: typed.includes('--service') ? '' : url,
        },
        ...(isLogin ? { stdin: token } : {}),
      })
      expect(exit, `${line}\n${stderr}`).toBe(0)
      if (isLogin) expect(server.asked).toHaveLength(1)
      else expect(stdout).not.toBe('')
    }
  } finally {
    await server.close()
  }
}

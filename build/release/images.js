import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root, tools } from './names.js'

/** Prints the problems that the tool dockerfilelint finds in container images. Throws if there are any problems. */
export function lintImages() {
  const folder = join(root, 'examples', 'docker')
  const files = readdirSync(folder).filter((name) => name.endsWith('Dockerfile'))
  const lint = join(tools, 'node_modules', 'dockerfilelint', 'bin', 'dockerfilelint')
  const paths = files.map((name) => join(folder, name))
  execFileSync(process.execPath, [lint, ...paths], { stdio: 'inherit' })
}

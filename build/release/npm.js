import { execFileSync } from 'node:child_process'

/** Runs npm; of it nothing is to be seen but what goes wrong. */
export function npm(...words) {
  const stdio = ['ignore', 'ignore', 'inherit']
  execFileSync('npm', words, { stdio, shell: process.platform === 'win32' })
}

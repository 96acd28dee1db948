import { execFileSync } from 'node:child_process'

export function npm(...words) {
  const stdio = ['ignore', 'ignore', 'inherit']
  execFileSync('npm', words, { stdio, shell: process.platform === 'win32' })
}

import { spawnSync } from 'node:child_process'
import { hostname } from 'node:os'
import { describe, expect, it, vi } from 'vitest'
import { isAlive, isAliveElsewhere, thisProcess } from '../../src/files/this-process.js'

const { pid: endedPid = 0 } = spawnSync(process.execPath, ['-e', '0'])

describe('a process that holds a lock', () => {
  it('is alive while it runs on this machine', () => {
    expect(isAlive(thisProcess())).toBe(true)
    expect(isAlive({ pid: process.ppid, host: hostname() })).toBe(true)
    expect(isAlive({ pid: endedPid, host: hostname() })).toBe(false)
  })

  it('counts as alive on another machine, where it cannot be checked', () => {
    expect(isAlive({ pid: endedPid, host: 'another-machine' })).toBe(true)
    expect(isAliveElsewhere({ pid: process.pid, host: 'another-machine' })).toBe(true)
  })

  it('counts as alive if this user is not allowed to signal it', () => {
    const kill = vi.spyOn(process, 'kill').mockImplementation(() => {
      throw Object.assign(new Error('kill EPERM'), { code: 'EPERM' })
    })
    try {
      expect(isAlive({ pid: 1, host: hostname() })).toBe(true)
    } finally {
      kill.mockRestore()
    }
  })

  it('is an earlier process if it has the id of this one', () => {
    expect(isAliveElsewhere(thisProcess())).toBe(false)
    expect(isAliveElsewhere({ pid: process.ppid, host: hostname() })).toBe(true)
    expect(isAliveElsewhere({ pid: endedPid, host: hostname() })).toBe(false)
  })
})

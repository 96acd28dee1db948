import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { type Served, served } from '../../features/serve/served.js'
import { scriptedSource } from '../../support/scripted-source.js'
import { refusal } from '../../sweeps/scripted-server.js'

const bill = 'BILL-MAEU123456789'
const [box, otherBox] = ['MSCU6639870', 'CSQU3054383']

let service: Served
beforeEach(async () => {
  service = await served()
  await service.test.track({ ref_numbers: ['PO-0'] })
  service.test.clock.advance({ hours: 30 })
  await service.oct('sync')
  service.asked.length = 0
})
afterEach(() => service.end())

const oct = (line: string) => service.oct(line)
const shipment = async () => (await service.test.get('/shipments')).body.data[0]
const references = async () => (await shipment())?.attributes.ref_numbers
const writes = () => service.asked.filter(({ what }) => what.startsWith('PATCH'))
const setReferences = async (ref_numbers: string[]) => {
  const id = (await shipment())?.id
  const body = { data: { type: 'shipment', id, attributes: { ref_numbers } } }
  expect((await service.test.patch(`/shipments/${id}`, body)).status).toBe(200)
}

describe('oct ref', () => {
  it('reads now, merges, writes, reads again, and keeps the answer', async () => {
    await setReferences(['PO-9'])
    const run = await oct(`ref add ${bill} PO-1 po-9 PO-1 --json`)
    expect(run.exit, run.stderr).toBe(0)
    expect(JSON.parse(run.stdout)).toMatchObject({
      type: 'shipment',
      ref_numbers: ['PO-9', 'PO-1'],
    })
    expect(service.asked.map(({ what }) => what.split(' ')[0])).toEqual(['GET', 'PATCH', 'GET'])
    const cached = await oct(`shipments --offline --ref PO-1 -o ids`)
    expect(cached.stdout.trim()).toBe((await shipment())?.id)
    const csv = await oct(`ref remove ${bill} po-9 -o csv`)
    expect(csv.stdout).toContain(`${bill},shipment,PO-9;PO-1,PO-1,`)
    expect(await references()).toEqual(['PO-1'])
  })

  it('sends nothing if nothing would change, and reports this', async () => {
    for (const line of ['add', 'set']) {
      const run = await oct(`ref ${line} ${bill} PO-0`)
      expect(run).toMatchObject({ exit: 0 })
      expect(run.stderr).toContain(`Nothing to change: the references of ${bill} are PO-0.`)
    }
    expect((await oct(`ref remove ${bill} PO-7`)).exit).toBe(0)
    expect(writes()).toEqual([])
  })

  it('finds the box by its number in any spelling, and the bill by a reference', async () => {
    expect((await oct('ref add mscu 663987-0 LOT-7')).exit).toBe(0)
    expect((await oct('ref add PO-0 PO-5')).exit).toBe(0)
    const boxes = (await service.test.get('/containers')).body.data
    const of = (number: string) =>
      boxes.find(({ attributes }) => attributes.number === number)?.attributes.ref_numbers
    expect(of(box)).toEqual(['PO-0', 'LOT-7'])
    expect(of(otherBox)).toEqual(['PO-0'])
    expect(await references()).toEqual(['PO-0', 'PO-5'])
  })

  it('with --id treats every word as a reference', async () => {
    const id = (await shipment())?.id
    expect((await oct(`ref set --id ${id} ${box} PO-3`)).exit).toBe(0)
    expect(await references()).toEqual([box, 'PO-3'])
  })

  it('empties the list only with --clear', async () => {
    for (const line of [`set ${bill}`, `add ${bill}`, 'add', `set ${bill} PO-1 --clear`]) {
      expect(await oct(`ref ${line}`), line).toMatchObject({ exit: 2, stdout: '' })
    }
    expect(service.asked).toEqual([])
    expect((await oct(`ref set ${bill} --clear`)).exit).toBe(0)
    expect(await references()).toEqual([])
  })

  it('refuses part of a number, and sends nothing in read-only mode', async () => {
    expect(await oct('ref add 663987 PO-1')).toMatchObject({ exit: 5, stdout: '' })
    service.asked.length = 0
    expect(await oct(`ref add ${bill} PO-1 --read-only`)).toMatchObject({ exit: 4, stdout: '' })
    expect(await oct(`ref add ${bill} PO-1 --offline`)).toMatchObject({ exit: 9, stdout: '' })
    expect(service.asked).toEqual([])
  })

  it('a missing word refers to the help of the same action', async () => {
    for (const command of ['ref set', 'ref remove', 'tag set', 'tag add']) {
      const run = await oct(`${command} ${bill}`)
      expect(run).toMatchObject({ exit: 2, stdout: '' })
      expect(run.stderr).toContain(`oct ${command} --help`)
    }
  })

  it('a reference that has moved since it was read changes nothing', async () => {
    await setReferences(['PO-8'])
    const run = await oct('ref add PO-0 PO-1')
    expect(run).toMatchObject({ exit: 5, stdout: '' })
    expect(run.stderr).toContain(`no longer a reference of ${bill}`)
    expect(writes()).toEqual([])
  })

  it('a pending request receives the references itself', async () => {
    await service.test.track({ request_number: 'MAEU987654321' })
    const run = await oct('ref add MAEU987654321 PO-1 --json')
    expect(JSON.parse(run.stdout)).toMatchObject({
      type: 'tracking_request',
      ref_numbers: ['PO-1'],
    })
    expect(run.stderr).toContain('has a tracking request, but no shipment yet')
    const tag = await oct('tag add MAEU987654321 urgent')
    expect(tag).toMatchObject({ exit: 5, stdout: '' })
    expect(tag.stderr).toContain('oct tracking show MAEU987654321 --wait')
  })

  it('a request that did not create a shipment is not told to wait for a shipment', async () => {
    const failing = await served(scriptedSource(() => ({ outcome: 'failed', reason: 'not_found' })))
    onTestFinished(() => failing.end())
    await failing.test.track({ request_number: 'MAEU987654321' })
    failing.test.clock.advance({ hours: 30 * 24 })
    await failing.oct('sync')
    const run = await failing.oct('ref add MAEU987654321 PO-1')
    expect(run.exit, run.stderr).toBe(0)
    expect(run.stderr).toContain('a tracking request that did not create a shipment')
    for (const line of ['tag add MAEU987654321 urgent', 'shipments stop MAEU987654321 --yes']) {
      const refused = await failing.oct(line)
      expect(refused, line).toMatchObject({ exit: 5, stdout: '' })
      expect(refused.stderr, line).toContain('oct tracking retry MAEU987654321')
      expect(refused.stderr, line).not.toContain('--wait')
    }
  })

  it('a refusal by the service is shown in its words, without advice for other options', async () => {
    const run = await oct(`ref add ${bill} ${'x'.repeat(256)}`)
    expect(run).toMatchObject({ exit: 6, stdout: '' })
    expect(run.stderr).toContain('ref_numbers.1')
    service.stumble.by = (asked) =>
      asked.startsWith('PATCH')
        ? refusal(422, { source: { pointer: '/data/attributes/ref_numbers' } })
        : undefined
    const named = await oct(`ref add ${bill} PO-1`)
    expect(named).toMatchObject({ exit: 6, stdout: '' })
    expect(named.stderr).not.toContain('(--ref)')
  })
})

describe('with concurrent editors', () => {
  /** Holds back requests that match the pattern until `count` of them have arrived. */
  const barrier = (pattern: RegExp, count: number) => {
    const waiting: (() => void)[] = []
    let seen = 0
    return (asked: string): Promise<void> | undefined => {
      if (!pattern.test(asked) || seen >= count) return undefined
      seen += 1
      return new Promise((resolve) => {
        waiting.push(resolve)
        if (seen === count) for (const go of waiting) go()
      })
    }
  }

  it('two machines that add at the same time both keep their values', async () => {
    const other = service.another()
    await other('sync')
    service.asked.length = 0
    const [reads, checks] = [barrier(/^GET .shipments|^GET .v2.shipments/, 2), barrier(/^GET/, 2)]
    service.stumble.meanwhile = (asked) => {
      const isChecking = writes().length > 0
      return isChecking ? checks(asked) : reads(asked)
    }
    const runs = await Promise.all([oct(`ref add ${bill} PO-1`), other(`ref add ${bill} PO-2`)])
    expect(runs.map(({ exit, stderr }) => `${exit} ${stderr}`)).toEqual(['0 ', '0 '])
    expect(new Set((await references()) as string[])).toEqual(new Set(['PO-0', 'PO-1', 'PO-2']))
    expect(writes().length).toBe(3)
  })

  it('a value that another editor removes right after the write is merged again', async () => {
    let isUndone = false
    service.stumble.meanwhile = (asked) => {
      if (isUndone || writes().length === 0 || !asked.startsWith('GET')) return undefined
      isUndone = true
      return setReferences(['PO-0', 'THEIRS'])
    }
    const run = await oct(`ref add ${bill} PO-1`)
    expect(run.exit, run.stderr).toBe(0)
    expect(await references()).toEqual(['PO-0', 'THEIRS', 'PO-1'])
  })

  it('a list that keeps changing ends with its current content', async () => {
    service.stumble.meanwhile = (asked) =>
      asked.startsWith('GET') && writes().length > 0 ? setReferences(['THEIRS']) : undefined
    const run = await oct(`ref add ${bill} PO-1`)
    expect(run).toMatchObject({ exit: 12, stdout: '' })
    expect(run.stderr).toContain('After 3 tries, the references are THEIRS')
    expect(writes().length).toBe(3)
  })

  it('waits for an editor who started before its write', async () => {
    const before = service.test.clock.now().getTime()
    service.stumble.meanwhile = (asked) => {
      if (asked.startsWith('PATCH')) service.test.clock.advance({ ms: 300 })
      return undefined
    }
    expect((await oct(`ref add ${bill} PO-1`)).exit).toBe(0)
    expect(service.test.clock.now().getTime() - before).toBe(300 + 600)
  })
})

describe('a lost response', () => {
  const lost = (asked: string) => (asked.startsWith('PATCH') ? { status: 502 } : undefined)

  it('is looked up, and a change that was made counts as made', async () => {
    service.stumble.by = lost
    service.stumble.meanwhile = (asked) =>
      asked.startsWith('PATCH') ? setReferences(['PO-0', 'PO-1']) : undefined
    const run = await oct(`ref add ${bill} PO-1 --json`)
    expect(run.exit, run.stderr).toBe(0)
    expect(JSON.parse(run.stdout).ref_numbers).toEqual(['PO-0', 'PO-1'])
    expect(writes().length).toBe(1)
  })

  it('is looked up, and a change that was not made is reported', async () => {
    service.stumble.by = lost
    const run = await oct(`ref add ${bill} PO-1`)
    expect(run).toMatchObject({ exit: 9, stdout: '' })
    expect(run.stderr).toContain(`The list was not changed: the references of ${bill} are PO-0`)
  })

  it('if nothing can be read again, the answered write counts', async () => {
    service.stumble.by = (asked) =>
      asked.startsWith('GET') && writes().length > 0 ? { status: 503 } : undefined
    const run = await oct(`ref add ${bill} PO-1`)
    expect(run.exit, run.stderr).toBe(0)
    expect(run.stderr).toContain('the result could not be read')
  })

  it('that is interrupted is reported as unknown', async () => {
    let interrupt = (): void => {}
    service.stumble.by = (asked) => {
      if (asked.startsWith('PATCH')) interrupt()
      return undefined
    }
    const run = await service.oct(`ref add ${bill} PO-1`, {
      watch: (terminal) => {
        interrupt = () => terminal.interrupt('SIGINT')
      },
    })
    expect(run).toMatchObject({ exit: 130, stdout: '' })
    expect(run.stderr).toContain(`The references of ${bill} may have been changed.`)
  })
})

describe('oct tag', () => {
  it('edits the tags of a bill, like references', async () => {
    expect((await oct(`tag add ${bill} urgent spring`)).exit).toBe(0)
    expect((await oct(`tag remove ${bill} URGENT`)).exit).toBe(0)
    expect((await shipment())?.attributes).toMatchObject({
      tags: ['spring'],
      ref_numbers: ['PO-0'],
    })
    expect((await oct(`shipments --tag spring --offline -o ids`)).stdout).not.toBe('')
    expect((await oct(`tag set ${bill} --clear`)).exit).toBe(0)
    expect((await shipment())?.attributes.tags).toEqual([])
  })

  it('of a box names its bill and sends nothing', async () => {
    const run = await oct(`tag add ${box} urgent`)
    expect(run).toMatchObject({ exit: 2, stdout: '' })
    expect(run.stderr).toContain(`The bill of the container is ${bill}, with 2 containers`)
    expect(run.stderr).toContain(`Try: oct tag add ${bill} urgent`)
    expect(writes()).toEqual([])
  })
})

import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { findPortBase, portsFrom, sayRefusedPorts, takenPorts } from './ports.ts'

test('default: seventeen free ports in a row', async () => {
  const base = await findPortBase()
  expect(Object.values(portsFrom(base))).toEqual(Array.from({ length: 17 }, (_, offset) => base + offset))
  expect(await takenPorts(base)).toEqual([])
})

test('behavior: names the ports that another program holds', async () => {
  const base = await findPortBase()
  const server = createServer().listen(base + 3, '127.0.0.1')
  await once(server, 'listening')
  expect(await takenPorts(base)).toEqual([base + 3])
  server.close()
})

test('behavior: ports that browsers refuse are left out, and named', () => {
  expect(Object.values(portsFrom(5999))).toEqual([
    5999,
    ...Array.from({ length: 16 }, (_, offset) => 6001 + offset),
  ])
  expect(sayRefusedPorts(5999)).toBe('Without 6000: browsers refuse to connect there.\n')
  expect(Object.values(portsFrom(6660))).toEqual([
    6660, 6661, 6662, 6663, 6664, 6670, 6671, 6672, 6673, 6674, 6675, 6676, 6677, 6678, 6680, 6681, 6682,
  ])
  expect(sayRefusedPorts(6660)).toContain('Without 6665, 6666, 6667, 6668, 6669, 6679:')
  expect(sayRefusedPorts(4100)).toBe('')
})

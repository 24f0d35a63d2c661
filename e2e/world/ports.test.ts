import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { findPortBase, portsFrom, takenPorts } from './ports.ts'

test('default: thirteen free ports in a row', async () => {
  const base = await findPortBase()
  expect(Object.values(portsFrom(base))).toEqual(Array.from({ length: 13 }, (_, offset) => base + offset))
  expect(await takenPorts(base)).toEqual([])
})

test('behavior: names the ports that another program holds', async () => {
  const base = await findPortBase()
  const server = createServer().listen(base + 3, '127.0.0.1')
  await once(server, 'listening')
  expect(await takenPorts(base)).toEqual([base + 3])
  server.close()
})

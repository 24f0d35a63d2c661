import { connect, createServer, type Server } from 'node:net'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort } from '#shared/testing/startService.ts'
import { claimOf, createServedNames } from './createServedNames.ts'

/* The real server is killed as the system would while it gives a name: nothing is lost, and nothing is given twice. */

type Moment = 'the question has arrived' | 'the answer begins, the name is written down'

let served: Awaited<ReturnType<typeof createServedNames>>
let front: Server
/** When the server ends next. */
let moment: Moment | null
beforeEach(async () => {
  moment = null
  const listenPort = await freePort()
  served = await createServedNames({ listenPort })
  front = createServer((client) => {
    const server = connect(listenPort, '127.0.0.1')
    const end = () => {
      moment = null
      process.kill(served.kit.pid, 'SIGKILL')
      client.destroy()
      server.destroy()
    }
    client.on('data', (part) => {
      server.write(part, () => moment === 'the question has arrived' && end())
    })
    server.on('data', (part) => {
      if (moment === null) client.write(part)
      else end()
    })
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
    }
  })
  await new Promise<void>((resolve) => front.listen(served.port, '127.0.0.1', resolve))
})
afterEach(async () => {
  await new Promise((resolve) => front.close(resolve))
  await served.destroy()
})

test.each<[Moment, number | null]>([
  ['the question has arrived', null],
  ['the answer begins, the name is written down', 200],
])(
  'behavior: the server ends when %s: asked again it is a success, and one row',
  async (when, before) => {
    const name = 'anna.harbor.eth'
    const ada = privateKeyToAccount(generatePrivateKey())
    const message = claimOf(name)
    const claim = { address: ada.address, message, signature: await ada.signMessage({ message }) }
    moment = when
    await expect(served.register(claim)).rejects.toThrow()
    await served.kit.kill()
    await served.kit.start()
    // Of what had only arrived nobody knows.
    if (before !== null) expect((await served.find(name)).status).toBe(before)
    expect((await served.register(claim)).status).toBe(200)
    expect(await (await served.find(name)).json()).toMatchObject({
      addresses: { '60': { address: ada.address } },
    })
    expect(await served.countRows(ada.address)).toBe(1)
  },
  60_000,
)

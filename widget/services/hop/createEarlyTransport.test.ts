import { expect, it } from 'vitest'
import { createEngine } from '#shared/rpc/engine.ts'
import { createPortTransport } from '#shared/transport/portTransport.ts'
import { createEarlyTransport } from './createEarlyTransport.ts'

it('behavior: what was taken from the port before is heard first, in order, and answered', async () => {
  const { port1, port2 } = new MessageChannel()
  const session = 'a'.repeat(32)
  const early: unknown[] = []
  const taken = new Promise<void>((resolve) => {
    port2.onmessage = ({ data }) => {
      early.push(data)
      if (early.length === 2) resolve()
    }
  })
  const transport = createPortTransport(port1)
  const page = createEngine({ transport, session, methods: new Map(), events: new Map() })
  page.emit('wallet', 'first')
  const closed = page.request('close', {})
  await taken

  const heard: unknown[] = []
  createEngine({
    transport: createEarlyTransport(port2, early),
    session,
    methods: new Map([['close', () => void heard.push('close')]]),
    events: new Map([['wallet', (body: unknown) => void heard.push(body)]]),
  })
  page.emit('wallet', 'later')
  await closed
  await expect.poll(() => heard).toEqual(['first', 'close', 'later'])
  port1.close()
  port2.close()
})

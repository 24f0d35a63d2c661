import { expect, it } from 'vitest'
import { createEngine } from '#shared/rpc/engine.ts'
import { createPortTransport } from '#shared/transport/portTransport.ts'
import { createHop } from './createHop.ts'

it('behavior: what came over the port before is heard first, in order, and answered', async () => {
  const { port1, port2 } = new MessageChannel()
  const session = 'a'.repeat(32)
  const early: unknown[] = []
  const taken = new Promise<void>((resolve) => {
    port2.onmessage = ({ data }) => {
      early.push(data)
      if (early.length === 2) resolve()
    }
  })
  const page = createEngine({ transport: createPortTransport(port1), session, methods: new Map(), events: new Map() })
  page.emit('walletGone', { uuid: 'first' })
  const closed = page.request('close', {})
  await taken

  const heard: string[] = []
  const hop = createHop({ port: port2, session, early })
  hop.serve(
    { close: async () => void heard.push('close') },
    { walletGone: ({ uuid }) => void heard.push(uuid) },
  )
  page.emit('walletGone', { uuid: 'later' })
  await closed
  await expect.poll(() => heard).toEqual(['first', 'close', 'later'])
  port1.close()
  port2.close()
})

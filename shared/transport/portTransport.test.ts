import { describe, expect, it } from 'vitest'
import { createPortTransport } from './portTransport.ts'

describe('createPortTransport', () => {
  it('default: delivers in order, from the start on', async () => {
    const { port1, port2 } = new MessageChannel()
    const near = createPortTransport(port1)
    const far = createPortTransport(port2)
    near.send(1)
    near.send(2)
    const heard: unknown[] = []
    far.start((message) => void heard.push(message))
    await expect.poll(() => heard).toEqual([1, 2])
    near.destroy()
  })

  it('rejects: what cannot be cloned', () => {
    const { port1 } = new MessageChannel()
    const near = createPortTransport(port1)
    expect(() => near.send(() => undefined)).toThrow(/could not be cloned/)
    near.destroy()
  })

  it('behavior: tells the other side that it is gone, and not itself', async () => {
    const { port1, port2 } = new MessageChannel()
    const near = createPortTransport(port1)
    const far = createPortTransport(port2)
    const closed: string[] = []
    near.onClose(() => void closed.push('near'))
    far.onClose(() => void closed.push('far'))
    near.start(() => undefined)
    far.start(() => undefined)
    near.destroy()
    near.destroy()
    await expect.poll(() => closed).toEqual(['far'])
    expect(() => near.send(1)).not.toThrow()
  })
})

import type { SignerWorker } from '../services/signer/createSigner.ts'
import { createKeyring } from '../worker/createKeyring.ts'
import { serveSigner } from '../worker/serveSigner.ts'

type Listener = (event: MessageEvent<unknown>) => void

/** The signer in this process, behind the messages that it gets in a worker: each is cloned, and comes in a task of its own. */
export function createFakeWorker(idle = 900_000): SignerWorker & { crash(): void } {
  const toFrame = new Set<Listener>()
  const failures = new Set<Listener>()
  const toWorker = new Set<Listener>()
  let ended = false

  const send = (listeners: ReadonlySet<Listener>, message: unknown) => {
    const data: unknown = structuredClone(message)
    setImmediate(() => {
      if (!ended) for (const listener of listeners) listener(new MessageEvent('message', { data }))
    })
  }
  serveSigner(
    {
      postMessage: (message) => send(toFrame, message),
      addEventListener: (_, listener) => void toWorker.add(listener),
    },
    createKeyring({ idle }),
  )

  function addEventListener(type: 'message', listener: Listener): void
  function addEventListener(type: 'error' | 'messageerror', listener: () => void): void
  function addEventListener(type: string, listener: Listener): void {
    if (type === 'message') toFrame.add(listener)
    if (type === 'error') failures.add(listener)
  }

  return {
    postMessage: (message) => send(toWorker, message),
    addEventListener,
    terminate() {
      ended = true
    },
    crash() {
      ended = true
      for (const fail of failures) fail(new MessageEvent('error'))
    },
  }
}

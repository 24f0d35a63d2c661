import { createEmitter } from '../createEmitter.ts'
import type { Eip1193Provider, Eip1193Request } from '../faces/eip1193Provider.ts'

/** An EIP-1193 provider that answers as told, and counts its listeners. */
export function createTestProvider(answer: (request: Eip1193Request) => unknown = () => null) {
  const { on, off, emit } = createEmitter()
  const requests: Eip1193Request[] = []
  let listeners = 0
  const provider: Eip1193Provider = {
    request(request) {
      requests.push(request)
      // A wallet may answer with anything, or throw at once; the type says what an honest one does.
      return answer(request) as Promise<unknown>
    },
    on(event, listener) {
      listeners += 1
      on(event, listener)
    },
    removeListener(event, listener) {
      listeners -= 1
      off(event, listener)
    },
  }
  return { provider, requests, emit, listeners: () => listeners }
}

import { vi } from 'vitest'
import { nameOf } from '../payment/createBrowser.ts'
import { fetchLocal } from '../payment/fetchLocal.ts'

/** Carries one request of a document, or does not. */
export type Carry = <T>(name: string, work: () => Promise<T>) => Promise<T>

/**
 * What `fetch` is while documents of the kit run in this process: the names of the local world lead there, as in browsers, by way of the
 * document that lives.
 */
export function createLocalNetwork() {
  const real = globalThis.fetch
  let carry: Carry = (_name, work) => work()
  const local: typeof fetch = async (input, init) => {
    const asked = new Request(input, init)
    if (!new URL(asked.url).hostname.endsWith('.localhost')) return real(asked)
    const name = nameOf(asked.url, asked.method === 'POST' ? await asked.clone().text() : null)
    return carry(name, () => fetchLocal(asked))
  }
  vi.stubGlobal('fetch', local)
  return {
    /** From now on by way of this document. */
    use(next: Carry) {
      carry = next
    },
    destroy: () => vi.unstubAllGlobals(),
  }
}

export type LocalNetwork = ReturnType<typeof createLocalNetwork>

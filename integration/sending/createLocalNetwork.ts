import { vi } from 'vitest'
import { nameOf } from '../payment/createBrowser.ts'
import { fetchLocal } from '../payment/fetchLocal.ts'

/** Carries one request of a document, or does not. */
export type Carry = <T>(name: string, work: () => Promise<T>) => Promise<T>

/**
 * What `fetch` is while documents of the kit run in this process: the names of the local world lead there, as in browsers. Each document has
 * a name of its own for the kit, by which its requests are told apart.
 */
export function createLocalNetwork() {
  const real = globalThis.fetch
  const documents = new Map<string, Carry>()
  const local: typeof fetch = async (input, init) => {
    const asked = new Request(input, init)
    const { hostname } = new URL(asked.url)
    if (!hostname.endsWith('.localhost')) return real(asked)
    const [label = ''] = hostname.split('.')
    const carry = documents.get(label)
    const body = asked.method === 'POST' ? await asked.text() : null
    const { method, headers, signal } = asked
    const work = () =>
      fetchLocal(asked.url.replace(`//${label}.kit.`, '//kit.'), { method, headers, signal, body })
    return carry ? carry(nameOf(asked.url, body), work) : work()
  }
  vi.stubGlobal('fetch', local)
  return {
    /** @returns the kit's origin, as the document has it */
    join(kitOrigin: string, carry: Carry): string {
      const label = `document-${documents.size + 1}`
      documents.set(label, carry)
      return kitOrigin.replace('//kit.', `//${label}.kit.`)
    },
    destroy: () => vi.unstubAllGlobals(),
  }
}

export type LocalNetwork = ReturnType<typeof createLocalNetwork>

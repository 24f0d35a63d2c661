import { atom, type createStore } from 'jotai/vanilla'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { timings } from '#shared/constants/timings.ts'
import { isCode } from '#shared/errors/walletKitError.ts'
import type { Target } from '../account/createAccountWatcher.ts'
import { loadAddressReader } from './addressReaders.ts'
import { readReceiver } from './receiver.ts'
import type { Receiver } from './sendState.ts'

/** @returns the address that a name leads to on this network; null where it leads nowhere */
export type FindName = (
  name: string,
  caipNetworkId: CaipNetworkId,
  signal: AbortSignal,
) => Promise<string | null>

export interface ReceiverLookupParameters {
  store: ReturnType<typeof createStore>
  findName: FindName
  /** Has the name and picture of an address looked up. */
  lookUp: (address: string) => void
}

/** Who is meant by what is written in the field: an address as it stands, a name once it is found. */
export function createReceiverLookup({ store, findName, lookUp }: ReceiverLookupParameters) {
  const receiverAtom = atom<Receiver>({ status: 'empty' })
  let asked = new AbortController()

  const find = async (text: string, target: Target, { signal }: AbortController): Promise<Receiver> => {
    const reader = await loadAddressReader(target.namespace)
    if (!reader) return { status: 'problem', problem: 'otherNamespace' }
    const written = readReceiver(text, target.namespace, reader)
    if (written.kind === 'problem') return { status: 'problem', problem: written.problem }
    if (written.kind === 'address') return { status: 'known', address: written.address, name: null }
    const { name } = written
    await new Promise((resolve) => setTimeout(resolve, timings.walletSearch))
    if (signal.aborted) return { status: 'looking' }
    try {
      const address = await findName(name, target.network.caipNetworkId, signal)
      const read = address === null ? undefined : reader.read(address)
      return typeof read === 'object' && !reader.isZero(read.address)
        ? { status: 'known', address: read.address, name }
        : { status: 'problem', problem: 'unknownName' }
    } catch (error) {
      const isUnknown = isCode(error, 'NETWORK_NOT_FOUND', 'CHAIN_NOT_SUPPORTED')
      return { status: 'problem', problem: isUnknown ? 'unknownName' : 'unreachable' }
    }
  }

  return {
    receiverAtom,
    /** Finds out who is meant now. Whoever is later has the word. */
    async look(text: string, target: Target | null): Promise<void> {
      asked.abort()
      const own = new AbortController()
      asked = own
      if (text.trim() === '' || !target) return store.set(receiverAtom, { status: 'empty' })
      store.set(receiverAtom, { status: 'looking' })
      const receiver = await find(text, target, own)
      if (own.signal.aborted) return
      store.set(receiverAtom, receiver)
      if (receiver.status === 'known') lookUp(receiver.address)
    },
    destroy: () => asked.abort(),
  }
}

import { atom, type createStore } from 'jotai/vanilla'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { timings } from '#shared/constants/timings.ts'
import { sayUnforeseen } from '#shared/errors/sayUnforeseen.ts'
import { isCode } from '#shared/errors/walletKitError.ts'
import type { Target } from '../accountData/createAccountWatcher.ts'
import { loadAddressReader } from './addressReaders.ts'
import type { PaymentLink } from './paymentLink.ts'
import { readPayment } from './readPayment.ts'
import { type AddressReader, readReceiver } from './receiver.ts'
import type { LinkFilled, Receiver } from './sendState.ts'

/** @returns the address that a name leads to on this network; null where it leads nowhere */
export type FindName = (
  name: string,
  caipNetworkId: CaipNetworkId,
  signal: AbortSignal,
) => Promise<string | null>

export interface ReceiverLookupParameters {
  store: ReturnType<typeof createStore>
  findName: FindName
  /** Looks up the name and picture of an address. */
  lookUp: (address: string) => void
  /** The network that a link is for, where that is another one; null: this one. */
  placeOf: (link: PaymentLink, target: Target) => Receiver | null
  /** Fills in the form from a link. */
  fill: (parameters: FillParameters) => Promise<LinkFilled | Extract<Receiver, { status: 'problem' }>>
}

export interface FillParameters {
  link: PaymentLink
  target: Target
  reader: AddressReader
  signal: AbortSignal
}

/** Resolves the text of the receiver's field: an address as it stands, a name once it is found, a link once all of it is in the form. */
export function createReceiverLookup(parameters: ReceiverLookupParameters) {
  const { store, findName, lookUp, placeOf, fill } = parameters
  const receiverAtom = atom<Receiver>({ status: 'empty' })
  let asked = new AbortController()

  const find = async (text: string, target: Target, signal: AbortSignal): Promise<Receiver> => {
    const payment = readPayment(text)
    if (payment.kind === 'problem') {
      const { kind: _, ...problem } = payment
      return { status: 'problem', ...problem }
    }
    const link = payment.kind === 'link' ? payment.link : null
    const elsewhere = link && placeOf(link, target)
    if (elsewhere) return elsewhere
    const reader = await loadAddressReader(target.namespace)
    if (!reader) return { status: 'problem', problem: 'otherNamespace' }
    const written = payment.kind === 'link' ? payment.link.receiver : payment.text
    const receiver = await who({ text: written, target, reader, signal })
    if (receiver.status !== 'known' || !link) return receiver
    const filled = await fill({ link, target, reader, signal })
    return 'status' in filled ? filled : { ...receiver, link: filled }
  }

  const who = async ({ text, target, reader, signal }: WhoParameters): Promise<Receiver> => {
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
    /** Resolves a text. A later call takes the place of an earlier one. */
    async look(text: string, target: Target | null): Promise<void> {
      asked.abort()
      asked = new AbortController()
      const { signal } = asked
      if (text.trim() === '' || !target) return store.set(receiverAtom, { status: 'empty' })
      store.set(receiverAtom, { status: 'looking' })
      const receiver = await find(text, target, signal).catch((thrown: unknown): Receiver => {
        // The text has changed meanwhile, or the code that reads addresses does not load.
        sayUnforeseen(thrown)
        return { status: 'problem', problem: 'unreachable' }
      })
      if (signal.aborted) return
      store.set(receiverAtom, receiver)
      if (receiver.status === 'known') lookUp(receiver.address)
    },
    destroy: () => asked.abort(),
  }
}

interface WhoParameters extends Pick<FillParameters, 'target' | 'reader' | 'signal'> {
  text: string
}

import type { createStore, PrimitiveAtom } from 'jotai/vanilla'
import type { AuthUser } from '#shared/entities/authUser.ts'
import type { ErrorCode } from '#shared/errors/walletKitError.ts'
import { toWalletKitError } from '../../services/toWalletKitError.ts'
import type { Networks } from '../networks/createNetworks.ts'
import type { Options } from '../options/optionSchemas.ts'
import { accountTypeFor } from './accountTypeFor.ts'
import type { FrameClient } from './createFrameClient.ts'

export interface PersonParameters {
  store: ReturnType<typeof createStore>
  personAtom: PrimitiveAtom<AuthUser | null>
  client: Pick<FrameClient, 'ask'>
  networks: Pick<Networks, 'networkOf'>
  options: () => Options
  /** An alert for the page's developer. */
  onProblem: (code: ErrorCode, message: string) => void
}

/** After these there is nothing to come back to: the person signs in again. */
const final: readonly ErrorCode[] = [
  'NOT_CONNECTED',
  'SESSION_EXPIRED',
  'FACTOR_REQUIRED',
  'ADDRESS_MISMATCH',
]

/** The person who is signed in, as the frame tells it. */
export function createPerson(parameters: PersonParameters) {
  const { store, personAtom, client, networks, options, onProblem } = parameters
  let reading: Promise<AuthUser | null> | undefined
  let isNoted = false

  const ask = async (interactive: boolean, signal?: AbortSignal): Promise<AuthUser> => {
    const chainId = networks.networkOf('eip155')?.caipNetworkId ?? networks.networkOf('solana')?.caipNetworkId
    const wanted = accountTypeFor('eip155', options())
    const person = await client.ask(
      (auth) =>
        auth.getUser({ interactive, preferredAccountType: wanted, ...(chainId && { chainId }) }, { signal }),
      signal,
    )
    noteFallback(person)
    store.set(personAtom, person)
    return person
  }

  /** What the page asked for and the wallet is not (R29): said once. */
  const noteFallback = ({ accounts }: AuthUser) => {
    const { defaultAccountTypes = {} } = options()
    const other = accounts.find(({ namespace, type }) => (defaultAccountTypes[namespace] ?? type) !== type)
    if (!other || isNoted) return
    isNoted = true
    const asked = defaultAccountTypes[other.namespace]
    onProblem(
      'CHAIN_NOT_SUPPORTED',
      `Option "defaultAccountTypes": ${asked} is not there for ${other.namespace}, the wallet is ${other.type}`,
    )
  }

  const readOnce = async (): Promise<AuthUser | null> => {
    try {
      const { isConnected } = await client.ask((auth) => auth.isConnected({}))
      if (isConnected) return await ask(false)
    } catch (thrown) {
      if (!final.includes(toWalletKitError(thrown).code)) throw thrown
    }
    store.set(personAtom, null)
    return null
  }

  return {
    current: () => store.get(personAtom),
    /** After a login: the wallet is made or recovered first, where it has to be. Shows the frame's views. */
    enter: (signal: AbortSignal) => ask(true, signal),
    /**
     * What is true now, without showing anything; null when nobody is signed in, or this device cannot open the wallet.
     *
     * @throws where the frame or the server cannot be asked
     */
    read(): Promise<AuthUser | null> {
      reading ??= readOnce().finally(() => {
        reading = undefined
      })
      return reading
    },
    forget: () => store.set(personAtom, null),
  }
}

import type { createStore } from 'jotai/vanilla'
import { toCaipAddress } from '#shared/caip/caipAddress.ts'
import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import type { Network } from '#shared/entities/network.ts'
import type { Target } from '../accountData/createAccountWatcher.ts'
import { decimalsOf } from '../amounts/amount.ts'
import { symbolOf } from '../amounts/amountProblemText.ts'
import type { AccountHoldings } from '../holdings/createHoldings.ts'
import { type Holding, toDecimalText } from '../holdings/toHoldings.ts'
import type { Networks } from '../walletState/createNetworks.ts'
import type { LinkFill } from './createLinkFill.ts'
import type { FillParameters } from './createReceiverLookup.ts'
import { isSameKey } from './createSendForm.ts'
import type { LinkProblem, PaymentLink } from './paymentLink.ts'
import type { LinkFilled, Receiver } from './sendState.ts'

export interface PlaceParameters {
  link: PaymentLink
  target: Target
  networks: Pick<Networks, 'find' | 'networkOf'>
  isConnected: (namespace: ChainNamespace) => boolean
}

/** Where a link leads: to another network of the site's, or nowhere; null: here. */
export function placeOfLink({ link, target, networks, isConnected }: PlaceParameters): Receiver | null {
  const isHere = link.namespace === target.namespace
  const wanted =
    link.caipNetworkId ?? (isHere ? target.network : networks.networkOf(link.namespace))?.caipNetworkId
  if (wanted === target.network.caipNetworkId) return null
  const network: Network | undefined = wanted && networks.find(wanted)
  if (!network) return refuse('linkNetwork', wanted ?? link.namespace)
  return isConnected(link.namespace)
    ? { status: 'elsewhere', network }
    : refuse('linkNamespace', network.name)
}

export interface FillFromLinkParameters extends FillParameters {
  store: ReturnType<typeof createStore>
  holdingsAtom: AccountHoldings['holdingsAtom']
  linkFill: Pick<LinkFill, 'put'>
}

/**
 * Puts all that a link says into the form; or nothing, with the reason. Waits for the account's tokens where the link names one: how its
 * units count is known then.
 */
export async function fillFromLink(
  parameters: FillFromLinkParameters,
): Promise<LinkFilled | Extract<Receiver, { status: 'problem' }>> {
  const { link, target, reader, linkFill } = parameters
  const { token, amount: given, memo, words } = link
  const { nativeCurrency, caipNetworkId } = target.network
  let counted: { key: string | null; symbol: string; decimals: number } = { key: null, ...nativeCurrency }
  if (typeof token === 'string') {
    const read = reader.read(token)
    if (typeof read !== 'object') return refuse('linkMalformed')
    const holding = await ownToken(parameters, toCaipAddress(caipNetworkId, read.address))
    if (!holding) return refuse('linkToken', read.address)
    counted = holding
  }
  const amount = given && wholeOf(given, counted.decimals)
  if (amount === undefined) return refuse('linkAmount')
  parameters.signal.throwIfAborted()
  linkFill.put({
    ...(token !== undefined && { tokenKey: counted.key }),
    ...(amount !== null && { amount }),
    ...(memo !== '' && { memo }),
  })
  return { amount, symbol: token === undefined ? null : symbolOf(counted), hasMemo: memo !== '', words }
}

/** In whole units, exactly; undefined where the token cannot be divided like that. */
function wholeOf({ unit, amount }: NonNullable<PaymentLink['amount']>, decimals: number): string | undefined {
  if (unit === 'base') return toDecimalText(BigInt(amount), decimals)
  return decimalsOf(amount) > decimals ? undefined : amount.replace(/^0+(?=\d)/, '')
}

/** One of the account's tokens, once these are known. */
function ownToken(
  { store, holdingsAtom, signal }: FillFromLinkParameters,
  key: string,
): Promise<Holding | undefined> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const holdings = store.get(holdingsAtom)
      if (holdings.status !== 'loaded') return
      end()
      resolve(holdings.tokens.find((token) => isSameKey(token.key, key)))
    }
    const onAbort = () => {
      end()
      reject(signal.reason)
    }
    const unsubscribe = store.sub(holdingsAtom, look)
    const end = () => {
      unsubscribe()
      signal.removeEventListener('abort', onAbort)
    }
    signal.addEventListener('abort', onAbort)
    look()
  })
}

function refuse(problem: LinkProblem, part?: string): Extract<Receiver, { status: 'problem' }> {
  return part === undefined ? { status: 'problem', problem } : { status: 'problem', problem, part }
}

import type { createStore } from 'jotai/vanilla'
import { toCaipAddress } from '#shared/caip/caipAddress.ts'
import { decimalsOf } from '../amounts/amount.ts'
import { symbolOf } from '../amounts/amountProblemText.ts'
import type { AccountHoldings } from '../holdings/createHoldings.ts'
import { type Holding, toDecimalText } from '../holdings/toHoldings.ts'
import type { LinkFill } from './createLinkFill.ts'
import type { FillParameters } from './createReceiverLookup.ts'
import { isSameKey } from './createSendForm.ts'
import type { PaymentLink } from './paymentLink.ts'
import { refuseLink } from './refuseLink.ts'
import type { LinkFilled, Receiver } from './sendState.ts'

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
    if (typeof read !== 'object') return refuseLink('linkMalformed')
    const holding = await ownToken(parameters, toCaipAddress(caipNetworkId, read.address))
    if (!holding) return refuseLink('linkToken', read.address)
    counted = holding
  }
  const amount = given && wholeOf(given, counted.decimals)
  if (amount === undefined) return refuseLink('linkAmount')
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
      const found = holdings.tokens.find((token) => isSameKey(token.key, key))
      if (!found && holdings.rest === 'coming') return
      end()
      resolve(found)
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

import { type Atom, atom, type createStore } from 'jotai/vanilla'
import { slippageBounds } from '#shared/api/chain/swap.ts'
import type { Target } from '../accountData/createAccountWatcher.ts'
import { toBaseUnits } from '../amounts/amount.ts'
import { createTypedAmount } from '../amounts/createTypedAmount.ts'
import type { DecimalMark } from '../amounts/writtenAmount.ts'
import type { MoneyUnit } from '../format/money.ts'
import type { Connection } from '../walletState/connection.ts'
import { emptySwapForm, type Side, type SwapForm, type SwapOrder, type SwapToken } from './swapState.ts'
import { isSameToken } from './tokenKeys.ts'

export interface SwapFormParameters {
  store: ReturnType<typeof createStore>
  tokensAtom: Atom<readonly SwapToken[]>
  targetAtom: Atom<Target | null>
  connectionAtom: Atom<Connection | null>
  mark: DecimalMark
  /** The visitor's. */
  unitAtom: Atom<MoneyUnit>
}

/** What a person puts in: how much of which token, for which other one, and how much less for it is still right. */
export function createSwapForm(parameters: SwapFormParameters) {
  const { store, tokensAtom, targetAtom, connectionAtom, mark, unitAtom } = parameters
  const formAtom = atom<SwapForm>(emptySwapForm)
  const slippageAtom = atom<number>(slippageBounds.usual)
  const tokenOf = (side: Side) =>
    atom((get): SwapToken | null => {
      const key = get(formAtom)[side]
      return key === null ? null : (get(tokensAtom).find((token) => isSameToken(token.key, key)) ?? null)
    })
  const sellTokenAtom = tokenOf('from')
  const buyTokenAtom = tokenOf('to')
  const { amountAtom, moneyAtom, change, fill, turn } = createTypedAmount({
    store,
    formAtom,
    tokenAtom: sellTokenAtom,
    mark,
    unitAtom,
  })
  const orderAtom = atom((get): SwapOrder | null => {
    const target = get(targetAtom)
    const connection = get(connectionAtom)
    const [sellToken, buyToken, amount] = [get(sellTokenAtom), get(buyTokenAtom), get(amountAtom)]
    if (target?.namespace !== 'eip155' || !connection || !sellToken || !buyToken || amount.status !== 'known')
      return null
    return {
      connection,
      namespace: 'eip155',
      caipNetworkId: target.network.caipNetworkId,
      from: target.address,
      sellToken,
      buyToken,
      amount: amount.amount,
      baseAmount: toBaseUnits(amount.amount, sellToken.decimals),
      slippage: get(slippageAtom),
    }
  })

  return {
    formAtom,
    slippageAtom,
    sellTokenAtom,
    buyTokenAtom,
    amountAtom,
    moneyAtom,
    orderAtom,
    change,
    /** Takes over what was typed, as it was typed. */
    typeAmount: (amount: string) => change({ amount }),
    /** Puts in an exact decimal number, as the visitor would write it; in money where money is typed. */
    fillAmount: (amount: string) => fill(amount),
    /** Converts the amount from the token to money, and back. */
    turn,
    /** A token that is on the other side already changes places with what is here. */
    choose(side: Side, key: string) {
      const form = store.get(formAtom)
      const other: Side = side === 'from' ? 'to' : 'from'
      const isOther = form[other] !== null && isSameToken(form[other], key)
      const isNew = side === 'from' && (form.from === null || !isSameToken(form.from, key))
      change({
        [side]: key,
        ...(isOther && { [other]: form[side] }),
        // An amount typed for one token means nothing for another.
        ...(((isOther && form.from !== null) || isNew) && { amount: '', unit: 'token' }),
      })
    },
    /** Turns the swap around: the amount that would be received is sold. @param received of whole units; null where it is unknown */
    flip(received: string | null) {
      const { from, to } = store.get(formAtom)
      change({ from: to, to: from })
      fill(received ?? '')
    },
    /** @param percent bounded by what the chain API takes */
    setSlippage(percent: number) {
      const { least, most } = slippageBounds
      store.set(slippageAtom, Math.min(most, Math.max(least, Math.round(percent * 100) / 100)))
    },
    reset: () => store.set(formAtom, emptySwapForm),
  }
}

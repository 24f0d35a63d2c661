import { type Atom, atom, type createStore } from 'jotai/vanilla'
import type { Nft } from '#shared/api/chain/nfts.ts'
import { type Amount, amountOf } from '../amounts/amountOf.ts'
import { createTypedAmount } from '../amounts/createTypedAmount.ts'
import type { DecimalMark } from '../amounts/writtenAmount.ts'
import type { MoneyUnit } from '../format/money.ts'
import type { AccountHoldings } from '../holdings/createHoldings.ts'
import type { Holding } from '../holdings/toHoldings.ts'
import { nftKey } from '../nfts/createNfts.ts'
import { emptySendForm, type SendForm } from './sendState.ts'

export interface SendFormParameters {
  store: ReturnType<typeof createStore>
  holdingsAtom: AccountHoldings['holdingsAtom']
  mark: DecimalMark
  /** The visitor's. */
  unitAtom: Atom<MoneyUnit>
}

/** Compares keys of tokens. The case of an EVM address is only its checksum; elsewhere the case is part of the address. */
export const isSameKey = (one: string, other: string) =>
  one.startsWith('eip155:') ? one.toLowerCase() === other.toLowerCase() : one === other

/** The form: which token, how much, to whom. Amounts are exact decimals throughout. */
export function createSendForm({ store, holdingsAtom, mark, unitAtom }: SendFormParameters) {
  const formAtom = atom<SendForm>(emptySendForm)
  /** The tokens that can be sent: those the account has some of. Tokens without decimals are not among them (behaviour §5). */
  const tokensAtom = atom((get): readonly Holding[] => {
    const holdings = get(holdingsAtom)
    return holdings.status === 'loaded' ? holdings.tokens : []
  })
  const tokenAtom = atom((get): Holding | null => {
    const { tokenKey } = get(formAtom)
    const tokens = get(tokensAtom)
    return tokens.find(({ key }) => isSameKey(key, tokenKey ?? '')) ?? null
  })
  const { amountAtom, moneyAtom, change, fill, turn } = createTypedAmount({
    store,
    formAtom,
    tokenAtom,
    mark,
    unitAtom,
  })
  /** How many of the NFT are sent. */
  const countAtom = atom((get): Amount => {
    const { nft, amount } = get(formAtom)
    const held = { decimals: 0, price: null, amount: nft?.quantity ?? '0' }
    return amountOf({ amount, unit: 'token' }, held, mark)
  })

  return {
    formAtom,
    tokensAtom,
    tokenAtom,
    amountAtom,
    countAtom,
    moneyAtom,
    change,
    /** Takes over what was typed, as it was typed. */
    typeAmount: (amount: string) => change({ amount, isMax: false }),
    /** Puts in an exact decimal number of the token's, as the visitor would write it; in money where money is typed. */
    fillAmount: (amount: string, changed: Partial<SendForm> = {}) =>
      fill(amount, { isMax: false, ...changed }),
    choose(tokenKey: string) {
      // An amount typed for one token means nothing for another.
      if (tokenKey !== (store.get(formAtom).tokenKey ?? ''))
        change({ tokenKey, amount: '', unit: 'token', isMax: false })
    },
    /** Converts the amount from the token to money, and back. */
    turn,
    /** Whether this is what the form is for. @param nft null: a token */
    isFor(nft: Nft | null): boolean {
      const own = store.get(formAtom).nft
      return own && nft ? nftKey(own) === nftKey(nft) : own === nft
    },
    reset: () => store.set(formAtom, emptySendForm),
  }
}

/** The fields, and how they are filled in. */
export type SendFields = ReturnType<typeof createSendForm>

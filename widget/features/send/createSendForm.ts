import { type Atom, atom, type createStore } from 'jotai/vanilla'
import { toTypedMoney } from '../amounts/amount.ts'
import { type Amount, type AmountUnit, amountOf, isPriced } from '../amounts/amountOf.ts'
import { type DecimalMark, writeAmount } from '../amounts/writtenAmount.ts'
import { decimalsOfCurrency } from '../format/currency.ts'
import type { MoneyUnit } from '../format/money.ts'
import type { AccountHoldings } from '../holdings/createHoldings.ts'
import type { Holding } from '../holdings/toHoldings.ts'
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
  /** What the amount is typed in, where that is money, and what it is told in beside it elsewhere. */
  const moneyAtom = atom((get): MoneyUnit => {
    const { unit, turnedFrom, money } = get(formAtom)
    return unit === 'money' || turnedFrom?.unit === 'money' ? money : get(unitAtom)
  })
  const amountAtom = atom((get): Amount => {
    const form = get(formAtom)
    return amountOf(form.turnedFrom ?? form, get(tokenAtom), mark, get(moneyAtom))
  })
  const change = (changed: Partial<SendForm>) =>
    store.set(formAtom, (form) => ({
      ...form,
      ...(changed.amount !== undefined && { turnedFrom: null }),
      ...changed,
    }))

  return {
    formAtom,
    tokensAtom,
    tokenAtom,
    amountAtom,
    moneyAtom,
    hasMoneyAtom: atom((get) => isPriced(get(tokenAtom))),
    change,
    /** Takes over what was typed, as it was typed. */
    typeAmount: (amount: string) => change({ amount, isMax: false }),
    /** Puts in an exact decimal number of the token's, as the visitor would write it. */
    fillAmount: (amount: string, changed: Partial<SendForm> = {}) =>
      change({ unit: 'token', isMax: false, ...changed, amount: writeAmount(amount, mark) }),
    choose(tokenKey: string) {
      // An amount typed for one token means nothing for another.
      if (tokenKey !== (store.get(formAtom).tokenKey ?? ''))
        change({ tokenKey, amount: '', unit: 'token', isMax: false })
    },
    /** Converts the amount from the token to money, and back. Only the shown amount is rounded: the typed one is sent. */
    turn() {
      const { unit, amount: text, turnedFrom } = store.get(formAtom)
      const amount = store.get(amountAtom)
      if (!isPriced(store.get(tokenAtom))) return
      const next: AmountUnit = unit === 'token' ? 'money' : 'token'
      if (amount.status === 'ambiguous') return
      const money = store.get(moneyAtom)
      if (amount.status !== 'known') return change({ unit: next, money, amount: '' })
      if (turnedFrom) return change({ unit: next, amount: turnedFrom.amount })
      const inMoney = () => toTypedMoney(amount.money ?? '0', decimalsOfCurrency(money.currency))
      change({
        unit: next,
        money,
        amount: writeAmount(next === 'money' ? inMoney() : amount.amount, mark),
        turnedFrom: { amount: text, unit },
      })
    },
    reset: () => store.set(formAtom, emptySendForm),
  }
}

/** The fields, and how they are filled in. */
export type SendFields = ReturnType<typeof createSendForm>

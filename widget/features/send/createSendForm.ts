import { atom, type createStore } from 'jotai/vanilla'
import type { AccountData } from '../account/createAccountData.ts'
import type { Holding } from '../holdings/toHoldings.ts'
import { decimalsOf, isMore, isZero, readAmount, toMoney, toTokens, toTypedMoney } from './amount.ts'
import { type Amount, type AmountUnit, emptyForm, type SendForm } from './sendState.ts'

export interface SendFormParameters {
  store: ReturnType<typeof createStore>
  holdingsAtom: AccountData['holdings']['holdingsAtom']
}

/** Upper and lower case of an EVM address are its checksum; elsewhere they are part of it. */
const isSameKey = (one: string, other: string) =>
  one.startsWith('eip155:') ? one.toLowerCase() === other.toLowerCase() : one === other
/** A testnet's coins are worth nothing: there is no money to type. */
const priced = (token: Holding | null) => token !== null && token.price !== null && token.price > 0

/** What a person puts in: which token, how much, to whom. Amounts are decimals from the first key on. */
export function createSendForm({ store, holdingsAtom }: SendFormParameters) {
  const formAtom = atom<SendForm>(emptyForm)
  /** What can be sent: what there is some of. Tokens without decimals are not among an account's (behaviour §5). */
  const tokensAtom = atom((get): readonly Holding[] => {
    const holdings = get(holdingsAtom)
    return holdings.status === 'loaded' ? holdings.tokens : []
  })
  const tokenAtom = atom((get): Holding | null => {
    const { tokenKey } = get(formAtom)
    const tokens = get(tokensAtom)
    return tokens.find(({ key }) => isSameKey(key, tokenKey ?? '')) ?? null
  })
  const amountAtom = atom((get): Amount => amountOf(get(formAtom), get(tokenAtom)))
  const change = (changed: Partial<SendForm>) => store.set(formAtom, (form) => ({ ...form, ...changed }))

  return {
    formAtom,
    tokensAtom,
    tokenAtom,
    amountAtom,
    hasMoneyAtom: atom((get) => priced(get(tokenAtom))),
    change,
    /** Takes over what was typed. A comma at its end is the point of whoever typed it. */
    typeAmount(amount: string) {
      const before = store.get(formAtom).amount
      const isComma = amount === `${before},` && !/[.,]/.test(before)
      change({ amount: isComma ? `${before || '0'}.` : amount, isMax: false })
    },
    choose(tokenKey: string) {
      // What was typed of one token is no amount of another.
      if (tokenKey !== (store.get(formAtom).tokenKey ?? ''))
        change({ tokenKey, amount: '', unit: 'token', isMax: false })
    },
    /** Turns the token's amount into money, and back. */
    turn() {
      const { unit } = store.get(formAtom)
      const amount = store.get(amountAtom)
      if (!priced(store.get(tokenAtom))) return
      const next: AmountUnit = unit === 'token' ? 'money' : 'token'
      if (amount.status !== 'known') return change({ unit: next, amount: '' })
      change({
        unit: next,
        amount: next === 'money' ? toTypedMoney(amount.money ?? '0') : amount.amount,
      })
    },
    reset: () => store.set(formAtom, emptyForm),
  }
}

/** What was typed, in whole units of the token. */
export function amountOf({ amount: text, unit }: SendForm, token: Holding | null): Amount {
  if (text.trim() === '') return { status: 'empty' }
  const written = readAmount(text)
  if (written === null) return { status: 'invalid' }
  if (isZero(written)) return { status: 'zero' }
  if (!token) return { status: 'known', amount: written, money: null, isTooMuch: false }
  const { decimals, price } = token
  const amount = unit === 'money' ? toTokens(written, price ?? 0, decimals) : written
  if (amount === null) return { status: 'noPrice' }
  if (decimalsOf(amount) > decimals) return { status: 'tooFine', decimals }
  // Less money than the least that the token can be divided into.
  if (isZero(amount)) return { status: 'zero' }
  const money = unit === 'money' ? written : toMoney(amount, priced(token) ? price : null)
  return { status: 'known', amount, money, isTooMuch: isMore(amount, token.amount) }
}

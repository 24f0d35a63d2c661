import { type Atom, atom, type createStore, type PrimitiveAtom } from 'jotai/vanilla'
import { decimalsOfCurrency } from '../format/currency.ts'
import { dollars, type MoneyUnit } from '../format/money.ts'
import { toTypedMoney } from './amount.ts'
import { type Amount, type AmountUnit, amountOf, type Countable, isPriced } from './amountOf.ts'
import { type DecimalMark, writeAmount } from './writtenAmount.ts'

/** An amount as it stands in its field, in a token or in money. */
export interface TypedAmount {
  amount: string
  unit: AmountUnit
  /** The money that it was last turned to: rates that come meanwhile change nothing that somebody has typed. */
  money: MoneyUnit
  /** The amount as typed, before it was converted to the other unit. It counts until something else is typed. */
  turnedFrom: { amount: string; unit: AmountUnit } | null
}

export const emptyAmount: TypedAmount = { amount: '', unit: 'token', money: dollars, turnedFrom: null }

export interface TypedAmountParameters<Form> {
  store: ReturnType<typeof createStore>
  formAtom: PrimitiveAtom<Form>
  tokenAtom: Atom<Countable | null>
  mark: DecimalMark
  /** The visitor's. */
  unitAtom: Atom<MoneyUnit>
}

/** The amount of a form: what it is, exactly, and how it is put in. */
export function createTypedAmount<Form extends TypedAmount>(parameters: TypedAmountParameters<Form>) {
  const { store, formAtom, tokenAtom, mark, unitAtom } = parameters
  /** What the amount is typed in, where that is money, and what it is told in beside it elsewhere. */
  const moneyAtom = atom((get): MoneyUnit => {
    const { unit, turnedFrom, money } = get(formAtom)
    return unit === 'money' || turnedFrom?.unit === 'money' ? money : get(unitAtom)
  })
  const amountAtom = atom((get): Amount => {
    const form = get(formAtom)
    return amountOf(form.turnedFrom ?? form, get(tokenAtom), mark, get(moneyAtom))
  })
  const change = (changed: Partial<Form> | Partial<TypedAmount>) =>
    store.set(formAtom, (form) => ({
      ...form,
      ...(changed.amount !== undefined && { turnedFrom: null }),
      ...changed,
    }))

  /** Converts the amount from the token to money, and back. Only the shown amount is rounded: the typed one counts. */
  const turn = () => {
    const { unit, amount: text, turnedFrom } = store.get(formAtom)
    const amount = store.get(amountAtom)
    const next: AmountUnit = unit === 'token' ? 'money' : 'token'
    // The price may be gone since money was typed.
    if (next === 'money' && !isPriced(store.get(tokenAtom))) return
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
  }

  return {
    moneyAtom,
    amountAtom,
    change,
    turn,
    /** Puts in an exact decimal number of the token's, as the visitor would write it; in money where money is typed. */
    fill(amount: string, changed: Partial<Form> | Partial<TypedAmount> = {}) {
      const { unit } = store.get(formAtom)
      change({ unit: 'token', ...changed, amount: writeAmount(amount, mark) })
      if (unit === 'money' && amount !== '') turn()
    },
  }
}

import type { createStore } from 'jotai/vanilla'
import type { SendFields } from './createSendForm.ts'
import type { SendForm } from './sendState.ts'

export interface LinkFillParameters {
  store: ReturnType<typeof createStore>
  form: Pick<SendFields, 'formAtom' | 'change' | 'fillAmount'>
}

/** The fields that a link states; the others it leaves open. */
export interface FilledFields {
  tokenKey?: string | null
  /** Of whole units, exactly. */
  amount?: string
  memo?: string
}

type Filled = { before: SendForm; after: SendForm; fields: FilledFields }

/** Fills the form from a link, and takes exactly that out again once the link is replaced by something else. */
export function createLinkFill({ store, form }: LinkFillParameters) {
  let filled: Filled | null = null
  const now = () => store.get(form.formAtom)

  return {
    put(fields: FilledFields) {
      const { tokenKey, amount, memo } = fields
      const before = now()
      if (tokenKey !== undefined) form.change({ tokenKey, amount: '', unit: 'token', isMax: false })
      if (amount !== undefined) form.fillAmount(amount)
      if (memo !== undefined) form.change({ memo })
      filled = { before, after: now(), fields }
    },
    /** Fields that a person has changed since stay; so does the token of an amount that they typed. */
    takeBack() {
      if (!filled) return
      const { before, after, fields } = filled
      filled = null
      const { tokenKey, memo } = now()
      if (fields.memo !== undefined && memo === after.memo) form.change({ memo: '' })
      if (fields.amount !== undefined && amountIn(now()) === amountIn(after))
        form.change({ amount: '', unit: 'token' })
      if (fields.tokenKey !== undefined && tokenKey === after.tokenKey && now().amount === '')
        form.change({ tokenKey: before.tokenKey })
    },
    /** The form was emptied. */
    forget() {
      filled = null
    },
  }
}

export type LinkFill = ReturnType<typeof createLinkFill>

/** The amount as it was entered, before it was converted to the other unit; `null`: all there is. */
function amountIn({ amount, turnedFrom, isMax }: SendForm): string | null {
  return isMax ? null : (turnedFrom?.amount ?? amount)
}

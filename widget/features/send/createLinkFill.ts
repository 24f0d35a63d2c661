import type { createStore } from 'jotai/vanilla'
import type { SendFields } from './createSendForm.ts'
import type { SendForm } from './sendState.ts'

export interface LinkFillParameters {
  store: ReturnType<typeof createStore>
  form: Pick<SendFields, 'formAtom' | 'change' | 'fillAmount'>
}

/** What a link says of the form; what is left out it leaves open. */
export interface FilledFields {
  tokenKey?: string | null
  /** Of whole units, exactly. */
  amount?: string
  memo?: string
}

type Filled = { before: SendForm; after: SendForm; fields: FilledFields }

/** Puts what a link says into the form, and takes exactly that out again once something else stands in the link's place. */
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
    /** What a person has changed since is theirs and stays; so does the token that their amount is of. */
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

/** As it was put in, before anybody turned it into the other unit; `null`: all there is. */
function amountIn({ amount, turnedFrom, isMax }: SendForm): string | null {
  return isMax ? null : (turnedFrom?.amount ?? amount)
}

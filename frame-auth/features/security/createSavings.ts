import { atom } from 'jotai/vanilla'
import type { Handlers } from '#shared/rpc/contract.ts'
import type { savingsMethods } from '#shared/rpc/widget-auth/savings.ts'
import type { PasskeysParameters } from '../../services/passkeys/createPasskeys.ts'
import type { RecoveryCode } from '../custody/custody.ts'
import type { SavingsRecoveryKey } from '../savings/recoveryKey.ts'
import type { SavingsContext } from './savings/savingsContext.ts'

export interface SavingsParameters extends Omit<SavingsContext, 'passkeys' | 'recoveryKeyAtom'> {
  passkeys: PasskeysParameters
  /** What the browser calls the account's passkey. */
  passkeyLabel: () => string
}

/** What the view of the wallet's security does with the savings account. All reject as `SavingsContext`'s actions; call in the task of a click. */
export interface SavingsOfView {
  find(): Promise<{ address: string; isProven: boolean; hasRecoveryKey: boolean } | null>
  /** Without a recovery key. */
  make(): Promise<void>
  /** With one: its code is shown first. */
  plan(): Promise<RecoveryCode>
  /** False where the passkey does not say here who owns the account besides: nothing is put in from this device. */
  prove(): Promise<boolean>
  /** Orders are signed by the recovery key from now on. */
  openByCode(code: string): Promise<void>
}

/** The savings account, for the widget and for the frame's own view. Few people have one: what it does loads with its first use. */
export function createSavings({ passkeys, passkeyLabel, ...parameters }: SavingsParameters) {
  const recoveryKeyAtom = atom<SavingsRecoveryKey | null>(null)
  const load = async () => {
    const [{ savingsActions }, { createSigningPasskeys }] = await Promise.all([
      import('./savings/savingsActions.ts'),
      import('../../services/passkeys/createSigningPasskeys.ts'),
    ])
    const context: SavingsContext = {
      ...parameters,
      recoveryKeyAtom,
      passkeys: createSigningPasskeys(passkeys),
    }
    return { ...savingsActions, context }
  }
  const text = (call: { to: `0x${string}`; data: `0x${string}`; value: bigint }) => ({
    ...call,
    value: call.value.toString(),
  })

  const methods: Handlers<typeof savingsMethods> = {
    async getSavings(_, signal) {
      const { describeSavings, context } = await load()
      return { savings: await describeSavings(context, signal) }
    },
    async orderSavings(asked, signal) {
      const { orderSavings, context } = await load()
      const call = await orderSavings(context, asked, signal)
      return { call: call && text(call) }
    },
    async drawSavings(asked, signal) {
      const { drawSavings, context } = await load()
      return { call: text(await drawSavings(context, asked, signal)) }
    },
  }
  const never = new AbortController().signal
  const view: SavingsOfView = {
    async find() {
      const { describeSavings, context } = await load()
      return describeSavings(context, never)
    },
    async make() {
      const { makeSavings, context } = await load()
      await makeSavings(context, { label: passkeyLabel(), recovery: null })
    },
    async plan() {
      const { planSavings, context } = await load()
      return planSavings(context, passkeyLabel())
    },
    async prove() {
      const { proveSavings, context } = await load()
      return proveSavings(context)
    },
    async openByCode(code) {
      const { openByRecoveryCode, context } = await load()
      await openByRecoveryCode(context, code)
    },
  }
  return { methods, view }
}

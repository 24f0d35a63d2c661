import { atom, type PrimitiveAtom } from 'jotai/vanilla'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Context } from '../context/createContext.ts'

/** What opening and closing share. */
export interface ModalContext extends Context {
  shakeAtom: PrimitiveAtom<boolean>
  shakeTimer: ReturnType<typeof setTimeout> | undefined
  /** The latest call to open; none when closing was asked for after it. */
  opening: Promise<void> | undefined
  closing: Promise<void> | undefined
  /** How often closing was asked for. */
  closings: number
}

export function createModalContext(context: Context): ModalContext {
  return {
    ...context,
    shakeAtom: atom(false),
    shakeTimer: undefined,
    opening: undefined,
    closing: undefined,
    closings: 0,
  }
}

export function closedEarly(): WalletKitError {
  return new WalletKitError('USER_CLOSED', 'Closed before it was shown')
}

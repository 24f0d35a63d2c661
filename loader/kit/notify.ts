import type { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { PageContext } from '../bridge/bridge.ts'
import type { Emitter } from './emitter.ts'

/** Emits events to the page: to its listeners, and as messages for scripts that have no hold of the kit. */
export function createNotify({ emit }: Emitter): PageContext['notify'] {
  return (type, payload) => {
    emit(type, payload)
    // To the page itself alone: without an address it is for windows of this origin, opaque ones included.
    postMessage({ source: 'wallet-kit', version: 1, type, payload })
  }
}

/** Reports problems to the page's developer. */
export function createAlert(notify: PageContext['notify']): PageContext['alert'] {
  return (error: WalletKitError) => {
    const { code, message } = error
    console.error(`WalletKit: ${message}`)
    notify('alert', { code, message })
    return error
  }
}

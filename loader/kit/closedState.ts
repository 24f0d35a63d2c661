import type { WalletKitState } from '#shared/entities/state.ts'

/** What is true while no widget has said anything. */
export const closedState: WalletKitState = Object.freeze({
  open: false,
  loading: false,
  ready: false,
  view: null,
  activeNamespace: null,
  activeNetwork: null,
  accounts: Object.freeze({}),
})

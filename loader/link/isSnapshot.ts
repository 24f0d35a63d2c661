import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import type { WalletKitState } from '#shared/entities/state.ts'
import { fields } from '../fields.ts'
import { isText } from '../isText.ts'

/** The widget's state and, per connected namespace, the `uuid` of the wallet that requests go to. */
export interface Snapshot {
  state: WalletKitState
  bindings: Partial<Record<ChainNamespace, string>>
}

/** Whether the body of a `state` event is one, as far as the loader acts on it. */
export function isSnapshot(value: unknown): value is Snapshot {
  const { state, bindings } = fields(value)
  const { open, ready, accounts, activeNetwork } = fields(state)
  return (
    typeof open === 'boolean' &&
    typeof ready === 'boolean' &&
    (activeNetwork === null || isText(activeNetwork, 64)) &&
    isRecordOf(accounts, isAccount) &&
    isRecordOf(bindings, (uuid) => isText(uuid, 128))
  )
}

function isRecordOf(value: unknown, check: (entry: unknown) => boolean): boolean {
  const entries = fields(value)
  return entries === value && Object.values(entries).every(check)
}

function isAccount(value: unknown): boolean {
  const { address, addresses, caipNetworkId } = fields(value)
  return isText(address, 128) && Array.isArray(addresses) && isText(caipNetworkId, 64)
}

/**
 * The snapshot after another. While a widget that had to be loaded again is still restoring, what was known stays: the
 * wallets of the page are as connected as before, and a page must not see them leave and come back.
 */
export function nextSnapshot(previous: Snapshot, next: Snapshot): Snapshot {
  const { state, bindings } = next
  if (state.ready || !previous.state.ready) return next
  return {
    state: { ...state, ready: true, accounts: { ...state.accounts, ...previous.state.accounts } },
    bindings: { ...bindings, ...previous.bindings },
  }
}

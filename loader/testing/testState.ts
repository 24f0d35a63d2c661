import type { Account } from '#shared/entities/account.ts'
import type { WalletKitState } from '#shared/entities/state.ts'

/** A connected EVM account. */
export function testAccount(overrides: Partial<Account> = {}): Account {
  return {
    status: 'connected',
    namespace: 'eip155',
    address: `0x${'1'.repeat(40)}`,
    caipAddress: `eip155:1:0x${'1'.repeat(40)}`,
    caipNetworkId: 'eip155:1',
    addresses: [`0x${'1'.repeat(40)}`],
    accountType: 'eoa',
    connector: { id: 'test.anchor', name: 'Anchor', type: 'ANNOUNCED' },
    ...overrides,
  }
}

/** A closed, ready state without connections. */
export function testState(overrides: Partial<WalletKitState> = {}): WalletKitState {
  return {
    open: false,
    loading: false,
    ready: true,
    view: null,
    activeNamespace: 'eip155',
    activeNetwork: 'eip155:1',
    accounts: {},
    ...overrides,
  }
}

import { describe, expect, it } from 'vitest'
import { viewNames } from '#shared/entities/view.ts'
import { type ConnectOffers, type OpeningState, type OpenRequest, openingRoute } from './openingRoute.ts'
import type { Route } from './routerReducer.ts'

const state = (changes: Partial<OpeningState> = {}): OpeningState => ({
  activeNamespace: 'eip155',
  connectedNamespaces: [],
  unsupportedChain: false,
  ...changes,
})
const none = state()
const evm = state({ connectedNamespaces: ['eip155'] })
const solanaOnly = state({ connectedNamespaces: ['solana'] })
const both = state({ connectedNamespaces: ['eip155', 'solana'] })
const offering = (changes: Partial<ConnectOffers> = {}, rest: Partial<OpeningState> = {}) =>
  state({ offers: { walletConnect: true, allWallets: true, onlyThese: false, ...changes }, ...rest })
const unsupported = state({ connectedNamespaces: ['eip155'], unsupportedChain: true })

describe('openingRoute: the opening rules of behaviour §2', () => {
  it.each<[string, OpenRequest, OpeningState, Route]>([
    ['nothing connected: Connect', {}, none, { view: 'Connect' }],
    ['connected: Account', {}, evm, { view: 'Account' }],
    [
      'connected elsewhere only: the wallets of the active namespace',
      {},
      solanaOnly,
      { view: 'Connect', namespace: 'eip155' },
    ],
    ['unsupported chain: UnsupportedChain', {}, unsupported, { view: 'UnsupportedChain' }],
    [
      'a namespace that is not connected: its wallets',
      { namespace: 'solana' },
      evm,
      { view: 'Connect', namespace: 'solana' },
    ],
    ['a namespace that is connected: Account', { namespace: 'solana' }, both, { view: 'Account' }],
    ['Connect, nothing connected', { view: 'Connect' }, none, { view: 'Connect' }],
    ['Connect, but connected: Account', { view: 'Connect' }, evm, { view: 'Account' }],
    [
      'Connect for a namespace',
      { view: 'Connect', namespace: 'eip155' },
      evm,
      { view: 'Connect', namespace: 'eip155' },
    ],
    ['Account without an account: Connect', { view: 'Account' }, none, { view: 'Connect' }],
    ['Account', { view: 'Account' }, evm, { view: 'Account' }],
    ['Receive', { view: 'Receive' }, evm, { view: 'Receive' }],
    ['Receive without an account: Connect', { view: 'Receive' }, none, { view: 'Connect' }],
    ['Receive on an unsupported network', { view: 'Receive' }, unsupported, { view: 'UnsupportedChain' }],
    ['SwitchAccount', { view: 'SwitchAccount' }, evm, { view: 'SwitchAccount' }],
    ['AccountSettings', { view: 'AccountSettings' }, evm, { view: 'AccountSettings' }],
    ['an NFT that is not named: Account', { view: 'Nft' }, evm, { view: 'Account' }],
    ['a transaction that is not named: Account', { view: 'Transaction' }, evm, { view: 'Account' }],
    ['Networks', { view: 'Networks' }, none, { view: 'Networks' }],
    ['GetWallet', { view: 'GetWallet' }, evm, { view: 'GetWallet' }],
    ['UnsupportedChain when it is', { view: 'UnsupportedChain' }, unsupported, { view: 'UnsupportedChain' }],
    ['UnsupportedChain when it is not', { view: 'UnsupportedChain' }, evm, { view: 'Account' }],
    [
      'all wallets, before the terms are ticked: Connect',
      { view: 'AllWallets' },
      offering({}, { termsFirst: true }),
      { view: 'Connect' },
    ],
    [
      'the code, before the terms are ticked: Connect',
      { view: 'ConnectingWalletConnectBasic' },
      offering({}, { termsFirst: true }),
      { view: 'Connect' },
    ],
    [
      'a phone without a wallet, before the terms are ticked: Connect',
      {},
      offering({ onlyThese: true }, { termsFirst: true }),
      { view: 'Connect' },
    ],
    ['an account, the terms ticked or not: Account', {}, { ...evm, termsFirst: true }, { view: 'Account' }],
    ['a desktop with WalletConnect: Connect', {}, offering(), { view: 'Connect' }],
    ['a phone without a wallet: all of them', {}, offering({ onlyThese: true }), { view: 'AllWallets' }],
    [
      'a phone without a wallet, asked for Connect: all of them',
      { view: 'Connect' },
      offering({ onlyThese: true }),
      { view: 'AllWallets' },
    ],
    [
      'a phone without a wallet nor a list: the code',
      {},
      offering({ onlyThese: true, allWallets: false }),
      { view: 'ConnectingWalletConnectBasic' },
    ],
    [
      'a phone without a wallet nor WalletConnect: Connect',
      {},
      offering({ onlyThese: true, allWallets: false, walletConnect: false }),
      { view: 'Connect' },
    ],
    [
      'a phone, connected: Account',
      {},
      offering({ onlyThese: true }, { connectedNamespaces: ['eip155'] }),
      { view: 'Account' },
    ],
    ['AllWallets', { view: 'AllWallets' }, offering(), { view: 'AllWallets' }],
    [
      'AllWallets, switched off',
      { view: 'AllWallets' },
      offering({ allWallets: false }),
      { view: 'Connect' },
    ],
    [
      'the code for any wallet',
      { view: 'ConnectingWalletConnectBasic' },
      offering(),
      { view: 'ConnectingWalletConnectBasic' },
    ],
    ['the code, switched off', { view: 'ConnectingWalletConnectBasic' }, none, { view: 'Connect' }],
    [
      'a wallet of the directory that is not named: the code for any',
      { view: 'ConnectingWalletConnect' },
      offering(),
      { view: 'ConnectingWalletConnectBasic' },
    ],
    ['Downloads of no wallet: where to get one', { view: 'Downloads' }, none, { view: 'GetWallet' }],
    ['SwitchNetwork without a network: the list', { view: 'SwitchNetwork' }, evm, { view: 'Networks' }],
    [
      'ConnectingExternal without a wallet: Connect',
      { view: 'ConnectingExternal' },
      none,
      { view: 'Connect' },
    ],
  ])('behavior: %s', (_, request, current, expected) => {
    expect(openingRoute(request, current)).toEqual(expected)
  })

  it('rejects: a view that takes more than a name, and without an account one of an account’s: what leads there', () => {
    const reached = (current: OpeningState) =>
      [...new Set(viewNames.map((view) => openingRoute({ view }, current).view))].sort()
    const always = [
      ...['AllWallets', 'ChooseCurrency', 'ChooseLanguage', 'ConnectingWalletConnectBasic', 'GetWallet'],
      ...['Networks', 'WhatIsABuy'],
    ]
    expect(reached(offering())).toEqual(['Connect', ...always].sort())
    const ofAnAccount = [
      'Account',
      'AccountSettings',
      'Contacts',
      'OnRampActivity',
      'OnRampProviders',
      'Receive',
    ]
    expect(reached(offering({}, { connectedNamespaces: ['eip155'] }))).toEqual(
      [
        ...always,
        ...ofAnAccount,
        'RegisterAccountName',
        'SmartSessionList',
        'Swap',
        'SwitchAccount',
        'WalletSend',
      ].sort(),
    )
  })
})

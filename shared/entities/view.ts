import * as z from 'zod/mini'
import type { FeatureName } from './features.ts'

export interface ViewTraits {
  /**
   * What a page gets that asks for it: the view; or the view where an account is connected, and else the way to one. Left out: what
   * `openingRoute` says, since it takes more than a name to show it.
   */
  opens?: 'always' | 'withAccount'
  /** What it is for: with that switched off nobody gets it. */
  feature?: FeatureName
  /** It has nothing to do with the account, and stays when that ends meanwhile. Left out: it goes. */
  outlivesAccount?: true
}

/** The modal's views (behaviour §2). */
const traits = {
  Connect: { outlivesAccount: true },
  ConnectingExternal: { outlivesAccount: true },
  Account: {},
  Networks: { opens: 'always' },
  SwitchNetwork: {},
  SwitchActiveChain: {},
  UnsupportedChain: {},
  ConnectingWalletConnect: { outlivesAccount: true },
  ConnectingWalletConnectBasic: { outlivesAccount: true },
  AllWallets: { outlivesAccount: true },
  Downloads: { outlivesAccount: true },
  GetWallet: { opens: 'always', outlivesAccount: true },
  EmailVerifyDevice: { outlivesAccount: true },
  EmailVerifyOtp: { outlivesAccount: true },
  ConnectingSocial: { outlivesAccount: true },
  ConnectingFarcaster: { outlivesAccount: true },
  ApproveTransaction: { outlivesAccount: true },
  UpdateEmail: {},
  UpdateEmailPrimaryOtp: {},
  UpdateEmailSecondaryOtp: {},
  AccountSettings: { opens: 'withAccount' },
  ChooseLanguage: { opens: 'always', outlivesAccount: true },
  ChooseCurrency: { opens: 'always', outlivesAccount: true },
  AccountType: { feature: 'smartAccounts' },
  Savings: { feature: 'smartAccounts' },
  Transaction: { feature: 'activity' },
  Receive: { opens: 'withAccount', feature: 'receive' },
  Nft: {},
  SwitchAccount: { opens: 'withAccount' },
  SIWXSignMessage: {},
  WalletSend: { opens: 'withAccount', feature: 'send' },
  WalletSendSelectToken: { feature: 'send' },
  WalletSendTo: { feature: 'send' },
  WalletSendScan: { feature: 'send' },
  WalletSendPreview: { feature: 'send' },
  WalletSendStatus: { feature: 'send' },
  Contacts: { opens: 'withAccount', feature: 'send' },
  EditContact: { feature: 'send' },
  Swap: { opens: 'withAccount', feature: 'swaps' },
  SwapSelectToken: { feature: 'swaps' },
  SwapPreview: { feature: 'swaps' },
  SwapStatus: { feature: 'swaps' },
  OnRampProviders: { opens: 'withAccount', feature: 'onramp' },
  OnRampTokenSelect: { feature: 'onramp' },
  OnRampFiatSelect: { feature: 'onramp' },
  OnRampActivity: { opens: 'withAccount', feature: 'onramp' },
  WhatIsABuy: { opens: 'always', feature: 'onramp', outlivesAccount: true },
  BuyInProgress: { feature: 'onramp' },
  RegisterAccountName: { opens: 'withAccount', feature: 'names' },
  RegisterAccountNameSuccess: { feature: 'names' },
  SmartSessionList: { opens: 'withAccount', feature: 'smartSessions' },
  SmartSession: { feature: 'smartSessions' },
  SmartSessionCreated: { feature: 'smartSessions' },
} as const satisfies Record<string, ViewTraits>

export type ViewName = keyof typeof traits

export const viewTraits: Readonly<Record<ViewName, ViewTraits>> = traits

const isViewName = (name: string): name is ViewName => name in viewTraits
export const viewNames = Object.keys(viewTraits).filter(isViewName)

/** @internal */
export const viewNameSchema = z.enum(viewNames)

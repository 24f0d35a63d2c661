import * as z from 'zod/mini'

export interface ViewTraits {
  /**
   * What a page gets that asks for it: the view; the view where an account is connected, and else the way to one; or what
   * `openingRoute` says, since it takes more than a name to show it.
   */
  opens: 'always' | 'withAccount' | 'byRule'
  /** It has nothing to do with the account, and stays when that ends meanwhile. */
  outlivesAccount: boolean
}

/** The modal's views (behaviour §2). */
export const viewTraits = {
  Connect: { opens: 'byRule', outlivesAccount: true },
  ConnectingExternal: { opens: 'byRule', outlivesAccount: true },
  Account: { opens: 'byRule', outlivesAccount: false },
  Networks: { opens: 'always', outlivesAccount: false },
  SwitchNetwork: { opens: 'byRule', outlivesAccount: false },
  SwitchActiveChain: { opens: 'byRule', outlivesAccount: false },
  UnsupportedChain: { opens: 'byRule', outlivesAccount: false },
  ConnectingWalletConnect: { opens: 'byRule', outlivesAccount: true },
  ConnectingWalletConnectBasic: { opens: 'byRule', outlivesAccount: true },
  AllWallets: { opens: 'byRule', outlivesAccount: true },
  Downloads: { opens: 'byRule', outlivesAccount: true },
  GetWallet: { opens: 'always', outlivesAccount: true },
  EmailVerifyDevice: { opens: 'byRule', outlivesAccount: true },
  EmailVerifyOtp: { opens: 'byRule', outlivesAccount: true },
  ConnectingSocial: { opens: 'byRule', outlivesAccount: true },
  ConnectingFarcaster: { opens: 'byRule', outlivesAccount: true },
  ApproveTransaction: { opens: 'byRule', outlivesAccount: true },
  UpdateEmail: { opens: 'byRule', outlivesAccount: false },
  UpdateEmailPrimaryOtp: { opens: 'byRule', outlivesAccount: false },
  UpdateEmailSecondaryOtp: { opens: 'byRule', outlivesAccount: false },
  AccountSettings: { opens: 'withAccount', outlivesAccount: false },
  Transaction: { opens: 'byRule', outlivesAccount: false },
  Receive: { opens: 'withAccount', outlivesAccount: false },
  Nft: { opens: 'byRule', outlivesAccount: false },
  SwitchAccount: { opens: 'withAccount', outlivesAccount: false },
} as const satisfies Record<string, ViewTraits>

export type ViewName = keyof typeof viewTraits

const isViewName = (name: string): name is ViewName => name in viewTraits
export const viewNames = Object.keys(viewTraits).filter(isViewName)

/** @internal */
export const viewNameSchema = z.enum(viewNames)

import * as z from 'zod/mini'

/** The modal's views (behaviour §2). */
export const viewNames = [
  'Connect',
  'ConnectingExternal',
  'Account',
  'Networks',
  'SwitchNetwork',
  'SwitchActiveChain',
  'UnsupportedChain',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
  'AllWallets',
  'Downloads',
  'GetWallet',
  'EmailVerifyDevice',
  'EmailVerifyOtp',
  'ConnectingSocial',
  'ConnectingFarcaster',
  'ApproveTransaction',
  'UpdateEmail',
  'UpdateEmailPrimaryOtp',
  'UpdateEmailSecondaryOtp',
  'AccountSettings',
  'Transaction',
  'Receive',
  'Nft',
  'SwitchAccount',
] as const
export type ViewName = (typeof viewNames)[number]

/** @internal */
export const viewNameSchema = z.enum(viewNames)

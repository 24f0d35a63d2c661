import * as z from 'zod/mini'

/** The modal's views (spec §2). */
export const viewNames = [
  'Connect',
  'ConnectingExternal',
  'Account',
  'Networks',
  'SwitchNetwork',
  'SwitchActiveChain',
  'UnsupportedChain',
  'GetWallet',
] as const
export const viewNameSchema = z.enum(viewNames)
export type ViewName = z.infer<typeof viewNameSchema>

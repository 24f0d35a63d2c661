import { Account } from './account/Account.tsx'
import { AccountSettings } from './account/AccountSettings.tsx'
import { Transaction } from './activity/Transaction.tsx'
import { Nft } from './nfts/Nft.tsx'
import { Receive } from './receive/Receive.tsx'
import { SwitchAccount } from './switchAccount/SwitchAccount.tsx'

/** The views of an account, in one file to load: each more is named in the first view. */
export const accountViews = { Account, AccountSettings, Transaction, Nft, Receive, SwitchAccount } as const

export type AccountViews = typeof accountViews

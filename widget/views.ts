import type { ViewName } from '#shared/entities/view.ts'
import type { Same } from '#shared/types/same.ts'
import type { views as connectViews } from './connectView.ts'
import { defineViews } from './features/modal/defineViews.ts'
import { titles } from './text/titles.ts'

export { titles }

const defineView = defineViews(titles)

/** The modal's views but for the first one, in one file that comes behind it. Which of them are loaded together is said in `vite.config.ts`. */
export const views = [
  defineView({
    name: 'ConnectingExternal',
    title: ({ walletName, t }) => walletName ?? t('connect.title'),
    load: () => import('./features/connection/ConnectingExternal.tsx'),
  }),

  defineView({
    name: 'Account',
    title: 'account.title',
    load: () => import('./features/account/Account.tsx'),
  }),
  defineView({
    name: 'AccountSettings',
    title: 'settings.title',
    load: () => import('./features/account/AccountSettings.tsx'),
  }),
  defineView({
    name: 'ChooseLanguage',
    title: 'language.title',
    load: () => import('./features/account/ChooseLanguage.tsx'),
  }),
  defineView({
    name: 'ChooseCurrency',
    title: 'currency.title',
    load: () => import('./features/account/ChooseCurrency.tsx'),
  }),
  defineView({
    name: 'AccountType',
    title: 'accountType.title',
    load: () => import('./features/account/AccountType.tsx'),
  }),
  defineView({
    name: 'Savings',
    title: 'savings.title',
    load: () => import('./features/savings/Savings.tsx'),
  }),
  defineView({
    name: 'SwitchAccount',
    title: 'switchAccount.title',
    load: () => import('./features/account/SwitchAccount.tsx'),
  }),
  defineView({
    name: 'SIWXSignMessage',
    title: 'signIn.title',
    load: () => import('./features/siwx/SIWXSignMessage.tsx'),
  }),
  defineView({
    name: 'Receive',
    title: 'receive.title',
    load: () => import('./features/receive/Receive.tsx'),
  }),
  defineView({
    name: 'Transaction',
    title: 'transaction.title',
    load: () => import('./features/activity/Transaction.tsx'),
  }),
  defineView({
    name: 'Nft',
    title: 'nft.title',
    load: () => import('./features/nfts/Nft.tsx'),
  }),

  defineView({
    name: 'WalletSend',
    title: 'send.title',
    load: () => import('./features/send/WalletSend.tsx'),
  }),
  defineView({
    name: 'WalletSendSelectToken',
    title: 'send.tokenTitle',
    load: () => import('./features/send/WalletSendSelectToken.tsx'),
  }),
  defineView({
    name: 'WalletSendTo',
    title: 'send.toTitle',
    load: () => import('./features/recipients/WalletSendTo.tsx'),
  }),
  defineView({
    name: 'WalletSendScan',
    title: 'send.scanTitle',
    load: () => import('./features/scan/WalletSendScan.tsx'),
  }),
  defineView({
    name: 'Contacts',
    title: 'contacts.title',
    load: () => import('./features/recipients/Contacts.tsx'),
  }),
  defineView({
    name: 'EditContact',
    title: ({ route, t }) =>
      t(route.contact && 'id' in route.contact ? 'contacts.oneTitle' : 'contacts.newTitle'),
    load: () => import('./features/recipients/EditContact.tsx'),
  }),
  defineView({
    name: 'WalletSendPreview',
    title: 'send.reviewTitle',
    load: () => import('./features/send/WalletSendPreview.tsx'),
  }),
  defineView({
    name: 'WalletSendStatus',
    title: 'send.title',
    load: () => import('./features/send/WalletSendStatus.tsx'),
  }),

  defineView({
    name: 'Swap',
    title: 'swap.title',
    load: () => import('./features/swap/Swap.tsx'),
  }),
  defineView({
    name: 'SwapSelectToken',
    title: 'swap.tokenTitle',
    load: () => import('./features/swap/SwapSelectToken.tsx'),
  }),
  defineView({
    name: 'SwapPreview',
    title: 'swap.reviewTitle',
    load: () => import('./features/swap/SwapPreview.tsx'),
  }),
  defineView({
    name: 'SwapStatus',
    title: 'swap.title',
    load: () => import('./features/swap/SwapStatus.tsx'),
  }),

  defineView({
    name: 'OnRampProviders',
    title: 'buy.title',
    load: () => import('./features/buy/OnRampProviders.tsx'),
  }),
  defineView({
    name: 'OnRampTokenSelect',
    title: 'buy.coinTitle',
    load: () => import('./features/buy/OnRampTokenSelect.tsx'),
  }),
  defineView({
    name: 'OnRampFiatSelect',
    title: 'buy.currencyTitle',
    load: () => import('./features/buy/OnRampFiatSelect.tsx'),
  }),
  defineView({
    name: 'OnRampActivity',
    title: 'buy.activityTitle',
    load: () => import('./features/buy/OnRampActivity.tsx'),
  }),
  defineView({
    name: 'WhatIsABuy',
    title: 'buy.helpTitle',
    load: () => import('./features/buy/WhatIsABuy.tsx'),
  }),
  defineView({
    name: 'BuyInProgress',
    title: 'buy.title',
    load: () => import('./features/buy/BuyInProgress.tsx'),
  }),

  defineView({
    name: 'RegisterAccountName',
    title: 'names.title',
    load: () => import('./features/names/RegisterAccountName.tsx'),
  }),
  defineView({
    name: 'RegisterAccountNameSuccess',
    title: 'names.title',
    load: () => import('./features/names/RegisterAccountNameSuccess.tsx'),
  }),

  defineView({
    name: 'SmartSessionList',
    title: 'sessions.title',
    load: () => import('./features/sessions/SmartSessionList.tsx'),
  }),
  defineView({
    name: 'SmartSession',
    title: 'sessions.oneTitle',
    load: () => import('./features/sessions/SmartSession.tsx'),
  }),
  defineView({
    name: 'SmartSessionCreated',
    title: 'sessions.title',
    load: () => import('./features/sessions/SmartSessionCreated.tsx'),
  }),

  defineView({
    name: 'Networks',
    title: 'networks.title',
    load: () => import('./features/networks/Networks.tsx'),
  }),
  defineView({
    name: 'SwitchNetwork',
    title: 'switch.title',
    load: () => import('./features/networks/SwitchNetwork.tsx'),
  }),
  defineView({
    name: 'SwitchActiveChain',
    title: 'switchChain.title',
    load: () => import('./features/networks/SwitchActiveChain.tsx'),
  }),
  defineView({
    name: 'UnsupportedChain',
    title: 'unsupported.title',
    load: () => import('./features/networks/UnsupportedChain.tsx'),
  }),

  defineView({
    name: 'AllWallets',
    title: 'allWallets.title',
    load: () => import('./features/wallets/AllWallets.tsx'),
  }),
  defineView({
    name: 'GetWallet',
    title: 'getWallet.title',
    load: () => import('./features/connect/GetWallet.tsx'),
  }),
  defineView({
    name: 'Downloads',
    title: ({ route, t }) => t('downloads.title', { wallet: route.wallet?.name ?? '' }),
    load: () => import('./features/wallets/Downloads.tsx'),
  }),
  defineView({
    name: 'ConnectingWalletConnect',
    title: ({ route, t }) => route.wallet?.name ?? t('walletConnect.title'),
    load: () => import('./features/walletConnect/ConnectingWalletConnect.tsx'),
  }),
  defineView({
    name: 'ConnectingWalletConnectBasic',
    title: 'walletConnect.title',
    load: () => import('./features/walletConnect/ConnectingWalletConnect.tsx'),
  }),

  defineView({
    name: 'EmailVerifyDevice',
    title: 'signIn.title',
    load: () => import('./features/auth/EmailVerify.tsx'),
  }),
  defineView({
    name: 'EmailVerifyOtp',
    title: 'signIn.title',
    load: () => import('./features/auth/EmailVerify.tsx'),
  }),
  defineView({
    name: 'ConnectingSocial',
    title: 'signIn.title',
    load: () => import('./features/auth/ConnectingSocial.tsx'),
  }),
  defineView({
    name: 'ConnectingFarcaster',
    title: 'signIn.title',
    load: () => import('./features/auth/ConnectingFarcaster.tsx'),
  }),
  defineView({
    name: 'ApproveTransaction',
    title: ({ route, t }) => t(route.frameView === 'approve' ? 'frame.approve' : 'account.title'),
    load: () => import('./features/auth/ApproveTransaction.tsx'),
  }),
  defineView({
    name: 'UpdateEmail',
    title: 'account.title',
    load: () => import('./features/auth/UpdateEmail.tsx'),
  }),
  defineView({
    name: 'UpdateEmailPrimaryOtp',
    title: 'account.title',
    load: () => import('./features/auth/UpdateEmail.tsx'),
  }),
  defineView({
    name: 'UpdateEmailSecondaryOtp',
    title: 'account.title',
    load: () => import('./features/auth/UpdateEmail.tsx'),
  }),
] as const

true satisfies Same<ViewName, (typeof views | typeof connectViews)[number]['name']>

import type { ViewName } from '#shared/entities/view.ts'
import type { Same } from '#shared/types/same.ts'
import { Connect } from './features/connection/Connect.tsx'
import { connectText } from './features/connection/text.ts'
import type { Title, View } from './features/modal/createViews.ts'
import type { CommonKey } from './text/commonText.ts'

/** What the header says. It is there before a view's own texts are. */
export const titles = {
  'connect.title': 'Connect a wallet',
  'connect.titleFor': 'Connect a {namespace} wallet',
  'account.title': 'Your wallet',
  'settings.title': 'Settings',
  'transaction.title': 'Transaction',
  'receive.title': 'Receive',
  'nft.title': 'NFT',
  'switchAccount.title': 'Choose an account',
  'networks.title': 'Choose a network',
  'switch.title': 'Switch network',
  'switchChain.title': 'Another wallet needed',
  'unsupported.title': 'Unsupported network',
  'walletConnect.title': 'Scan to connect',
  'allWallets.title': connectText['allWallets.title'],
  'downloads.title': 'Get {wallet}',
  'getWallet.title': 'Get a wallet',
  'signIn.title': 'Sign in',
  'frame.approve': 'Approve request',
} as const

/** Every view of the modal. Which of them are loaded together is said in `vite.config.ts`. */
export const views = [
  defineView({
    name: 'Connect',
    title: ({ route: { namespace }, t }) =>
      namespace ? t('connect.titleFor', { namespace: t(`namespace.${namespace}`) }) : t('connect.title'),
    load: () => ({ Connect }),
  }),
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
    name: 'SwitchAccount',
    title: 'switchAccount.title',
    load: () => import('./features/account/SwitchAccount.tsx'),
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
    load: () => import('./features/wallets/GetWallet.tsx'),
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

true satisfies Same<ViewName, (typeof views)[number]['name']>

interface ViewParameters<Name extends ViewName> {
  name: Name
  /** The header's. */
  title: Title<keyof typeof titles | CommonKey>
  /** The file that exports the view by its name; no promise where it is part of the first load. */
  load: () => Record<Name, View> | Promise<Record<Name, View>>
}

function defineView<const Name extends ViewName>({ name, title, load }: ViewParameters<Name>) {
  return {
    name,
    title,
    load() {
      const file = load()
      return file instanceof Promise ? file.then(({ [name]: view }) => view) : file[name]
    },
  }
}

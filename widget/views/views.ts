import type { ComponentType } from 'react'
import type { ViewName } from '#shared/entities/view.ts'
import type { Route } from '../features/router/routerReducer.ts'
import type { AccountViews } from './accountViews.ts'
import type { AuthViews } from './authViews.ts'
import { Connect } from './connect/Connect.tsx'
import type { NetworkViews } from './networkViews.ts'
import type { WalletViews } from './walletViews.ts'

/** Draws what is below the header, for one entry of the history. */
export type View = ComponentType<{ route: Route }>

/** The list of wallets comes with the first load; every other view when it is needed. */
const sources: Record<ViewName, { view: View } | { load: () => Promise<View> }> = {
  Connect: { view: Connect },
  ConnectingExternal: {
    load: async () => (await import('./connect/ConnectingExternal.tsx')).ConnectingExternal,
  },
  Account: accountView('Account'),
  Networks: networkView('Networks'),
  SwitchNetwork: networkView('SwitchNetwork'),
  SwitchActiveChain: networkView('SwitchActiveChain'),
  UnsupportedChain: networkView('UnsupportedChain'),
  AllWallets: walletView('AllWallets'),
  ConnectingWalletConnect: walletView('ConnectingWalletConnect'),
  ConnectingWalletConnectBasic: walletView('ConnectingWalletConnectBasic'),
  Downloads: walletView('Downloads'),
  GetWallet: walletView('GetWallet'),
  EmailVerifyDevice: authView('EmailVerifyDevice'),
  EmailVerifyOtp: authView('EmailVerifyOtp'),
  ConnectingSocial: authView('ConnectingSocial'),
  ConnectingFarcaster: authView('ConnectingFarcaster'),
  ApproveTransaction: authView('ApproveTransaction'),
  UpdateEmail: authView('UpdateEmail'),
  UpdateEmailPrimaryOtp: authView('UpdateEmailPrimaryOtp'),
  UpdateEmailSecondaryOtp: authView('UpdateEmailSecondaryOtp'),
  AccountSettings: accountView('AccountSettings'),
  Transaction: accountView('Transaction'),
  Receive: accountView('Receive'),
  Nft: accountView('Nft'),
  SwitchAccount: accountView('SwitchAccount'),
}

function networkView(name: keyof NetworkViews) {
  return { load: async () => (await import('./networkViews.ts')).networkViews[name] }
}

/** Those of wallets come together: a choice leads from one to the next. */
function walletView(name: keyof WalletViews) {
  return { load: async () => (await import('./walletViews.ts')).walletViews[name] }
}

/** What an account shows comes together: a person goes from one to the next. */
function accountView(name: keyof AccountViews) {
  return { load: async () => (await import('./accountViews.ts')).accountViews[name] }
}

/** The embedded wallet's come together: a login goes through several. */
function authView(name: Exclude<keyof AuthViews, 'LoginSection'>) {
  return { load: async () => (await import('./authViews.ts')).authViews[name] }
}

export interface Views {
  /** A view's component: at once where it is here already, so that it is shown without a frame of another one in between. */
  load(name: ViewName): View | Promise<View>
  /** Resolves when a view's code is there; rejects when it cannot be loaded. */
  prepare(name: ViewName): Promise<void>
}

/** What there is to show. It keeps what has come: even a second import of the same file takes the browser some time. */
export function createViews(): Views {
  const loaded = new Map<ViewName, View>()
  const load = (name: ViewName) => {
    const source = sources[name]
    if ('view' in source) return source.view
    return (
      loaded.get(name) ??
      source.load().then((view) => {
        loaded.set(name, view)
        return view
      })
    )
  }
  return {
    load,
    async prepare(name) {
      await load(name)
    },
  }
}

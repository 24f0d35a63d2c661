import type { WalletKit } from '../walletKit.ts'
import type { WithBridge } from './loadBridge.ts'
import type { ShowEarly } from './showEarly.ts'

/** These ways to connect have no window of their own: all others are logins at a provider. */
const windowless = /^(wallet|email|farcaster)/

/** The page's `connect()`, with a window for a login that needs one. */
export function createConnect(withBridge: WithBridge, showEarly: ShowEarly): WalletKit['connect'] {
  return (parameters = {}) => {
    // In the task of the page's own click: it is the page that has the activation (R2). The bridge sets the window's address.
    const login =
      parameters.method && !windowless.test(parameters.method) ? window.open('', '_blank', 'popup') : null
    const ask = () => withBridge((bridge) => bridge.connect(parameters, login))
    const answer = parameters.connectorId ? ask() : showEarly(ask)
    // The caller gets the error with `answer`. The window was opened for a login that does not begin.
    answer.catch(() => login?.close())
    return answer
  }
}

import type { OpenParameters, SendParameters, WalletKit } from '../../walletKit.ts'
import type { KitStore } from './kitStore.ts'

/** What components call most. Each may be called before the kit is loaded; it is then made as soon as it is. */
export type KitCalls = Pick<WalletKit, 'open' | 'close' | 'connect' | 'disconnect' | 'switchNetwork'>

export function createKitCalls({ withKit }: KitStore): KitCalls {
  function open(parameters: SendParameters): Promise<{ hash: string }>
  function open(parameters?: OpenParameters): Promise<void>
  function open(parameters?: OpenParameters | SendParameters): Promise<unknown> {
    return withKit(
      (kit): Promise<unknown> => (isSend(parameters) ? kit.open(parameters) : kit.open(parameters)),
    )
  }
  return {
    open,
    close: () => withKit((kit) => kit.close()),
    connect: (parameters) => withKit((kit) => kit.connect(parameters)),
    disconnect: (namespace) => withKit((kit) => kit.disconnect(namespace)),
    switchNetwork: (caipNetworkId) => withKit((kit) => kit.switchNetwork(caipNetworkId)),
  }
}

const isSend = (parameters?: OpenParameters | SendParameters): parameters is SendParameters =>
  parameters?.view === 'WalletSend'

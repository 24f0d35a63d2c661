import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import type { Account } from '#shared/entities/account.ts'
import { find } from './find.ts'
import { shorten } from './shorten.ts'

export interface AccountCardParameters {
  card: HTMLElement
  networks: readonly { caipNetworkId: CaipNetworkId; name: string }[]
  /** Left out where there is nothing to switch to. */
  onSwitch?: (caipNetworkId: CaipNetworkId) => void
  onSign: () => void
  onDisconnect: () => void
}

/** Wires one account's card and returns the function that draws it anew. */
export function createAccountCard(parameters: AccountCardParameters): (account: Account | undefined) => void {
  const { card, networks, onSwitch, onSign, onDisconnect } = parameters
  const part = (name: string) => find(`[data-part="${name}"]`, card)
  const disconnect = find('[data-action="disconnect"]', card)
  find('[data-action="sign"]', card).addEventListener('click', onSign)
  disconnect.addEventListener('click', onDisconnect)

  const switches = networks.map(({ caipNetworkId, name }) => {
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: name })
    button.addEventListener('click', () => onSwitch?.(caipNetworkId))
    return { button, caipNetworkId }
  })
  if (onSwitch) part('networks').append(...switches.map(({ button }) => button))

  return (account) => {
    const connected = account?.status === 'connected'
    card.dataset['connected'] = `${connected}`
    disconnect.hidden = !account
    part('status').textContent = statusTexts[account?.status ?? 'none']
    part('address').textContent = account ? shorten(account.address) : '–'
    part('address').title = account?.address ?? ''
    part('wallet').textContent = account?.connector.name ?? '–'
    part('network').textContent = account ? nameOf(account.caipNetworkId) : '–'
    for (const { button, caipNetworkId } of switches) {
      button.disabled = !connected
      button.ariaPressed = `${account?.caipNetworkId === caipNetworkId}`
    }
  }

  function nameOf(id: CaipNetworkId): string {
    return networks.find(({ caipNetworkId }) => caipNetworkId === id)?.name ?? `Unknown network (${id})`
  }
}

const statusTexts = {
  none: 'Not connected',
  connecting: 'Connecting',
  reconnecting: 'Reconnecting',
  connected: 'Connected',
} as const

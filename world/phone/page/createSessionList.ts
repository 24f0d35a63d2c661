import { shorten } from '../../shop/shorten.ts'
import type { PhoneSession } from '../phone.ts'
import { button, element } from './element.ts'
import type { PageContext } from './pageContext.ts'

/** Shows the connected websites. The function it returns brings the list up to date. */
export function createSessionList(context: PageContext): () => void {
  const { list, phone } = context
  let drawn = ''
  return () => {
    const sessions = phone.sessions()
    // Only what has changed is drawn anew: somebody may be choosing from one of its lists.
    const state = JSON.stringify(sessions)
    if (state === drawn) return
    drawn = state
    list.replaceChildren(...sessions.map((session) => sessionCard(session, context)))
  }
}

function sessionCard(session: PhoneSession, { phone, config, follow }: PageContext): HTMLElement {
  const { topic, name, url, chainId, namespaces } = session
  const current = namespaces['eip155']?.accounts[0]?.split(':')[2]
  const networks = config.chains.map(({ caipNetworkId, name: label }) => [caipNetworkId, label] as const)
  const accounts = phone.accounts.eip155.map((address) => [address, shorten(address)] as const)
  return element(
    'li',
    { class: 'card', 'aria-labelledby': `session-${topic}` },
    element('h3', { id: `session-${topic}` }, name || url),
    element('p', {}, url),
    ...(chainId
      ? [
          choice(`network-${topic}`, 'Network', networks, chainId, (chain) =>
            follow('Switching…', () => phone.switchChain(chain, topic)),
          ),
        ]
      : []),
    ...(current
      ? [
          choice(`account-${topic}`, 'Account', accounts, current, (account) =>
            follow('Switching…', () => phone.changeAccounts([account], topic)),
          ),
        ]
      : []),
    element(
      'div',
      { class: 'actions' },
      button('Disconnect', {}, () => void follow('Disconnecting…', () => phone.disconnect(topic))),
    ),
  )
}

function choice(
  id: string,
  label: string,
  options: readonly (readonly [value: string, label: string])[],
  current: string,
  choose: (value: string) => Promise<void>,
): HTMLElement {
  const select = element(
    'select',
    { id },
    ...options.map(([value, text]) =>
      element('option', { value, ...(value === current && { selected: '' }) }, text),
    ),
  )
  select.addEventListener('change', () => void choose(select.value))
  return element('div', { class: 'choice' }, element('label', { for: id }, label), select)
}

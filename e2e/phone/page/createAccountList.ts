import type { Phone } from '../phone.ts'
import { element } from './element.ts'

/** Shows what the phone has keys of. */
export function createAccountList(list: HTMLElement, { accounts }: Phone): void {
  const items = [
    ...accounts.eip155.map((address) => ['Ethereum', address] as const),
    ...accounts.solana.map((key) => ['Solana', key] as const),
  ]
  list.append(
    ...items.map(([name, address]) =>
      element('li', { class: 'account' }, element('span', {}, name), element('code', {}, address)),
    ),
  )
}

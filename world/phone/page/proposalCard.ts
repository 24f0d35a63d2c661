import { shorten } from '../../shop/shorten.ts'
import type { PhoneProposal } from '../phone.ts'
import { askerLines } from './askerLines.ts'
import { button, element } from './element.ts'
import { chainName, type PageContext } from './pageContext.ts'

/** A website that wants to connect. */
export function proposalCard(proposal: PhoneProposal, { phone, config, follow }: PageContext): HTMLElement {
  const { id, metadata, chains, methods } = proposal
  const heading = element('h3', { id: `title-${id}` }, `${metadata.name || 'A website'} wants to connect`)
  const choice = element(
    'select',
    { id: `account-${id}` },
    ...phone.accounts.eip155.map((address) => element('option', { value: address }, shorten(address))),
  )
  const approve = () =>
    follow('Waiting for the website…', () =>
      proposal.approve({ accounts: [choice.value, ...phone.accounts.solana] }),
    )
  return element(
    'li',
    { class: 'card', 'aria-labelledby': `title-${id}` },
    heading,
    askerLines(proposal),
    details(
      'Networks',
      chains.map((chain) => chainName(config, chain)),
    ),
    details('May ask for', methods),
    element('label', { for: `account-${id}` }, 'Ethereum account'),
    choice,
    element(
      'div',
      { class: 'actions' },
      button('Reject', {}, () => void follow('', () => proposal.reject())),
      button('Approve', { class: 'primary' }, () => void approve()),
    ),
  )
}

function details(label: string, entries: readonly string[]): HTMLElement {
  return element(
    'details',
    { open: '' },
    element('summary', {}, label),
    element('ul', { 'aria-label': label }, ...entries.map((entry) => element('li', {}, entry))),
  )
}

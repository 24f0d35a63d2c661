import { isAddress } from 'viem'
import { shorten } from '../../shop/shorten.ts'
import type { PhoneSignIn } from '../phone.ts'
import { askerLines } from './askerLines.ts'
import { button, element } from './element.ts'
import type { PageContext } from './pageContext.ts'

/** A website that wants to connect and know who is there, by one answer. */
export function signInCard(signIn: PhoneSignIn, { phone, follow }: PageContext): HTMLElement {
  const { id, metadata } = signIn
  const choice = element(
    'select',
    { id: `account-${id}` },
    ...phone.accounts.eip155.map((address) => element('option', { value: address }, shorten(address))),
  )
  const chosen = () => (isAddress(choice.value) ? choice.value : undefined)
  const message = element('pre', { 'aria-label': 'Message' })
  const draw = () => {
    const account = chosen()
    message.textContent = account ? signIn.textFor(account) : ''
  }
  choice.addEventListener('change', draw)
  draw()
  return element(
    'li',
    { class: 'card', 'aria-labelledby': `title-${id}` },
    element('h3', { id: `title-${id}` }, `${metadata.name || 'A website'} wants you to connect and sign in`),
    askerLines(signIn),
    element('label', { for: `account-${id}` }, 'Ethereum account'),
    choice,
    message,
    element(
      'div',
      { class: 'actions' },
      button('Reject', {}, () => void follow('', () => signIn.reject())),
      button('Approve', { class: 'primary' }, () => void follow('Signing…', () => signIn.approve(chosen()))),
    ),
  )
}

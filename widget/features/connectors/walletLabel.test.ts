import { expect, it } from 'vitest'
import { createTranslate } from '../../text/commonText.ts'
import { walletLabel } from './walletLabel.ts'

const t = createTranslate({ 'step.approve': 'Approve in {wallet}' }, {})

it.each([
  [{ id: 'test.anchor', name: 'Anchor' }, 'Approve in Anchor'],
  [{ id: 'AUTH', name: 'Email' }, 'Approve in your wallet'],
  [{ id: 'AUTH', name: 'Google' }, 'Approve in your wallet'],
])('behavior: %o in a sentence: %s', (wallet, said) => {
  expect(t('step.approve', { wallet: walletLabel(wallet, t) })).toBe(said)
})

import { expect, test } from 'vitest'
import type { Message, Messages } from '#shared/text/createText.ts'
import { accountText } from '../features/account/text.ts'
import { activityText } from '../features/activity/text.ts'
import { authText } from '../features/auth/text.ts'
import { connectingText } from '../features/connection/connecting.ts'
import { connectText } from '../features/connection/text.ts'
import { modalText } from '../features/modal/text.ts'
import { networksText } from '../features/networks/text.ts'
import { nftsText } from '../features/nfts/text.ts'
import { receiveText } from '../features/receive/text.ts'
import { toastText } from '../features/toasts/text.ts'
import { walletConnectText } from '../features/walletConnect/text.ts'
import { walletsText } from '../features/wallets/text.ts'
import { commonText } from '../text/commonText.ts'
import { errorText, errorTextKey } from '../text/errorText.ts'
import { titles } from '../views.ts'

const catalogues: readonly Messages[] = [
  accountText,
  activityText,
  authText,
  connectingText,
  connectText,
  modalText,
  networksText,
  nftsText,
  receiveText,
  toastText,
  walletConnectText,
  walletsText,
  titles,
  commonText,
  errorText,
]

test('behavior: a key has one text in all catalogues', () => {
  const texts = new Map<string, unknown>()
  for (const catalogue of catalogues) {
    for (const [key, text] of Object.entries(catalogue))
      expect([key, texts.get(key) ?? text]).toEqual([key, text])
    for (const [key, text] of Object.entries(catalogue)) texts.set(key, text)
  }
})

test('behavior: an error code without a text of its own reads as trouble on our side', () => {
  expect(errorTextKey('TIMEOUT')).toBe('error.TIMEOUT')
  expect(errorTextKey('PROJECT_ID_CONFLICT')).toBe('error.INTERNAL')
  expect(errorTextKey(undefined)).toBe('error.INTERNAL')
})

test('behavior: no text raises its voice, blames or speaks to developers', () => {
  const texts = catalogues
    .flatMap(Object.values<Message>)
    .flatMap((message) => (typeof message === 'string' ? [message] : Object.values(message)))
  for (const text of texts)
    expect(text).not.toMatch(/!|undefined|null|invalid|request(ing)? accounts|\bRPC\b|provider/i)
})

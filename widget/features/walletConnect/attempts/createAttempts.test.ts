import { atom, createStore } from 'jotai/vanilla'
import { describe, expect, it } from 'vitest'
import { harborWallet } from '../../../testing/walletConnectStage.ts'
import type { WalletConnectAttempt } from '../../walletState/walletConnect.ts'
import { createAttemptState } from './attemptState.ts'
import { createAttempts } from './createAttempts.ts'
import { linkOf, reusesPairing } from './walletLink.ts'

const agents = {
  iPhoneSafari:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  iPhoneChrome:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0.0.0 Mobile/15E148 Safari/604.1',
  iPad: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
  telegramAndroid:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36 Telegram-Android/11.4.2',
  android:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
}

describe('reusesPairing', () => {
  it.each([
    ['Safari on an iPhone', agents.iPhoneSafari, true, true],
    ['Chrome on an iPhone', agents.iPhoneChrome, true, false],
    ['Safari on an iPad, which says it is a Mac', agents.iPad, true, true],
    ['Safari on a Mac', agents.iPad, false, false],
    ['Telegram on Android', agents.telegramAndroid, true, true],
    ['Chrome on Android', agents.android, true, false],
  ])('R13 default: %s', (_, agent, mobile, reuses) => {
    expect(reusesPairing(agent, mobile)).toBe(reuses)
  })
})

describe('linkOf', () => {
  const wallet = {
    id: 'harbor',
    name: 'Harbor',
    mobile_link: 'harbor://',
    link_mode: 'https://harbor.example',
    desktop_link: 'harbor-desktop://',
    webapp_link: 'https://app.harbor.example',
  }

  it.each([
    ['mobile', agents.android, 'harbor://'],
    ['mobile', agents.telegramAndroid, 'https://harbor.example'],
    ['desktop', agents.android, 'harbor-desktop://'],
    ['web', agents.android, 'https://app.harbor.example'],
  ] as const)('R13 default: %s in %s', (platform, agent, link) => {
    expect(linkOf(wallet, platform, agent)).toBe(link)
  })

  it('behavior: one of the two mobile links is as good as both', () => {
    const { mobile_link, link_mode, ...bare } = wallet
    expect(linkOf({ ...bare, link_mode }, 'mobile', agents.android)).toBe(link_mode)
    expect(linkOf({ ...bare, mobile_link }, 'mobile', agents.telegramAndroid)).toBe(mobile_link)
    expect(linkOf({ id: 'bare', name: 'Bare' }, 'mobile', agents.android)).toBeUndefined()
  })
})

it('R25 behavior: the relay’s time counts from the choice, and from a retry', () => {
  const asked: unknown[] = []
  const attempts = createAttempts({
    state: createAttemptState(createStore(), atom<WalletConnectAttempt | null>(null)),
    pairing: { prepare: async (since) => void asked.push(since), retire: () => {}, uri: () => undefined },
    userAgent: 'Vitest',
    reusesPairing: false,
    openLink: async () => {},
    isVisible: () => true,
    onLinkFailed: () => {},
  })
  attempts.choose(harborWallet, 1)
  attempts.choose(harborWallet, 2)
  attempts.choose(null, 3)
  attempts.retry(4)
  expect(asked).toEqual([1, 2, 3, 4])
})

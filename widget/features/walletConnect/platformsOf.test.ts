import { expect, test } from 'vitest'
import type { DirectoryWallet } from '#shared/entities/directoryWallet.ts'
import { firstPlace, platformsOf, type WalletPlace } from './platformsOf.ts'

const everywhere: Partial<DirectoryWallet> = {
  mobile_link: 'harbor://',
  desktop_link: 'harbor-desktop://',
  webapp_link: 'https://harbor.test',
  chrome_store: 'https://chromewebstore.google.com/detail/harbor',
}

test.each<[string, Partial<DirectoryWallet>, boolean, readonly WalletPlace[], WalletPlace]>([
  ['everywhere, desktop', everywhere, false, ['browser', 'mobile', 'desktop', 'web'], 'mobile'],
  ['everywhere, phone', everywhere, true, ['mobile', 'web'], 'mobile'],
  ['a universal link only', { link_mode: 'https://harbor.test' }, false, ['mobile'], 'mobile'],
  ['in a store only, desktop', { app_store: 'https://apps.apple.com/x' }, false, ['mobile'], 'mobile'],
  ['desktop app only', { desktop_link: 'harbor://' }, false, ['desktop'], 'desktop'],
  ['desktop app only, phone', { desktop_link: 'harbor://' }, true, ['mobile'], 'mobile'],
  ['web only', { webapp_link: 'https://harbor.test' }, false, ['web'], 'web'],
  ['web only, phone', { webapp_link: 'https://harbor.test' }, true, ['web'], 'web'],
  [
    'extension and web',
    { chrome_store: 'https://x.test', webapp_link: 'https://harbor.test' },
    false,
    ['browser', 'web'],
    'web',
  ],
  ['nothing known: the code', {}, false, ['mobile'], 'mobile'],
  ['nothing known, phone: the code', {}, true, ['mobile'], 'mobile'],
])('behavior: %s', (_, links, isMobile, places, first) => {
  const offered = platformsOf({ id: 'harbor', name: 'Harbor', ...links }, isMobile)
  expect(offered).toEqual(places)
  expect(firstPlace(offered)).toBe(first)
})

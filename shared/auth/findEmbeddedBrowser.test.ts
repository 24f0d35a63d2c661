import { describe, expect, test } from 'vitest'
import { findEmbeddedBrowser } from './findEmbeddedBrowser.ts'

const ios = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/AP4A.250105.002'
const chromium = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const webView = `${android}; wv) ${chromium} Version/4.0 Chrome/137.0.7151.72 Mobile Safari/537.36`

describe('findEmbeddedBrowser', () => {
  test.each([
    ['Instagram', `${ios} Mobile/15E148 Instagram 385.0.0.31.86 (iPhone16,1; iOS 18_5; en_US)`, ['google']],
    ['Instagram', `${webView} Instagram 385.0.0.47.74 Android (35/15; 420dpi)`, ['google']],
    ['Threads', `${ios} Mobile/15E148 Barcelona 385.0.0.27.109 (iPhone16,1; iOS 18_5)`, ['google']],
    ['Messenger', `${ios} Mobile/15E148 [FBAN/MessengerForiOS;FBAV/512.0.0.40]`, ['google']],
    ['Facebook', `${ios} Mobile/15E148 [FBAN/FBIOS;FBAV/517.0.0.50.94;FBBV/738]`, ['google']],
    ['Facebook', `${webView} [FB_IAB/FB4A;FBAV/517.0.0.56.107;]`, ['google']],
    ['TikTok', `${ios} Mobile/15E148 musical_ly_39.8.0 JsSdk/2.0 NetType/WIFI`, ['google', 'facebook']],
    ['TikTok', `${webView} trill_390803 BytedanceWebview/d8a21c6`, ['google', 'facebook']],
    ['X', `${ios} Mobile/15E148 Twitter for iPhone/11.3`, ['google', 'facebook']],
    ['X', `${webView} TwitterAndroid`, ['google', 'facebook']],
    ['LinkedIn', `${ios} Mobile/15E148 [LinkedInApp]/9.31.1`, ['google', 'facebook']],
    ['Snapchat', `${ios} Mobile/15E148 Snapchat/13.45.0.52 (like Safari/8621)`, ['google', 'facebook']],
    ['Pinterest', `${ios} Mobile/15E148 [Pinterest/iOS]`, ['google', 'facebook']],
    ['Reddit', `${ios} Mobile/15E148 Reddit/Version 2025.20.0/Build 614`, ['google', 'facebook']],
    ['LINE', `${ios} Mobile/15E148 Safari Line/15.9.0`, ['google', 'facebook']],
    ['KakaoTalk', `${webView};KAKAOTALK 2411080`, ['google', 'facebook']],
    ['WeChat', `${ios} Mobile/15E148 MicroMessenger/8.0.60(0x18003c2f)`, ['google', 'facebook']],
    ['QQ', `${ios} Mobile/15E148 QQ/9.1.75.612`, ['google', 'facebook']],
    ['Telegram', `${webView} Telegram-Android/11.13.0`, ['google', 'facebook']],
    [
      'MetaMask',
      `${ios} Version/18.5 Mobile/15E148 Safari/604.1 WebView MetaMaskMobile`,
      ['google', 'facebook'],
    ],
    ['Android WebView', webView, ['google', 'facebook']],
    ['iOS WebView', `${ios} Mobile/15E148`, ['google', 'facebook']],
  ])('R44 parameters: %s in %s', (name, userAgent, refusedProviders) => {
    expect(findEmbeddedBrowser(userAgent)).toEqual({ name, refusedProviders })
  })

  test.each([
    ['Safari on iOS', `${ios} Version/18.5 Mobile/15E148 Safari/604.1`],
    ['Chrome on iOS', `${ios} CriOS/137.0.7151.79 Mobile/15E148 Safari/604.1`],
    ['Firefox on iOS', `${ios} FxiOS/139.1 Mobile/15E148 Safari/605.1.15`],
    ['the Google app on iOS', `${ios} GSA/371.0.762155500 Mobile/15E148 Safari/604.1`],
    ['Chrome on Android', `${android}) ${chromium} Chrome/137.0.0.0 Mobile Safari/537.36`],
    ['Firefox on Android', 'Mozilla/5.0 (Android 15; Mobile; rv:139.0) Gecko/139.0 Firefox/139.0'],
    ['Chrome on a desktop', `Mozilla/5.0 (X11; Linux x86_64) ${chromium} Chrome/137.0.0.0 Safari/537.36`],
    [
      'Safari on a desktop',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    ],
    ['nothing', ''],
  ])('R44 behavior: a browser of its own is none: %s', (_, userAgent) => {
    expect(findEmbeddedBrowser(userAgent)).toBeNull()
  })
})

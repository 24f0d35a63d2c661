import { createText } from '#shared/text/createText.ts'

/** What views say that few people ever see: it loads with them. */
export const rare = {
  'wait.title': 'Another device has to agree first',
  'wait.text':
    'Your wallet does not know this browser, and another device of yours opens the wallet. Open your wallet’s security page there and let this one in, or wait: then it opens here with your passkey or code.',
  'wait.keeps': 'You can close this. When you come back here and sign in, it goes on.',
  'wait.since': 'Asked',
  'wait.until': 'Waits until',
  'wait.refusedTitle': 'Another device refused this one',
  'wait.refusedText':
    'It cannot recover your wallet until then. If that was a mistake, let this one in from the other device, or ask again after that time.',
  'wait.refusedUntil': 'Refused until',
  'wait.releasedTitle': 'You can open your wallet now',
  'wait.releasedText': 'Use your passkey or your recovery code.',

  'asked.text':
    '“{name}” waits to recover your wallet with your passkey or recovery code. If that is not you, refuse it: somebody can sign in as you.',
  'asked.site': 'Site',
  'asked.refuse': 'Refuse it',
  'asked.approve': 'Let it in',

  'alsoCode.title': 'Keep a code on paper, too',
  'alsoCode.text':
    'You sign in with {provider}, get your email there, and may keep this passkey there as well. A code on paper opens your wallet without that account. Whoever gets into the account could use the passkey: you can remove it under “Wallet security” once you have the code.',
  'alsoCode.notNow': 'Not now',
} as const

export const rareText = createText({ locale: 'en', messages: rare })

/** What views say that few people ever see: it loads with them. */
export const rare = {
  'wait.title': 'Another device has to approve first',
  'wait.text':
    'Your wallet doesn’t know this browser, and another of your devices opens the wallet. Open “Wallet security” there and let this one in, or wait: then it opens here with your passkey or recovery code.',
  'wait.keeps': 'You can close this. It continues when you come back here and sign in.',
  'wait.since': 'Asked',
  'wait.until': 'Waits until',
  'wait.refusedTitle': 'Another device declined this one',
  'wait.refusedText':
    'It can’t recover your wallet until then. If that was a mistake, let this one in from the other device, or ask again after that time.',
  'wait.refusedUntil': 'Declined until',
  'wait.releasedTitle': 'You can open your wallet now',
  'wait.releasedText': 'Use your passkey or your recovery code.',

  'asked.text':
    '“{name}” is waiting to recover your wallet with your passkey or recovery code. If that isn’t you, decline it: somebody can sign in as you.',
  'asked.site': 'Site',
  'asked.refuse': 'Decline',
  'asked.approve': 'Let it in',

  'alsoCode.title': 'Write down a recovery code too',
  'alsoCode.text':
    'You sign in with {provider}, get your email there, and may keep this passkey there as well. A recovery code opens your wallet without that account. Whoever gets into the account could use the passkey: you can remove it in “Wallet security” once you have the code.',
  'alsoCode.notNow': 'Not now',
} as const

export const siwxText = {
  'siwx.heading': 'Sign in to {site}',
  'siwx.text':
    'Sign a message in {wallet} to show that this account is yours. It costs nothing and moves nothing.',
  'siwx.account': 'Account',
  'siwx.network': 'Network',
  'siwx.statement': 'The site says',
  'siwx.message': 'The message in full',
  'siwx.sign': 'Sign in',
  'siwx.preparing': 'Getting the message',
  'siwx.signing': 'Approve in {wallet}',
  'siwx.checking': 'Checking the signature',
  'siwx.cancel': 'Not now',
  'siwx.cancelRequired': 'Cancel',
  'siwx.missing': 'You are not signed in to {site}.',
  'siwx.required': 'You need to sign in to use {site}.',
} as const

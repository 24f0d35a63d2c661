/** What the windows of a sign-in at a provider say. `provider` is its name; no text here comes from outside. */
export const loginWindowText = {
  'login.waiting.title': 'Opening {provider}…',
  'login.waiting.lead': 'This takes a moment.',
  'login.ask.title': 'Sign in with {provider}',
  'login.ask.lead': 'You are about to sign in to your wallet on',
  'login.advice':
    'Continue only if you just started signing in there yourself. If someone sent you this link, close the window: they would be signed in as you.',
  'login.proceed': 'Continue with {provider}',
  'login.missing.title': 'This sign-in has expired',
  'login.missing.lead': 'Close this window and start again on the page you came from.',
  'login.failed.title': 'We couldn’t reach {provider}',
  'login.failed.lead': 'Close this window and try again, or choose another way to sign in.',
  'login.broken.title': 'Something went wrong',
  'login.broken.lead': 'Check your connection, close this window and start again on the page you came from.',
  'login.unknown.title': 'Nothing to sign in to',
  'login.unknown.lead':
    'This address is incomplete, or this sign-in isn’t available. Close this window and start again.',
  'login.done.title': 'You’re signed in',
  'login.done.lead': 'You can close this window.',
  'login.refused.title': 'You’re not signed in',
  'login.refused.lead': 'The sign-in was declined. Close this window to choose another way.',
  'login.unusable.title': 'You’re not signed in',
  'login.unusable.lead': 'The provider’s answer can’t be used. Close this window and try again.',
  'login.stranger.title': 'This sign-in doesn’t belong here',
  'login.stranger.lead':
    'It has ended, or was started in another browser. Close this window and start again.',
} as const

/** What the windows of a sign-in at a provider say. `provider` is its name; no text here comes from outside. */
export const login = {
  waiting: {
    title: (provider: string) => `Opening ${provider}…`,
    lead: 'This takes a moment.',
  },
  ask: {
    title: (provider: string) => `Sign in with ${provider}`,
    lead: 'You are about to sign in to your wallet on',
  },
  advice:
    'Continue only if you just started signing in there yourself. If someone sent you this link, close the window: they would be signed in as you.',
  proceed: (provider: string) => `Continue with ${provider}`,
  missing: {
    title: 'This sign-in has expired',
    lead: 'Close this window and start again on the page you came from.',
  },
  failed: {
    title: (provider: string) => `We couldn’t reach ${provider}`,
    lead: 'Close this window and try again, or choose another way to sign in.',
  },
  broken: {
    title: 'Something went wrong',
    lead: 'Check your connection, close this window and start again on the page you came from.',
  },
  unknown: {
    title: 'Nothing to sign in to',
    lead: 'This address is incomplete, or this sign-in isn’t available. Close this window and start again.',
  },
  done: { title: 'You’re signed in', lead: 'You can close this window.' },
  refused: {
    title: 'You’re not signed in',
    lead: 'The sign-in was declined. Close this window to choose another way.',
  },
  unusable: {
    title: 'You’re not signed in',
    lead: 'The provider’s answer can’t be used. Close this window and try again.',
  },
  stranger: {
    title: 'This sign-in doesn’t belong here',
    lead: 'It has ended, or was started in another browser. Close this window and start again.',
  },
} as const

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
    'Go on only if you have just started to sign in there yourself. If somebody sent you this link, close the window: they would be signed in as you.',
  proceed: (provider: string) => `Continue with ${provider}`,
  missing: {
    title: 'This sign-in has expired',
    lead: 'Close this window and start again on the page that you came from.',
  },
  failed: {
    title: (provider: string) => `${provider} cannot be reached`,
    lead: 'Close this window and try again, or choose another way to sign in.',
  },
  broken: {
    title: 'Something went wrong',
    lead: 'Check your connection, close this window and start again on the page that you came from.',
  },
  unknown: {
    title: 'Nothing to sign in to',
    lead: 'This address is not complete, or this way to sign in is not offered. Close this window and start again.',
  },
  done: { title: 'You are signed in', lead: 'You can close this window.' },
  refused: {
    title: 'You were not signed in',
    lead: 'The sign-in was refused. Close this window to choose another way.',
  },
  unusable: {
    title: 'You were not signed in',
    lead: 'The provider gave an answer that cannot be used. Close this window and try again.',
  },
  stranger: {
    title: 'This sign-in does not belong here',
    lead: 'It is over, or was started in another browser. Close this window and start again.',
  },
} as const

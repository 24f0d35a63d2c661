export const toastText = {
  'toast.networkSwitched': 'Switched to {network}',
  'toast.emailUpdated': 'Email changed',
  'toast.notAllowed': 'Action not allowed',
  'toast.signInFailed': 'Signing in did not work. Try again.',
  'toast.signInUnavailable': 'Signing in does not work here right now. Try again later.',
} as const

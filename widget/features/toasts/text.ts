export const toastText = {
  'toast.networkSwitched': 'Switched to {network}',
  'toast.emailUpdated': 'Email changed',
  'toast.notAllowed': 'Action not allowed',
  'toast.signInFailed': 'Sign-in didn’t work. Try again.',
  'toast.signInUnavailable': 'Sign-in isn’t available right now. Try again later.',
} as const

export const toastText = {
  'toast.networkSwitched': 'Switched to {network}',
  'toast.emailUpdated': 'Email changed',
  'toast.balanceUnavailable': 'Token Balance Unavailable',
} as const

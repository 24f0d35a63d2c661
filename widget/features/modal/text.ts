export const modalText = {
  'view.failedTitle': 'This screen did not load',
  'view.failedText': 'Check your internet connection, then try again.',
} as const

/** What the loader says itself. */
export const noticeText = {
  unreachable: 'Wallets cannot be reached. Check your connection.',
  close: 'Close',
} as const

/** The same, of what only the second part knows. */
export const slowText = 'This is taking longer than usual. Check your connection, or try again later.'

/** The same, of what only the third part knows. */
export const noOriginText =
  'Wallets cannot be shown here: this page has no web address of its own. For its developer: open it by https:// or http://localhost; a frame that shows it needs allow-same-origin in its sandbox.'

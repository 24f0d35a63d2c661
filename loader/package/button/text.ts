/** What the page's button says. */
export const buttonText = {
  'button.connect': 'Connect wallet',
  'button.connecting': 'Connecting…',
  'button.pending': {
    one: '{count} transaction under way',
    other: '{count} transactions under way',
  },
} as const

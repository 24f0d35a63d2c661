/** What the header says of the view Connect. */
export const connectTitles = {
  'connect.title': 'Connect a wallet',
  'connect.titleFor': 'Connect your {namespace} wallet',
} as const

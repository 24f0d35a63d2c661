/** What the view says from which the page is left. It loads with that view. */
export const redirectText = {
  'redirect.title': 'Approve in this tab',
  'redirect.text':
    'Your browser doesn’t open windows. This page closes for a moment, then comes back with your answer.',
  'redirect.go': 'Show the request',
  'redirect.reject': 'Reject',
} as const

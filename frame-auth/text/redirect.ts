/** What the view says from which the page is left. It loads with that view. */
export const redirectText = {
  title: 'Approve in this tab',
  text: 'Your browser opens no windows. This page closes for a moment, and comes back with your answer.',
  go: 'Show the request',
  reject: 'Reject',
} as const

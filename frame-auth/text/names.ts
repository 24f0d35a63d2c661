/** What approvals say of an account's name: it loads with them. */
export const names = {
  'names.title': 'Use the name {name}',
  'names.public': 'Anyone who pays {name} pays this account. Anybody can look that up.',
  'names.primaryTitle': 'Make {name} your primary name',
  'names.primary': 'Apps that read ENS show {name} instead of your address. It’s free, and moves nothing.',
  'names.replaces': 'It replaces {name}, which stops working.',
} as const

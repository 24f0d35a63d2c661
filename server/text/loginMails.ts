/** What the server writes about signing in: mails, and the page that the mail's link opens. */
export const loginMailText = {
  'mail.code.subject': 'Your code for {site}',
  'mail.code.lead': 'Enter this code to sign in to {site}:',
  'mail.code.validity': {
    one: 'It works once, for {count} minute.',
    other: 'It works once, for {count} minutes.',
  },
  'mail.stepUp.subject': 'Confirm it’s you on {site}',
  'mail.stepUp.lead': 'Enter this code on {site} to continue:',
  'mail.emailPrimary.subject': 'Change your email address',
  'mail.emailPrimary.lead': 'You asked to sign in with {newEmail} from now on. To continue, enter this code:',
  'mail.emailPrimary.advice':
    'If this wasn’t you, don’t enter it anywhere. Without it, your address stays the same.',
  'mail.emailSecondary.subject': 'Confirm your new email address',
  'mail.emailSecondary.lead': 'Enter this code on {site} to sign in with this address from now on:',
  'mail.emailChanged.subject': 'Your email address was changed',
  'mail.emailChanged.lead':
    'You now sign in with {newEmail}, and no longer with {email}. You were signed out on your other devices.',
  'mail.emailChanged.advice':
    'If this wasn’t you, someone used your unlocked wallet. Move everything in it to a new one, and change the password of your mailbox.',
  'mail.device.subject': 'New device: are you signing in to {site}?',
  'mail.device.lead': 'Someone is signing in to {site} with your email address, on a device we don’t know.',
  'mail.device.facts': 'Browser: {browser}. Time: {time}.',
  'mail.device.action': 'Review the request',
  'mail.device.advice': 'If this wasn’t you, say so there, or ignore this email. Nobody gets in.',
  'mail.advice':
    'If this wasn’t you, ignore this email. Never share the code, and don’t enter it anywhere else.',

  'browser.of': '{name} on {system}',
  'browser.unknown': 'unknown browser',

  'devicePage.title': 'Is this you?',
  'devicePage.lead': 'Someone is signing in to {site} with your email address.',
  'devicePage.site': 'Site',
  'devicePage.browser': 'Browser',
  'devicePage.time': 'Time',
  'devicePage.advice': 'Approve only if you just entered your address there yourself.',
  'devicePage.approve': 'Approve',
  'devicePage.refuse': 'This wasn’t me',
  'devicePage.approved.title': 'Device approved',
  'devicePage.approved.lead': 'Your code is in the next email. You can close this page.',
  'devicePage.refused.title': 'Declined',
  'devicePage.refused.lead':
    'Nobody gets in. Whoever it was knows your address, but can’t access your mailbox.',
  'devicePage.unsent.title': 'We couldn’t send the code',
  'devicePage.unsent.lead': 'The mail server isn’t responding. Start signing in again in a few minutes.',
  'devicePage.gone.title': 'This link no longer works',
  'devicePage.gone.lead': 'It was already used, or is older than 10 minutes. Start signing in again.',
} as const

export const authText = {
  'connect.email': 'Email address',
  'connect.emailSubmit': 'Continue with email',
  'connect.socials': 'Sign in with',
  'connect.social': 'Continue with {name}',
  'connect.moreSocials': 'More ways to sign in',
  'connect.embeddedBrowser':
    '{names} cannot be used inside {app}. Open this page in your browser, or use another way.',
  'connect.insecure':
    'Signing in by email or another account needs a page on https, or on localhost. Wallets work here.',

  'email.deviceHeading': 'Check your inbox',
  'email.deviceText':
    'Open the link that we sent to {email} and confirm that it is you. Then come back here.',
  'email.otpText': 'We sent a 6-digit code to {email}.',
  'email.code': 'Code from the email',
  'email.checking': 'Checking the code',
  'email.opening': 'Opening your wallet',
  'email.resend': 'Send it again',
  'email.resendIn': { one: 'Send it again in {count} second', other: 'Send it again in {count} seconds' },
  'email.triesLeft': { one: '{count} try left.', other: '{count} tries left.' },
  'email.failedTitle': 'That did not work',
  'email.throttled': {
    one: 'Please try again after {count} second',
    other: 'Please try again after {count} seconds',
  },

  'social.waitingTitle': 'Continue in the {name} window',
  'social.waitingText': 'Sign in there. This page goes on by itself.',
  'social.openingText': 'Opening your wallet',
  'social.openingWait': 'This takes a moment.',
  'social.leavingTitle': 'Taking you to {name}',
  'social.leavingText': 'You come back to this page when you are done there.',
  'social.closedTitle': 'Is the {name} window closed?',
  'social.closedText': 'If you signed in there, this page goes on in a moment. If not, try again.',
  'social.blockedTitle': 'Your browser blocked the window',
  'social.blockedText': 'Open {name} with the button below.',
  'social.leave': 'Continue in this tab',
  'social.failedTitle': '{name} did not sign you in',
  'social.open': 'Open {name}',

  'farcaster.code': 'QR code to sign in with Farcaster',
  'farcaster.scan': 'Scan this code with your phone and approve in your Farcaster app.',
  'farcaster.openText': 'Open your Farcaster app and approve. Then come back to this page.',
  'farcaster.open': 'Open Farcaster',
  'farcaster.codeComing': 'Getting the code',
  'farcaster.codeReady': 'The code is ready to scan.',

  'updateEmail.text': 'Your wallet stays the same. Both addresses are told about the change.',
  'updateEmail.field': 'New email address',
  'updateEmail.submit': 'Continue',
  'updateEmail.primaryText': 'We sent a 6-digit code to your present address, {email}.',
  'updateEmail.secondaryText': 'Now enter the code that we sent to {email}.',

  'frame.loading': 'Getting ready',
} as const

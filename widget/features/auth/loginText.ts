/** What the ways into the embedded wallet say in the first view. What comes after them is in `text.ts`. */
export const loginText = {
  'connect.email': 'Email address',
  'connect.emailSubmit': 'Continue with email',
  'connect.socials': 'Sign in with',
  'connect.social': 'Continue with {name}',
  'connect.moreSocials': 'More ways to sign in',
  'connect.embeddedBrowser':
    '{names} cannot be used inside {app}. Open this page in your browser, or use another way.',
  'connect.insecure':
    'Signing in by email or another account needs a page on https, or on localhost. Wallets work here.',
} as const

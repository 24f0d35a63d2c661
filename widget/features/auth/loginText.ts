/** What the ways into the embedded wallet say in the first view. What comes after them is in `text.ts`. */
export const loginText = {
  'connect.email': 'Email address',
  'connect.emailSubmit': 'Continue with email',
  'connect.socials': 'Sign in with',
  'connect.social': 'Continue with {name}',
  'connect.embeddedBrowser':
    '{names} won’t work in {app}. Open this page in your browser, or use another way.',
  'connect.insecure': 'Email and social sign-in need https or localhost. Wallets work here.',
} as const

/**
 * Hosts that may connect to every project that has not switched them off: a developer's own machine and the preview
 * and tunnel services (behaviour §5). They connect as *unverified*: anyone can get a name below the services' domains.
 */
export const developmentHostPatterns: readonly string[] = [
  'http://localhost:*',
  'https://localhost:*',
  'http://*.localhost:*',
  'https://*.localhost:*',
  'http://127.0.0.1:*',
  'https://127.0.0.1:*',
  'http://[::1]:*',
  'https://[::1]:*',
  'https://*.pages.dev',
  'https://*.vercel.app',
  'https://*.ngrok.app',
  'https://*.ngrok.dev',
  'https://*.ngrok.io',
  'https://*.ngrok-free.app',
  'https://*.ngrok-free.dev',
]

/** How long the mail server may take, in milliseconds: a person waits meanwhile, for `timings.authRequest` at most. */
export const mailPolicy = {
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: 15_000,
  maxConnections: 4,
} as const

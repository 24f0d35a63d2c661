/** What a page of an allowed origin may send across origins. No cookies: `Access-Control-Allow-Credentials` is never set. */
export const corsPolicy: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Methods': 'GET, POST',
  // Besides the body's type, what Solana's clients send with every call.
  'Access-Control-Allow-Headers': 'Content-Type, Solana-Client',
  'Access-Control-Max-Age': '600',
}

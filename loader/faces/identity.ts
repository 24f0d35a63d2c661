/** What the kit calls itself to the page's other libraries. */
export const identity = {
  name: 'WalletKit',
  icon: `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" rx="2" fill="#2b5cff"/><path d="M2 3h4v2.5H2z" fill="#fff"/></svg>')}`,
}

const colours: Record<string, readonly [string, string]> = {
  husd: ['#1f6feb', '#6ea8ff'],
  weth: ['#7a3e9d', '#d49ae8'],
  bean: ['#5b3a1e', '#b98152'],
}

/** A token's round picture with its first letter, as SVG. */
export function drawLogo(symbol: string): string {
  const [dark, light] = colours[symbol] ?? ['#3a3f4b', '#8b93a7']
  const letter = symbol.slice(0, 1).toUpperCase()
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs><circle cx="32" cy="32" r="32" fill="url(#g)"/><text x="32" y="43" text-anchor="middle" font-family="sans-serif" font-size="32" font-weight="700" fill="#fff">${letter}</text></svg>`
}

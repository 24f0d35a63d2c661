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

export interface PictureParameters {
  /** Chooses the colours and the waves. */
  seed: number
  text: string
}

/** A drawn collectible: a sun over three waves, as SVG. */
export function drawPicture({ seed, text }: PictureParameters): string {
  const hue = (seed * 67) % 360
  const wave = (y: number, shift: number, lightness: number) =>
    `<path fill="hsl(${(hue + 190) % 360} 62% ${lightness}%)" d="M0 ${y}c40-${26 + shift} 80-${26 + shift} 120 0s80 ${
      26 + shift
    } 120 0 80-${26 + shift} 120 0v240H0z"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 360" width="360" height="360"><defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="hsl(${hue} 78% 62%)"/><stop offset="1" stop-color="hsl(${(hue + 48) % 360} 88% 78%)"/></linearGradient></defs><rect width="360" height="360" fill="url(#sky)"/><circle cx="${90 + ((seed * 53) % 180)}" cy="120" r="46" fill="#fff" fill-opacity=".85"/>${wave(200, 4, 56)}${wave(240, 14, 44)}${wave(284, 0, 30)}<text x="24" y="336" font-family="sans-serif" font-size="22" font-weight="700" fill="#fff">${text}</text></svg>`
}

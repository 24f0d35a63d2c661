/** In CSS pixels: no wider than a phone, high enough for most requests. */
const width = 440
const height = 760

/** What `window.open` is told of the window of an approval: small, and over the middle of the window that opens it. */
export function popupFeatures({
  screenX,
  screenY,
  outerWidth,
  outerHeight,
}: Pick<Window, 'screenX' | 'screenY' | 'outerWidth' | 'outerHeight'>): string {
  const left = Math.round(screenX + (outerWidth - width) / 2)
  const top = Math.round(screenY + (outerHeight - height) / 2)
  return `popup,width=${width},height=${height},left=${left},top=${top}`
}

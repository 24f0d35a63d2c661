/**
 * A colour as `#rrggbb`.
 *
 * @param channels red, green and blue, each an integer from 0 to 255
 */
export const toHexColor = (channels: readonly number[]): string =>
  `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`

import { createHash } from 'node:crypto'
import { type Asset, createAsset, mediaTypes } from '../responses/asset.ts'

/**
 * A picture for what has none: a few characters on a colour that is always the same for the same seed. Square and full,
 * as the icons are; whoever shows it rounds it.
 *
 * @param text up to three characters
 */
export function drawInitials(text: string, seed: string): Asset {
  const hue = createHash('sha256').update(seed).digest().readUInt16BE() % 360
  const size = [...text].length > 2 ? 8 : 10
  return createAsset(
    '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">' +
      // Dark enough for white letters, whatever the hue.
      `<path fill="hsl(${hue},45%,34%)" d="M0 0h24v24H0z"/>` +
      `<text x="12" y="12" dy=".35em" fill="#fff" font-family="system-ui,sans-serif" font-size="${size}" ` +
      `font-weight="600" text-anchor="middle">${escapeText(text)}</text></svg>`,
    mediaTypes['.svg'],
  )
}

function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** Words that say nothing about which wallet it is. */
const generic: ReadonlySet<string> = new Set(['wallet', 'app', 'the'])

/**
 * One or two characters that stand for a name: the initials of its first two telling words, or the start of its only
 * one.
 *
 * @example initialsOf('Trust Wallet') // 'Tr'
 * @example initialsOf('Best Dog Wallet') // 'BD'
 */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
  const telling = words.filter((word) => !generic.has(word.toLowerCase()))
  const [first = words[0] ?? '?', second] = telling
  const letters = second === undefined ? [...first].slice(0, 2) : [firstOf(first), firstOf(second)]
  return letters.join('')
}

function firstOf(word: string): string {
  const [letter = ''] = word
  return letter.toUpperCase()
}

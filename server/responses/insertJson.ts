/**
 * A document with a value written into its head as a JSON data block, which no policy runs as script.
 *
 * `<`, U+2028 and U+2029 are escaped: no text of the value can end the element or begin another.
 *
 * @throws if the document has no end of head, or carries the element already
 */
export function insertJson(html: string, elementId: string, value: unknown): string {
  const head = html.indexOf('</head>')
  if (head < 0 || html.includes(`id="${elementId}"`))
    throw new Error(`No place for #${elementId} in the document`)
  const json = JSON.stringify(value).replace(/[<\u2028\u2029]/g, escapeCharacter)
  const element = `<script type="application/json" id="${elementId}">${json}</script>`
  return html.slice(0, head) + element + html.slice(head)
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}

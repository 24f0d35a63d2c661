/** A doc comment, as what it says and its tags. */
export interface DocComment {
  text: string
  /** As `['example', 'await walletKit.open()']`, in their order. */
  tags: readonly (readonly [name: string, text: string])[]
}

/** References to documents that are no pages of the site. */
const citations = / \((?:behaviour|security|host-api|docs\/)[^()]*(?:\([^()]*\))?\)/g

/**
 * Takes a doc comment apart.
 *
 * @param comment what stands between `/*` and its end
 */
export function readDocComment(comment: string): DocComment {
  const lines = comment
    .replace(/^\*+/, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trimEnd())
  const [text = '', ...tags] = lines
    .join('\n')
    .trim()
    .split(/^@/m)
    .map((part) => part.trim())
  return {
    text: text.replace(citations, '').replaceAll(/\s*\n\s*/g, ' '),
    tags: tags.map((tag) => {
      const [, name = '', rest = ''] = /^(\w+)\s*(.*)$/s.exec(tag) ?? []
      return [name, name === 'example' ? rest : rest.replaceAll(/\s*\n\s*/g, ' ')]
    }),
  }
}

/** It as Markdown: what it says, what a call gives and rejects with, examples, sources. */
export function toMarkdown({ text, tags }: DocComment): string {
  const all = (name: string) => tags.flatMap(([tag, rest]) => (tag === name ? [rest] : []))
  return [
    text,
    ...all('param').map((rest) => rest.replace(/^(\w+)/, '`$1`:')),
    ...all('returns').map((rest) => `**Gives** ${rest}.`),
    ...all('throws').map((rest) => `**Rejects** with ${rest.replace(/^\(as a rejection\) /, '')}.`),
    ...all('example').map((rest) => `\`\`\`ts\n${rest}\n\`\`\``),
    ...all('see').map((rest) => `See <${rest}>.`),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

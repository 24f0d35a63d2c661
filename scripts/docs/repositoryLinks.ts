import { join } from 'node:path/posix'
import type { MarkdownRenderer } from 'vitepress'

/** What of `docs/` is for people who work on the kit: it is read in the repository. */
export const internalPages = ['internals/**', 'README.md']

type Inline = NonNullable<ReturnType<MarkdownRenderer['parse']>[number]['children']>

/**
 * Shows a link that leads to no page of the site, but to another file of the repository, as its text alone.
 *
 * @param md what renders the pages
 */
export function repositoryLinks(md: MarkdownRenderer): void {
  md.core.ruler.after('inline', 'repository-links', ({ tokens, env }) => {
    for (const { children } of tokens) unlink(children ?? [], String(env.relativePath ?? ''))
  })
}

/** @param page as `use/errors.md` */
function unlink(tokens: Inline, page: string): void {
  let isOutside = false
  for (const token of tokens) {
    if (token.type === 'link_open') isOutside = leadsOutside(page, token.attrGet('href') ?? '')
    if (!isOutside || !/^link_(open|close)$/.test(token.type)) continue
    token.tag = 'span'
    token.attrs = null
    if (token.type === 'link_close') isOutside = false
  }
}

function leadsOutside(page: string, href: string): boolean {
  if (/^(?:[a-z]+:|#|\/)/i.test(href)) return false
  const path = join(page, '..', href)
  return path.startsWith('..') || path.startsWith('internals/')
}

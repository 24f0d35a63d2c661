/** What VitePress writes in `style`, and docs/.vitepress/theme/style.css says instead. */
const said = / style="(?:position:relative;|--vp-vh:0px;)"/g

/**
 * Takes the `style` attributes out of a built page that the theme’s own style sheet makes up for.
 *
 * @throws for any other: the site’s Content-Security-Policy refuses it
 */
export function takeInlineStyles(html: string): string {
  const page = html.replaceAll(said, '')
  const [, left] = /<[a-z][^>]* (style="[^"]*")/.exec(page) ?? []
  if (left !== undefined)
    throw new Error(`A page of the documentation has ${left}: say it in its style sheet`)
  return page
}

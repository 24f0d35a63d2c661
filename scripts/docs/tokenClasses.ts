import { createCssVariablesTheme, type Highlighter, type ShikiTransformer } from 'shiki'

const prefix = '--code-'

/** Colours of code as names of CSS variables, for `tokenClasses`. */
export const codeTheme = createCssVariablesTheme({ name: 'code', variablePrefix: prefix, fontStyle: false })

const variable = /color:\s*var\(--code-([\w-]+)\)/

/**
 * Writes each token's colour as a class, such as `code-token-string`, in place of a `style` attribute: the site's
 * Content-Security-Policy has no `unsafe-inline`. The classes are in docs/.vitepress/theme/code.css.
 */
export const tokenClasses: ShikiTransformer = {
  name: 'token-classes',
  pre(node) {
    delete node.properties['style']
  },
  span(node) {
    const style = String(node.properties['style'] ?? '')
    delete node.properties['style']
    const [, name] = variable.exec(style) ?? []
    if (name !== undefined && name !== 'foreground') node.properties['class'] = `code-${name}`
  },
}

/** Colours every line, however busy the machine is: by itself the highlighter leaves one that takes it half a second as it is. */
export function withoutTimeLimit(highlighter: Highlighter): void {
  const { codeToHtml } = highlighter
  highlighter.codeToHtml = (code, options) => codeToHtml(code, { ...options, tokenizeTimeLimit: 0 })
}

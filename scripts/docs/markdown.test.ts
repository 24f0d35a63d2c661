import { createMarkdownRenderer } from 'vitepress'
import { describe, expect, test } from 'vitest'
import { generatedBodies } from './generatedBodies.ts'
import { repositoryLinks } from './repositoryLinks.ts'
import { takeInlineStyles } from './takeInlineStyles.ts'
import { codeTheme, tokenClasses, withoutTimeLimit } from './tokenClasses.ts'

const md = await createMarkdownRenderer('docs', {
  theme: codeTheme,
  codeTransformers: [tokenClasses],
  shikiSetup: withoutTimeLimit,
  config: (renderer) => {
    renderer.use(generatedBodies).use(repositoryLinks)
  },
})
const render = (text: string) => md.renderAsync(text, { relativePath: 'use/errors.md' })

describe('pages of the documentation', () => {
  test('default: code is coloured by classes, without a style attribute', async () => {
    const html = await render("```ts\nconst name = 'Anna' // who\n```")
    expect(html).toContain('class="code-token-keyword"')
    expect(html).toContain('class="code-token-comment"')
    expect(html).not.toContain('style=')
  })

  test.each([
    ['internals/security.md#rule-9', '[Rule 9](../internals/security.md#rule-9)', '<span>Rule 9</span>'],
    ['the repository', '[Changes](../../CHANGELOG.md)', '<span>Changes</span>'],
  ])('default: a link to %s is its text alone', async (_, link, shown) => {
    expect(await render(link)).toContain(shown)
  })

  test.each([
    '[Hosting](../host/hosting.md#projects)',
    '[Sign in](sign-in.md)',
    '[Below](#below)',
    '[Web](https://a.example)',
  ])('behavior: %s stays a link', async (link) => {
    expect(await render(link)).toContain('<a href=')
  })

  test('default: what is made from the code stands in its place', async () => {
    expect(await render('<!-- generated: events -->')).toContain('id="networkChanged"')
  })

  test('rejects: a place for what nothing makes', async () => {
    await expect(render('<!-- generated: nothing -->')).rejects.toThrow('Nothing is made for')
  })
})

describe('takeInlineStyles', () => {
  test('default: those of the theme go', () => {
    expect(takeInlineStyles('<div style="position:relative;" class="vp-doc">style="x"</div>')).toBe(
      '<div class="vp-doc">style="x"</div>',
    )
  })

  test('rejects: any other, which a browser would refuse', () => {
    expect(() => takeInlineStyles('<td style="text-align:left">')).toThrow('has style="text-align:left"')
  })
})

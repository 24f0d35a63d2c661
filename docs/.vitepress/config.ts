import { resolve } from 'node:path'
import { defineConfig } from 'vitepress'
import { generatedBodies } from '../../scripts/docs/generatedBodies.ts'
import { internalPages, repositoryLinks } from '../../scripts/docs/repositoryLinks.ts'
import { takeInlineStyles } from '../../scripts/docs/takeInlineStyles.ts'
import { codeTheme, tokenClasses, withoutTimeLimit } from '../../scripts/docs/tokenClasses.ts'
import { notices } from '../../scripts/serverBuilds.ts'
import { distDirectory } from '../../world/distDirectory.ts'
import { sidebar } from './sidebar.ts'

/** The documentation at `KIT/docs`. The server writes its headers (server/http/routes/docs.ts). */
export default defineConfig({
  title: 'WalletKit',
  titleTemplate: ':title · WalletKit',
  description: 'A wallet-connection kit that a website gets by pasting one script tag.',
  lang: 'en',
  base: '/docs/',
  // It would be switched off by a style element, which the policy of the site allows none of.
  appearance: { disableTransition: false },
  head: [['link', { rel: 'icon', type: 'image/svg+xml', href: '/docs/icon.svg' }]],
  cleanUrls: true,
  // What all pages know goes into a file, where an inline script would be.
  metaChunk: true,
  srcExclude: internalPages,
  outDir: resolve(distDirectory, 'docs'),
  cacheDir: '../node_modules/.cache/vitepress',
  transformHtml: takeInlineStyles,
  markdown: {
    theme: codeTheme,
    codeTransformers: [tokenClasses],
    shikiSetup: withoutTimeLimit,
    config: (md) => {
      md.use(generatedBodies).use(repositoryLinks)
    },
  },
  vite: { logLevel: 'warn', build: { license: { fileName: notices } } },
  themeConfig: {
    logo: '/icon.svg',
    nav: [
      { text: 'Start', link: '/start/', activeMatch: '^/start/' },
      { text: 'Recipes', link: '/recipes/', activeMatch: '^/recipes/' },
      { text: 'Reference', link: '/reference/members', activeMatch: '^/(use|reference)/' },
      { text: 'Help', link: '/help/symptoms', activeMatch: '^/help/' },
      { text: 'Hosting', link: '/host/checklist', activeMatch: '^/host/' },
    ],
    sidebar,
    outline: { level: [2, 3] },
    search: { provider: 'local' },
  },
})

import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { distDirectory } from '../../world/distDirectory.ts'
import { expect, test } from '../fixtures/test.ts'
import { evmWallet } from '../fixtures/wallets.ts'

/* The pages that docs/start shows, from the same files, against the kit itself. */

const examples = resolve(import.meta.dirname, '../../docs/examples')
const bundled = '<!doctype html><html lang="en"><title>Shop</title><body><div id="root"></div></body></html>'

for (const name of ['plain', 'react', 'next', 'vue', 'svelte'])
  test(`default: the quick start of ${name} connects a wallet and shows its account`, async ({
    page,
    hosts,
    world,
    modal,
  }) => {
    const fill = (text: string) =>
      text.replaceAll('https://YOUR-KIT/loader.js', world.loader).replaceAll('YOUR-PROJECT', world.projectId)
    const problems: string[] = []
    page.on('pageerror', ({ message }) => problems.push(message))
    page.on('console', (message) => {
      if (/error|warning/.test(message.type())) problems.push(message.text())
    })
    await page.route('**/examples/**', async (route) => {
      const { pathname } = new URL(route.request().url())
      const body = fill(await readFile(resolve(distDirectory, `e2e${pathname}`), 'utf8'))
      await route.fulfill({ contentType: 'text/javascript', body })
    })

    const isPlain = name === 'plain'
    const html = isPlain ? fill(await readFile(resolve(examples, 'plain/index.html'), 'utf8')) : bundled
    const wallets = JSON.stringify([evmWallet(world)])
    const simulated = `<script type="application/json" id="simulated-wallets">${wallets}</script><script src="/wallets.js"></script>`
    const script = isPlain ? '' : `<script type="module" src="/examples/${name}.js"></script>`
    await page.goto(
      hosts.serve({
        html: html.replace('<title>', `${simulated}<title>`).replace('</body>', `${script}</body>`),
      }),
    )

    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await modal.getByRole('button', { name: /^Anchor/ }).click()
    const shown = name === 'next' ? page.getByRole('button', { name: /^0x/ }) : page.getByRole('status')
    await expect(shown).toHaveText(/^0x[0-9a-fA-F]{40}$/)
    expect(problems).toEqual([])
  })

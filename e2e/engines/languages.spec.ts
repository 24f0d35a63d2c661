import { parseEther } from 'viem'
import { payWei } from '../../world/history/people.ts'
import { hasAllLanguages } from '../fixtures/allLanguages.ts'
import { newAddress } from '../fixtures/embedded.ts'
import { createSay } from '../fixtures/phrases.ts'
import { click, fill, see } from './actions.ts'
import { approve } from './approve.ts'
import { seeDrawn } from './drawing.ts'
import type { BrowserWindow, Visitor } from './engine.ts'
import type { EngineName } from './engineNames.ts'
import { test } from './engineTest.ts'
import { pageIn, runIn, widgetIn } from './place.ts'
import { connected, declinePasskey, enterEmail, modalGone, openPage } from './shop.ts'
import { startEngine } from './startEngine.ts'

/** One for each engine; with WALLETKIT_ALL_LANGUAGES all in each. */
const usual: Readonly<Record<EngineName, string>> = { chromium: 'es', firefox: 'ja', webkit: 'ar' }
const languages = Object.values(usual)

const receiver = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test('R41 a visitor of another language signs in by email, sends, swaps and approves', async ({
  engineName,
  world,
  picture,
}) => {
  for (const language of hasAllLanguages ? languages : [usual[engineName]])
    await test.step(language, async () => {
      const engine = await startEngine(engineName, false, language)
      try {
        const visitor = speaking(await engine.visit(), createSay(language))
        const [tab] = await visitor.windows()
        if (!tab) throw new Error('The browser has no window')
        await walk({ visitor, tab, language, world, picture })
      } finally {
        await engine.close()
      }
    })
})

/** In all windows that there will be. */
function speaking(visitor: Visitor, say: NonNullable<BrowserWindow['say']>): Visitor {
  return {
    ...visitor,
    async windows() {
      const windows = await visitor.windows()
      for (const window of windows) window.say = say
      return windows
    },
  }
}

interface Walk {
  visitor: Visitor
  tab: BrowserWindow
  language: string
  world: Parameters<typeof enterEmail>[1]
  picture: Parameters<typeof seeDrawn>[2]
}

async function walk({ visitor, tab, language, world, picture }: Walk): Promise<void> {
  const page = pageIn(tab)
  const widget = widgetIn(tab)
  const drawn = (name: string) => seeDrawn(tab, `${language}-${name}`, picture)

  await test.step('sign in by email', async () => {
    await openPage(tab, world.shop)
    await runIn(
      page,
      (lang) => {
        document.documentElement.lang = lang
      },
      language,
    )
    await enterEmail(tab, world, newAddress())
    await connected(tab)
    await modalGone(tab)
  })
  const address = await connected(tab)
  await payWei(world.chains[0]?.rpcUrl ?? '', address, parseEther('2'))

  await test.step('send', async () => {
    await runIn(page, () => void window.walletKit.open({ view: 'WalletSend' }).catch(() => {}), null)
    await fill(widget, { role: 'textbox', name: 'Amount in ETH' }, '0.5')
    await fill(widget, { role: 'textbox', name: 'Address or name' }, receiver)
    await drawn('send')
    await click(widget, { role: 'button', name: 'Review' })
    await see(widget, { role: 'heading', name: 'Review send' })
    await drawn('send-review')
    await approve({
      visitor,
      window: tab,
      ask: () => click(widget, { role: 'button', name: 'Send' }),
      check: (place) => seeDrawn(place.window, `${language}-approve`, picture, [() => place]),
    })
    await declinePasskey(tab)
    await see(widget, { role: 'heading', name: 'Sent' })
    await drawn('sent')
  })

  await test.step('swap', async () => {
    await runIn(page, () => void window.walletKit.open({ view: 'Swap' }), null)
    await click(widget, { role: 'button', name: 'Choose a token' })
    await click(widget, { role: 'button', name: /HUSD/ })
    await fill(widget, { role: 'textbox', name: 'Amount in ETH' }, '0.1')
    await see(widget, { role: 'text', name: /^1 ETH = / })
    await drawn('swap')
    await click(widget, { role: 'button', name: 'Review' })
    await see(widget, { role: 'heading', name: 'Review swap' })
    await approve({
      visitor,
      window: tab,
      ask: () => click(widget, { role: 'button', name: 'Swap' }),
    })
    await see(widget, { role: 'heading', name: 'Swapped' })
    await drawn('swapped')
  })
}

import type { FrameLocator, Page } from '@playwright/test'
import { codeFor, newAddress, secureFrameOf, sendCode } from '../../e2e/fixtures/embedded.ts'
import { modalOf } from '../../e2e/fixtures/test.ts'
import { bounds } from '../bounds.ts'
import type { Figure } from '../figure.ts'
import { kitPage } from '../hostPages.ts'
import { interleave } from '../interleave.ts'
import { type Stage, withFreshPage } from '../stage.ts'
import { median, ratioOfMedians } from '../statistics.ts'

/**
 * From the last digit of a right code to a wallet with its keys made, sealed and stored, shown by the secure frame. Against
 * what cannot be had for less: the same number of calls to the same server, one after the other, and keys made by the browser.
 */
export async function walletReady(stage: Stage, rounds: number): Promise<Figure[]> {
  let calls = 0
  const { kit, bare } = await interleave(rounds, {
    async kit() {
      const made = await makeWallet(stage)
      calls = made.calls
      return made.duration
    },
    bare: () => callAndMakeKeys(stage, Math.max(calls, 1)),
  })
  const detail = `${median(kit).toFixed(0)} / ${median(bare).toFixed(0)} ms, ${calls} calls, ${kit.length} pairs`
  return [
    { id: 'walletReady', name: 'right code to wallet ready', value: median(kit), unit: 'ms' },
    {
      id: 'walletReadyRatio',
      name: 'right code to wallet ready, kit / bare calls and keys',
      value: ratioOfMedians(kit, bare),
      unit: 'x',
      bound: bounds.walletReady,
      detail,
    },
  ]
}

async function makeWallet(stage: Stage): Promise<{ duration: number; calls: number }> {
  return withFreshPage(stage, async (page) => {
    const { world } = stage
    const modal = modalOf(page)
    const email = newAddress('bench')
    await page.goto(kitPage(stage))
    await page.waitForFunction(() => 'version' in window.walletKit)
    await sendCode({ page, modal }, email)
    const code = await codeFor(world, email)
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().startsWith(`${world.secure}/api/`))
        calls.push(request.url())
    })
    const ready = shownAt(modal)
    const entered = await enter(modal, code)
    return { duration: (await ready) - entered, calls: calls.length }
  })
}

/** When the secure frame shows what it has made, by its own clock: milliseconds since the epoch. */
function shownAt(modal: FrameLocator): Promise<number> {
  return secureFrameOf(modal)
    .locator(':root')
    .evaluate(
      (root) =>
        new Promise<number>((resolve) => {
          const observer = new MutationObserver(() => {
            if (!root.querySelector('h1')) return
            observer.disconnect()
            resolve(performance.timeOrigin + performance.now())
          })
          observer.observe(root, { childList: true, subtree: true })
        }),
    )
}

/** Enters the code as a password manager does, all at once. Gives the moment, on the same scale. */
function enter(modal: FrameLocator, code: string): Promise<number> {
  return modal.getByRole('textbox', { name: 'Code from the email' }).evaluate((field, text) => {
    const at = performance.timeOrigin + performance.now()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    return at
  }, code)
}

async function callAndMakeKeys(stage: Stage, calls: number): Promise<number> {
  return withFreshPage(stage, async (page: Page) => {
    // A page of the same origin that does nothing by itself.
    await page.goto(`${stage.world.secure}/export?projectId=${stage.world.projectId}`)
    await page.waitForLoadState('networkidle')
    return page.evaluate(async (count) => {
      const started = performance.now()
      for (let call = 0; call < count; call += 1) {
        const answer = await fetch('/api/challenge', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'Wallet-Kit-Project': 'demo' },
          body: JSON.stringify({ device: 'x'.repeat(43) }),
        })
        await answer.text()
      }
      await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign'])
      const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt'])
      const iv = crypto.getRandomValues(new Uint8Array(12))
      await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new Uint8Array(32))
      return performance.now() - started
    }, calls)
  })
}

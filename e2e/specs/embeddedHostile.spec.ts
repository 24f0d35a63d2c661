import type { FrameLocator, Locator, Page } from '@playwright/test'
import { encodeFunctionData, erc20Abi } from 'viem'
import { outcomeOf, stateOf } from '../fixtures/actions.ts'
import { deployHostileToken } from '../fixtures/deployHostileToken.ts'
import { newAddress, pressLast, secureFrameOf, signInByEmail } from '../fixtures/embedded.ts'
import { onScreen } from '../fixtures/pages.ts'
import { expect, test } from '../fixtures/test.ts'

/* What a person approves is theirs to read, whatever others call themselves (threat 19). */

/** Turned around, with markup, hidden characters and line breaks, and far too long. */
const hostile = `<b onclick=alert(1)>USD</b>\u202eC\u200b\n\n<img src=x onerror=alert(1)>${'W'.repeat(4_000)}`
const deceptive = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/u

/** The frame, or a window of the wallet's own. */
type Shown = Pick<FrameLocator, 'locator'> & {
  getByRole(role: 'button', options: { name: string | RegExp }): Locator
}

/** The card as it is drawn: its words, its elements, and whether everything is within it and can be pressed. */
async function look(shown: Pick<FrameLocator, 'locator'>) {
  return shown.locator('body').evaluate((body) => {
    const { innerWidth, innerHeight } = window
    const sheet = body.querySelector('.wk-sheet')
    const box = sheet?.getBoundingClientRect()
    const buttons = [...body.querySelectorAll('button')].map((button) => button.getBoundingClientRect())
    return {
      text: body.textContent ?? '',
      foreign: body.querySelectorAll('b, img, script, iframe, [onclick], [onerror], a').length,
      overflow: document.documentElement.scrollWidth - innerWidth,
      isInside: box !== undefined && box.left >= 0 && box.right <= innerWidth && box.bottom <= innerHeight,
      buttonsInside: buttons.every(({ top, bottom, left, right }) => {
        return top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth
      }),
    }
  })
}

/** The card as a desk and as a phone show it: it is laid out anew while it is open. */
async function expectReadable(page: Page, shown: Shown): Promise<void> {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await onScreen(page)
    await expectReadableNow(shown)
  }
}

async function expectReadableNow(shown: Shown): Promise<void> {
  const seen = await look(shown)
  expect(seen.text.replaceAll('\n', '').replaceAll('\t', '')).not.toMatch(deceptive)
  expect(seen).toMatchObject({ foreign: 0, overflow: 0, isInside: true, buttonsInside: true })
  // Both buttons are seen as they are: nothing of the text lies over them.
  for (const name of ['Reject', /^(Sign$|Approve: )/]) {
    const button = shown.getByRole('button', { name })
    const isOnTop = await button.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
    expect(isOnTop).toBe(true)
  }
}

test('threat 19 behavior: hostile names of a token, an item of data and a site’s words stay words, wide and narrow', async ({
  page,
  modal,
  world,
  openKit,
}) => {
  const frame = secureFrameOf(modal)
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await openKit()
  await signInByEmail({ page, modal, world }, newAddress('hostile'))
  const account = (await stateOf(page)).accounts.eip155?.address as `0x${string}`
  const token = await deployHostileToken(world, { symbol: hostile, holder: account })
  const ask = (method: string, params: unknown[]) =>
    outcomeOf(
      page,
      ([name, list]) =>
        window.walletKit.getProvider('eip155').request({ method: name as string, params: list as unknown[] }),
      [method, params] as const,
    )
  const reject = async (shown: Shown, asked: Promise<unknown>) => {
    await pressLast(shown.getByRole('button', { name: 'Reject' }))
    expect(await asked).toMatchObject({ code: 4001 })
    await expect(page.getByTitle('WalletKit')).toBeHidden()
  }

  await test.step('a transfer of the token', async () => {
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: ['0x00000000000000000000000000000000000000aa', 5_000_000n],
    })
    const opening = page.context().waitForEvent('page')
    const asked = ask('eth_sendTransaction', [{ from: account, to: token, data }])
    const approval = await opening
    await expect(approval.getByRole('heading', { name: /^Send 5 / })).toBeVisible()
    await expectReadable(approval, approval)
    await reject(approval, asked)
  })

  await test.step('typed data', async () => {
    const typed = {
      domain: { name: hostile, chainId: 31_337, verifyingContract: token },
      types: { Order: [{ name: 'note', type: 'string' }] },
      primaryType: 'Order',
      message: { note: hostile },
    }
    const opening = page.context().waitForEvent('page')
    const asked = ask('eth_signTypedData_v4', [account, JSON.stringify(typed)])
    const approval = await opening
    await expect(approval.getByRole('heading', { name: 'Sign data' })).toBeVisible()
    // What turns text around is shown as what it is.
    await expect(approval.getByText('\\u{202E}', { exact: false }).first()).toBeVisible()
    await expectReadable(approval, approval)
    await reject(approval, asked)
  })

  await test.step('a message', async () => {
    const hex = `0x${Buffer.from(hostile).toString('hex')}`
    const asked = ask('personal_sign', [hex, account])
    const opening = page.context().waitForEvent('page')
    await frame.getByRole('button', { name: 'Open window' }).press('Enter')
    const approval = await opening
    await expect(approval.getByRole('heading', { name: 'Sign a message' })).toBeVisible()
    await expectReadable(approval, approval)
    await reject(approval, asked)
  })
  expect(dialogs).toEqual([])
})

import type { Locator } from '@playwright/test'
import type { WorldUrls } from '../../world/createWorld.ts'
import { people } from '../../world/history/people.ts'
import { openAccount, openTab, readWholeList } from '../fixtures/account.ts'
import { readTrueHistory, type TrueTransaction, toDecimal } from '../fixtures/evmTruth.ts'
import { expectTrueHistory } from '../fixtures/expectTrueHistory.ts'
import { expect, test } from '../fixtures/test.ts'
import { evmWallet } from '../fixtures/wallets.ts'

/** Each entry with what it is and its place in the list, which no other has. */
const placed = (entries: Element[]) =>
  entries.map((one) => {
    const kind = one.localName === 'h2' ? 'month' : 'transaction'
    const place = one.closest<HTMLElement>('.wk-rows-place')?.style.top.replace('px', '') ?? ''
    return `${kind} ${place.padStart(8, '0')} ${one.textContent}`
  })

const rowsOf = (list: Locator) => list.getByRole('button')

test('the history of an account is the chain’s own: each transaction once, in order, with its figures', async ({
  world,
}) => {
  expect(await expectTrueHistory(world, people.visitor)).toBeGreaterThan(90)
  expect(await expectTrueHistory(world, people.mate)).toBeGreaterThan(5)
})

test('the Activity tab shows all of it but what only moved spam, by month, the newest first; and one transaction whole', async ({
  page,
  openKit,
  modal,
  world,
}) => {
  await openKit({ wallets: [evmWallet(world)] })
  await openAccount(page, modal, 'Anchor')
  await openTab(modal, 'Activity')
  const list = modal.getByRole('group', { name: 'Activity' })
  const headings = list.getByRole('heading', { level: 2 })
  await expect(rowsOf(list).first()).toBeVisible()
  const history = await readTrueHistory(world.chains[0]?.rpcUrl ?? '', people.visitor)

  await test.step('one transaction says what it cost, where it stands, and where to read on', async () => {
    await rowsOf(list).filter({ hasText: '0.25 ETH' }).first().click()
    const truth = history.find(({ moves }) => moves[0]?.amount === 250_000_000_000_000_000n)
    if (!truth) throw new Error('The seeded payment is not on the chain')
    const detail = (name: string) =>
      modal.locator('.wk-fact').filter({ has: modal.getByText(name, { exact: true }) })
    await expect(detail('Block')).toContainText(truth.block.toLocaleString('en-US'))
    await expect(detail('Nonce')).toContainText(`${truth.nonce}`)
    const fee = Number((await detail('Network fee').textContent())?.replace(/[^\d.]/g, ''))
    expect(fee).toBeCloseTo(Number(truth.fee) / 1e18, 9)
    await expect(modal.getByRole('link', { name: /Harbor Explorer/ })).toHaveAttribute(
      'href',
      `https://harbor-explorer.example/tx/${truth.hash}`,
    )
    await modal.getByRole('button', { name: 'Back' }).click()
    await expect(rowsOf(list).first()).toBeVisible()
  })

  await test.step('on a narrow screen whom it was with is there, shorter: it is not cut a second time', async () => {
    const size = page.viewportSize()
    const payment = list
      .locator('.wk-activity-other')
      .filter({ hasText: /(To|From) 0x/ })
      .first()
    for (const width of [390, 360, 320]) {
      await page.setViewportSize({ width, height: 640 })
      await expect(payment).toBeVisible()
      await expect(payment).toHaveText(/(To|From) 0x\w{2,4}…\w{2,4}$/, { useInnerText: true })
      const [line, words] = await Promise.all([payment.locator('..').boundingBox(), payment.boundingBox()])
      expect(words?.y).toBeLessThan((line?.y ?? 0) + 10)
    }
    const cut = () =>
      list.locator('.wk-asset-note').evaluateAll((notes) =>
        notes.flatMap((note) => {
          const line = note.getBoundingClientRect()
          const words = document.createRange()
          words.selectNodeContents(note)
          const isCut = ({ top, right }: DOMRect) => top < line.bottom - 2 && right > line.right + 0.5
          return [...words.getClientRects()].some(isCut) ? [note.textContent] : []
        }),
      )
    await expect(rowsOf(list).first()).toBeVisible()
    expect(await cut()).toEqual([])
    if (size) await page.setViewportSize(size)
  })

  // What is still being read is not all, and says so.
  await expect(modal.getByText('This network is still being read.', { exact: false })).toBeHidden()
  const older = modal.getByText('Loading older', { exact: false })
  const seen = await readWholeList(list.getByRole('button').or(headings), placed, older)
  const textsOf = (kind: string) =>
    seen
      .filter((text) => text.startsWith(kind))
      .sort()
      .map((text) => text.slice(`${kind} 00000000 `.length))

  await test.step('each transaction, with what moved first', async () => {
    const shown = textsOf('transaction')
    const truth = history.filter((transaction) => !isSpam(transaction, world))
    // Others of this run may spend from this account meanwhile.
    expect(shown.length).toBeGreaterThan(90)
    const later = shown.length - truth.length
    expect(later).toBeGreaterThanOrEqual(0)
    for (const [index, transaction] of truth.entries()) {
      const text = shown[later + index] ?? ''
      if (transaction.failed) expect(text).toContain('Failed')
      for (const amount of shortAmounts(transaction, world)) expect(text).toContain(amount)
    }
  })

  await test.step('months stand over them', async () => {
    const months = textsOf('month')
    const thisYear = `${new Date().getFullYear()}`
    const times = months.map((text) => Date.parse(`1 ${/\d{4}/.test(text) ? text : `${text} ${thisYear}`}`))
    expect(
      times.every((time) => !Number.isNaN(time)),
      months.join(),
    ).toBe(true)
    expect(times).toEqual([...times].sort((a, b) => b - a))
    expect(new Set(months).size).toBe(months.length)
    // Nearly four years.
    expect(months.length).toBeGreaterThan(34)
  })
})

function isSpam({ moves }: TrueTransaction, { harbor }: WorldUrls): boolean {
  return moves.length > 0 && moves.every(({ token }) => token === harbor.collections.spam)
}

/** What moved first, where the list shows it in full: up to six digits. */
function shortAmounts({ failed, moves }: TrueTransaction, { harbor }: WorldUrls): string[] {
  const [first] = moves
  if (failed || !first || first.tokenId !== null) return []
  const decimals = harbor.tokens.find(({ address }) => address === first.token)?.decimals ?? 18
  const amount = toDecimal(first.amount, decimals)
  return amount.replace('.', '').length <= 6 ? [Number(amount).toLocaleString('en-US')] : []
}

import { recoverMessageAddress } from 'viem'
import { connectWallet, openModal, stateOf } from '../fixtures/actions.ts'
import { askToSignIn, newAddress, secureFrameOf, signInByEmail, signInMessage } from '../fixtures/embedded.ts'
import { repeated } from '../fixtures/repeated.ts'
import { expect, test } from '../fixtures/test.ts'
import { evmWallet } from '../fixtures/wallets.ts'

for (const { times, details } of repeated(4, 50))
  test(
    `R1 behavior: ${times} reloads leave no mismatch between host, modal and wallet`,
    details,
    async ({ page, openKit, modal, world }) => {
      test.setTimeout(180_000)
      await openKit({ wallets: [evmWallet(world)] })
      await connectWallet(page, modal, 'Anchor')
      for (let reload = 0; reload < times; reload += 1) {
        await page.reload()
        const seen = await page.evaluate(async () => {
          await new Promise((done) => window.walletKit.push(done))
          await window.walletKit.ready
          const account = window.walletKit.getState().accounts.eip155
          const [truth] = (await window.simulatedWallets
            .provider('test.anchor')
            .request({ method: 'eth_accounts' })) as string[]
          const [provided] = (await window.walletKit
            .getProvider('eip155')
            .request({ method: 'eth_accounts' })) as string[]
          return {
            status: account?.status,
            host: account?.address.toLowerCase(),
            provided: provided?.toLowerCase(),
            truth: truth?.toLowerCase(),
          }
        })
        expect(seen).toEqual({
          status: 'connected',
          host: seen.truth,
          provided: seen.truth,
          truth: seen.truth,
        })
        expect(seen.truth).toMatch(/^0x[0-9a-f]{40}$/)
      }
      await page.getByRole('button', { name: 'Connect wallet' }).click()
      await expect(modal.getByRole('heading', { name: 'Your wallet' })).toBeVisible()
    },
  )

for (const { times, details } of repeated(4, 50))
  test(
    `R1 behavior: ${times} reloads of a session by e-mail leave no mismatch between host, provider, modal and secure frame`,
    details,
    async ({ page, openKit, modal, world }) => {
      test.setTimeout(180_000)
      await openKit()
      await signInByEmail({ page, modal, world }, newAddress('fifty'))
      const { eip155, solana } = (await stateOf(page)).accounts
      for (let reload = 0; reload < times; reload += 1) {
        await page.reload()
        const seen = await page.evaluate(async () => {
          await new Promise((done) => window.walletKit.push(done))
          await window.walletKit.ready
          const { accounts } = window.walletKit.getState()
          const provided = await window.walletKit.getProvider('eip155').request({ method: 'eth_accounts' })
          const [wallet] = window.walletKit.getProvider('solana').accounts
          return { accounts, provided, solana: wallet?.address }
        })
        expect(seen).toEqual({
          accounts: { eip155, solana },
          provided: [eip155?.address],
          solana: solana?.address,
        })
      }
      await openModal(page)
      await expect(modal.getByRole('button', { name: `Copy address ${eip155?.address}` })).toBeVisible()
      await modal.getByRole('button', { name: 'Close' }).click()
      // The keys are there as well: the same account signs.
      const signing = askToSignIn(page, eip155?.address)
      const sign = secureFrameOf(modal).getByRole('button', { name: 'Sign', exact: true })
      await expect(sign).toBeEnabled()
      await sign.press('Enter')
      const { value } = (await signing) as { value: `0x${string}` }
      expect(
        await recoverMessageAddress({
          message: { raw: signInMessage(page, eip155?.address ?? '') },
          signature: value,
        }),
      ).toBe(eip155?.address)
    },
  )

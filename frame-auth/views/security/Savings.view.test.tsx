import { cleanup, render, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createStore } from 'jotai/vanilla'
import { afterEach, describe, expect, it } from 'vitest'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { SavingsOfView } from '../../features/security/createSavings.ts'
import { englishAtom } from '../../text/frameLanguage.ts'
import { ViewContext } from '../viewContext.ts'
import { Savings } from './Savings.tsx'

afterEach(cleanup)

const address = `0x${'1'.repeat(40)}`
type Known = Awaited<ReturnType<SavingsOfView['find']>>

/** The view of a person whose account is `known`, and becomes whatever they do. */
function open(known: Known, acts: Partial<SavingsOfView> = {}) {
  let current = known
  const done: string[] = []
  const savings: SavingsOfView = {
    find: async () => current,
    async make() {
      done.push('make')
      current = { address, isProven: true, hasRecoveryKey: false }
    },
    plan: async () => ({
      code: 'AAAA-BBBB',
      async confirm() {
        done.push('plan')
        current = { address, isProven: true, hasRecoveryKey: true }
      },
    }),
    async prove() {
      done.push('prove')
      if (current) current = { ...current, isProven: true }
      return true
    },
    async openByCode(code) {
      done.push(code)
    },
    ...acts,
  }
  const services = {
    store: createStore(),
    languageAtom: englishAtom,
    onHeight() {},
    onEscape() {},
  }
  const { container } = render(
    <ViewContext value={services}>
      <Savings savings={savings} onBack={() => void done.push('back')} />
    </ViewContext>,
  )
  return { view: within(container), user: userEvent.setup(), done }
}

describe('the savings account in the wallet’s security', () => {
  it('default: who has none may make it with a code on paper, or with the passkey alone, and reads what each means', async () => {
    const { view, user, done } = open(null)
    const alone = await view.findByRole('button', { name: /^Create it, with the passkey alone/ })
    expect(alone.textContent).toContain('nobody can ever move what is in the account')
    expect(view.getByRole('button', { name: /^Create it, with a recovery code/ })).toBeTruthy()
    await user.click(alone)
    expect(await view.findByText('Only your passkey moves what is in it.')).toBeTruthy()
    expect(view.getByText(address)).toBeTruthy()
    expect(done).toEqual(['make'])
  })

  it('behavior: the code on paper is shown and typed before the account is made', async () => {
    const { view, user, done } = open(null)
    await user.click(await view.findByRole('button', { name: /^Create it, with a recovery code/ }))
    await user.click(await view.findByRole('button', { name: 'I have it' }))
    expect(done).toEqual([])
    await user.type(view.getByRole('textbox'), 'BBBB{Enter}')
    expect(await view.findByText('Your passkey or the recovery code moves what is in it.')).toBeTruthy()
    expect(done).toEqual(['plan'])
  })

  it('threat 16 behavior: on a new device the person is asked to confirm it with the passkey', async () => {
    const { view, user, done } = open({ address, isProven: false, hasRecoveryKey: false })
    await user.click(await view.findByRole('button', { name: /^Confirm it’s yours/ }))
    await expect.poll(() => view.queryByRole('button', { name: /^Confirm/ })).toBeNull()
    expect(done).toEqual(['prove'])
  })

  it('threat 16 behavior: where the passkey does not say who owns it besides, the person learns what to do, and it is not confirmed', async () => {
    const { view, user } = open(
      { address, isProven: false, hasRecoveryKey: true },
      { prove: async () => false },
    )
    await user.click(await view.findByRole('button', { name: /^Confirm it’s yours/ }))
    const said = await view.findByText(/^This passkey can’t confirm here who owns the account/)
    expect(said.textContent).toContain('only from a device where you created')
    expect(view.getAllByRole('alert').some((each) => each.contains(said))).toBe(true)
    expect(view.getByRole('button', { name: /^Confirm it’s yours/ })).toBeTruthy()
  })

  it('behavior: the code on paper opens it, which is announced', async () => {
    const { view, user, done } = open({ address, isProven: true, hasRecoveryKey: true })
    await user.click(await view.findByRole('button', { name: /^Use the recovery code/ }))
    await user.type(view.getByRole('textbox'), 'cccc{Enter}')
    const said = await view.findByText('The code is in use until you leave this page.')
    expect(said.getAttribute('role')).toBe('status')
    expect(done).toEqual(['cccc'])
  })

  it('R31 behavior: by keyboard only the focus stays on what was pressed, and goes to the heading with it', async () => {
    let end = () => {}
    const made = new Promise<void>((resolve) => {
      end = resolve
    })
    let known: Known = null
    const { view, user } = open(null, {
      find: async () => known,
      async make() {
        await made
        known = { address, isProven: true, hasRecoveryKey: false }
      },
    })
    const make = await view.findByRole('button', { name: /^Create it, with the passkey alone/ })
    await expect.poll(() => make.getAttribute('aria-disabled')).toBeNull()
    for (let step = 0; step < 9 && document.activeElement !== make; step += 1) await user.tab()
    await user.keyboard('{Enter}')
    expect([make.getAttribute('aria-disabled'), document.activeElement]).toEqual(['true', make])
    // A second press does nothing.
    await user.keyboard('{Enter}')
    end()
    await expect.poll(() => view.queryByRole('button', { name: /^Create it/ })).toBeNull()
    expect(document.activeElement).toBe(view.getByRole('heading', { name: 'Savings account' }))
  })

  it('error: a passkey that does not work here is said, and the ways stay', async () => {
    const { view, user } = open(null, {
      make: async () => {
        throw new WalletKitError('PASSKEY_UNAVAILABLE', 'No')
      },
    })
    await user.click(await view.findByRole('button', { name: /^Create it, with the passkey alone/ }))
    expect((await view.findByRole('alert')).textContent).toContain('Passkeys don’t work here')
    expect(view.getByRole('button', { name: /^Create it, with a recovery code/ })).toBeTruthy()
  })

  it('behavior: an account that the server cannot be asked for is said, and nothing can be made', async () => {
    const { view } = open(null, {
      find: async () => {
        throw new WalletKitError('AUTH_UNREACHABLE', 'No')
      },
    })
    expect((await view.findByRole('alert')).textContent).toContain('can’t reach the wallet’s server')
    expect(view.queryByRole('button', { name: /^Create it/ })).toBeNull()
  })
})

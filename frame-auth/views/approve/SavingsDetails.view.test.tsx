import { cleanup, render, within } from '@testing-library/react'
import { createStore } from 'jotai/vanilla'
import { afterEach, expect, it } from 'vitest'
import type { SavingsApproval } from '../../features/approval/approvalRequest.ts'
import { harbor, shopOrigin } from '../../testing/testConfig.ts'
import { englishAtom } from '../../text/frameLanguage.ts'
import { ViewContext } from '../viewContext.ts'
import { ApprovalDetails } from './ApprovalDetails.tsx'

afterEach(cleanup)

const savings = `0x${'1'.repeat(40)}`
const everyday = `0x${'2'.repeat(40)}`
const to = `0x${'3'.repeat(40)}`
const token = `0x${'4'.repeat(40)}`
const asset = { token, amount: '50000000', symbol: 'HUSD', decimals: 6 }

function draw(order: SavingsApproval['order'], verified = true) {
  const { name, nativeCurrency } = harbor
  const request: SavingsApproval = {
    kind: 'savings',
    site: { origin: shopOrigin, verified },
    account: everyday,
    network: { name, nativeCurrency },
    order,
  }
  const services = {
    store: createStore(),
    languageAtom: englishAtom,
    onHeight() {},
    onEscape() {},
  }
  const { container } = render(
    <ViewContext value={services}>
      <ApprovalDetails request={request} />
    </ViewContext>,
  )
  return within(container)
}

it.each([
  [{ type: 'allow', savings, asset }, 'Let yourself withdraw 50 HUSD a day', [token, savings, everyday]],
  [{ type: 'pay', savings, asset, to }, 'Send 50 HUSD from your savings', [to, token, savings, everyday]],
  [{ type: 'end', savings }, 'End the daily allowance', [savings, everyday]],
] as const)('R31 parameters: %j says what it does, and whose accounts it is about', (order, title, named) => {
  const view = draw(order)
  expect(view.getByRole('heading', { name: title })).toBeTruthy()
  for (const address of named) expect(view.getByText(address)).toBeTruthy()
})

it('behavior: a token of which nothing is known is shown in base units', () => {
  const unknown = { ...asset, symbol: null, decimals: null }
  const view = draw({ type: 'allow', savings, asset: unknown })
  expect(view.getByRole('heading').textContent).toContain('50000000')
})

it('threat 4 behavior: a site that is not verified is said to be so', () => {
  expect(
    draw({ type: 'end', savings }, false).getByText(/cannot be verified|not verified|unverified/i),
  ).toBeTruthy()
})

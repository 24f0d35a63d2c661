import { cleanup, fireEvent, render, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createStore } from 'jotai/vanilla'
import { afterEach, describe, expect, test } from 'vitest'
import type { SigningApproval } from '../../features/approval/approvalRequest.ts'
import type { EvmGrantSubject, EvmTransactionSubject } from '../../features/decode/subject.ts'
import { drawRequest } from '../../testing/drawRequest.tsx'
import { harbor, shopOrigin } from '../../testing/testConfig.ts'
import { englishAtom } from '../../text/frameLanguage.ts'
import { ViewContext } from '../viewContext.ts'
import { ApprovalDetails } from './ApprovalDetails.tsx'
import { EditContext, useEdit } from './useEdit.ts'

const holder = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const shop = new URL(shopOrigin).host
const day = 86_400
const end = new Date('2036-12-27T12:00:00').getTime() / 1_000

const coffee: EvmGrantSubject = {
  ...{ type: 'evmGrant', holder, token, period: day, perSecond: null, initial: null, target: null },
  amount: { amount: '5000000', symbol: 'HUSD', decimals: 6 },
  ...{ selectors: [], start: 1, end, isAdjustable: true, isUpgrade: false, fee: null, fields: [] },
}
const draw = (rest: Partial<EvmGrantSubject> = {}) =>
  drawRequest({ subject: { ...coffee, ...rest }, warnings: [] })

describe('a session', () => {
  afterEach(cleanup)

  test('default: says in sentences what may be taken, how often and until when, by whom, and what never', () => {
    const { view, facts } = draw()
    expect(view.getByRole('heading').textContent).toBe('Allow up to 5 HUSD per day')
    view.getByText(`${shop} may take up to 5 HUSD per day until Dec 27, 2036, without asking you again.`)
    view.getByText(/It can never pass this on, allow others to take your tokens/)
    expect(facts('Used by')).toEqual([expect.stringContaining(holder)])
  })

  test.each<[string, Partial<EvmGrantSubject>, string]>([
    ['in all', { period: null }, 'Allow up to 5 HUSD in total'],
    ['each week', { period: 7 * day }, 'Allow up to 5 HUSD per week'],
    ['every 30 days', { period: 30 * day }, 'Allow up to 5 HUSD every 30 days'],
    ['every 90 seconds', { period: 90 }, 'Allow up to 5 HUSD every 90 seconds'],
    ['calls', { target: token, token: null, selectors: ['0x12345678'] }, 'Allow calls of one contract'],
  ])('default: an amount %s', (_, rest, title) => {
    expect(draw(rest).view.getByRole('heading').textContent).toBe(title)
  })

  test('behavior: a stream says how it grows', () => {
    const amount = { amount: '10', symbol: 'HUSD', decimals: 6 }
    const { view } = draw({ period: null, perSecond: amount, initial: { ...amount, amount: '1000000' } })
    view.getByText('The amount grows by 0.864 HUSD per day. 1 HUSD can be taken at once.')
  })

  test('behavior: calls name the contract, the functions, and what they may send along', () => {
    const coin = { amount: '7', symbol: 'ETH', decimals: 18 }
    const { facts } = draw({ target: token, token: null, selectors: ['0x12345678'], amount: coin })
    expect(facts('Contract')).toEqual([expect.stringContaining(token)])
    expect(facts('Functions')).toEqual(['0x12345678'])
    expect(facts('May also send')).toEqual(['0.000000000000000007 ETH'])
  })
})

describe('the end of a session', () => {
  afterEach(cleanup)

  const end = (call: EvmTransactionSubject['call']) =>
    drawRequest({
      subject: {
        ...{ type: 'evmTransaction', to: token, value: '0', data: '0x', call, simulation: null },
        ...{ fee: { likely: '21000000000000', most: null }, fields: [] },
      },
      warnings: [],
    })

  test('default: says whose it was, and what ending it costs', () => {
    const { view, facts } = end({ type: 'endSession', holder })
    expect(view.getByRole('heading').textContent).toBe('Revoke a permission')
    expect(facts('Used by')).toEqual([expect.stringContaining(holder)])
    expect(facts('Network fee')[0]).toBe('0.000021 ETH')
  })

  test('default: all of them at once', () => {
    const { view, facts } = end({ type: 'endSessions' })
    expect(view.getByRole('heading').textContent).toBe('Revoke all permissions')
    expect(facts('Network fee')[0]).toBe('0.000021 ETH')
  })
})

/** The request as the card draws it, with what the person makes of it. */
function Card({ asked, onEdit }: { asked: SigningApproval; onEdit: (edit: object | null) => void }) {
  const { request, edit, isUnfit, context } = useEdit(asked)
  onEdit(isUnfit ? null : (edit ?? {}))
  return (
    <EditContext value={context}>
      <ApprovalDetails request={request} />
    </EditContext>
  )
}

describe('a session that the person lowers', () => {
  afterEach(cleanup)

  const open = (rest: Partial<EvmGrantSubject> = {}) => {
    const { name, nativeCurrency } = harbor
    const asked: SigningApproval = {
      ...{ kind: 'money', site: { origin: shopOrigin, verified: true }, account: holder },
      network: { name, nativeCurrency },
      described: { subject: { ...coffee, ...rest }, warnings: [] },
    }
    let edit: object | null = {}
    const services = {
      store: createStore(),
      languageAtom: englishAtom,
      onHeight() {},
      onEscape() {},
    }
    const { container } = render(
      <ViewContext value={services}>
        <Card
          asked={asked}
          onEdit={(given) => {
            edit = given
          }}
        />
      </ViewContext>,
    )
    const view = within(container)
    const type = (label: string, value: string) =>
      fireEvent.input(view.getByLabelText(label), { target: { value } })
    return { view, type, edit: () => edit }
  }

  test('default: title and sentence follow what is typed', () => {
    const { view, type, edit } = open()
    type('Amount (HUSD)', '2.5')
    type('Until', '2036-12-20')
    expect(view.getByRole('heading').textContent).toBe('Allow up to 2.5 HUSD per day')
    view.getByText(/may take up to 2.5 HUSD per day until Dec 20, 2036/)
    expect(edit()).toEqual({
      amount: '2500000',
      end: new Date('2036-12-20T23:59:59').getTime() / 1_000,
    })
  })

  test.each([
    ['Amount (HUSD)', '5.1', 'Enter an amount above zero, at most 5 HUSD.'],
    ['Amount (HUSD)', '0', 'Enter an amount above zero, at most 5 HUSD.'],
    ['Amount (HUSD)', 'all', 'Enter an amount above zero, at most 5 HUSD.'],
    ['Amount (HUSD)', '0.0000001', 'Enter an amount above zero, at most 5 HUSD.'],
    ['Until', '2036-12-28', 'Choose a day after today, Dec 27, 2036 at the latest.'],
    ['Until', '2001-01-01', 'Choose a day after today, Dec 27, 2036 at the latest.'],
  ])('rejects: %s %j: it says what fits, and nothing can be approved', (label, value, message) => {
    const { view, type, edit } = open()
    type(label, value)
    view.getByText(message)
    expect(edit()).toBeNull()
    type(label, label === 'Until' ? '2036-12-27' : '5')
    expect(edit()).toEqual({ amount: '5000000', end })
  })

  test('R31 behavior: by keyboard only: the fields follow the line that opens them, and keep the focus while the sentence changes', async () => {
    const { view, edit } = open()
    const user = userEvent.setup()
    const line = view.getByText('Allow less')
    line.focus()
    line.closest('details')?.setAttribute('open', '')
    await user.tab()
    const field = view.getByLabelText<HTMLInputElement>('Amount (HUSD)')
    expect(document.activeElement).toBe(field)
    field.setSelectionRange(0, field.value.length)
    await user.keyboard('2.5{Enter}')
    expect(document.activeElement).toBe(field)
    expect(view.getByRole('heading').textContent).toBe('Allow up to 2.5 HUSD per day')
    expect(edit()).toMatchObject({ amount: '2500000' })
    await user.tab()
    expect(document.activeElement).toBe(view.getByLabelText('Until'))
  })

  test('behavior: what the page does not let be changed has no fields', () => {
    expect(open({ isAdjustable: false }).view.queryByText('Allow less')).toBeNull()
  })
})

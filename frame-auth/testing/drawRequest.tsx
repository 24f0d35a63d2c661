import { render, within } from '@testing-library/react'
import { createStore } from 'jotai/vanilla'
import type { SigningApproval } from '../features/approval/approvalRequest.ts'
import type { Described } from '../features/decode/describeMessage.ts'
import { englishAtom } from '../text/frameLanguage.ts'
import { ApprovalDetails } from '../views/approve/ApprovalDetails.tsx'
import { ViewContext } from '../views/viewContext.ts'
import { harbor, shopOrigin } from './testConfig.ts'

/** What an approval says of its request, in the DOM of the test. */
export function drawRequest(described: Described, rest: Partial<SigningApproval> = {}) {
  const { name, nativeCurrency } = harbor
  const request: SigningApproval = {
    kind: 'money',
    site: { origin: shopOrigin, verified: true },
    account: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    network: { name, nativeCurrency },
    described,
    ...rest,
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
  return {
    view: within(container),
    /** Each fact's value, of all with this name. */
    facts: (of: string) =>
      within(container)
        .queryAllByText(of, { selector: 'dt' })
        .map((term) => term.nextElementSibling?.textContent),
    /** Addresses as they are drawn, with a space for each gap. */
    drawn: () =>
      [...container.querySelectorAll('.wk-address-text > [aria-hidden]')].map((groups) =>
        [...groups.querySelectorAll('span')].map(({ textContent }) => textContent).join(' '),
      ),
  }
}

import type { PhoneRequest } from '../phone.ts'
import { askerLines } from './askerLines.ts'
import { button, element } from './element.ts'
import { chainName, type PageContext } from './pageContext.ts'

/** What a connected website asks for. */
export function requestCard(request: PhoneRequest, { config, follow }: PageContext): HTMLElement {
  const { id, title, rows, text, chainId, method } = request
  const lines = [...rows, { label: 'Method', value: method }]
  if (!rows.some(({ label }) => label === 'Network')) {
    lines.push({ label: 'Network', value: chainName(config, chainId) })
  }
  return element(
    'li',
    { class: 'card', 'aria-labelledby': `title-${id}` },
    element('h3', { id: `title-${id}` }, title),
    askerLines(request),
    element(
      'dl',
      {},
      ...lines.map(({ label, value }) =>
        element('div', {}, element('dt', {}, label), element('dd', {}, value)),
      ),
    ),
    ...(text === undefined ? [] : [element('pre', { 'aria-label': 'Message' }, text)]),
    element(
      'div',
      { class: 'actions' },
      button('Reject', {}, () => void follow('', () => request.reject())),
      button('Approve', { class: 'primary' }, () => void follow('Signing…', () => request.approve())),
    ),
  )
}

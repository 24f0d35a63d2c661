import { expect, test } from 'vitest'
import { showProblem } from './showProblem.ts'

const arabic = {
  'problem.page': 'يتعذّر عرض ربط المحفظة هذا',
  'problem.close': 'إغلاق',
  'problem.refused.title': 'غير مسموح في هذا الموقع',
  'problem.unlisted.text': 'الموقع {origin} ليس في قائمة المواقع التي يمكنها استخدام المشروع «{projectId}».',
  'problem.unlisted.advice': 'لمطوّر الموقع: أضف {origin} إلى المصادر المسموح بها (origins) في المشروع.',
}
const problem = {
  projectId: 'demo',
  code: null,
  policy: { allowedOrigins: ['https://shop.example'], allowDevelopmentHosts: false },
}

/** What is drawn with what the server wrote into the page, and what the page around is told. */
function show(written: object) {
  document.body.innerHTML = `<script type="application/json" id="wallet-kit-problem">${JSON.stringify(written)}</script>
<h1 id="title" tabindex="-1"></h1><p id="text"></p><p id="advice"></p><button type="button" id="close"></button>`
  const told: Readonly<Record<string, string>>[] = []
  showProblem({ document, ancestors: ['https://other.example'], notifyPage: (message) => told.push(message) })
  const drawn = ['title', 'text', 'advice', 'close'].map((id) => document.getElementById(id)?.textContent)
  return { drawn, told }
}

const english = [
  'https://other.example is not on the list of sites that may use the project “demo”.',
  'For its developer: add https://other.example to the project’s allowed origins.',
]

test('default: in English, with the heading in focus and a button that closes', () => {
  const { drawn, told } = show(problem)
  expect(document.title).toBe('This wallet connection cannot be shown')
  expect(drawn).toEqual(['Not allowed on this site', ...english, 'Close'])
  expect(document.activeElement?.id).toBe('title')
  document.getElementById('close')?.click()
  expect(told).toEqual([
    { walletKit: 'problem', code: 'ORIGIN_NOT_ALLOWED', message: english.join(' ') },
    { walletKit: 'close' },
  ])
})

test('R41 behavior: the visitor reads the page’s language, its developer English', () => {
  const { drawn, told } = show({ ...problem, locale: 'ar', messages: arabic })
  expect(document.title).toBe(arabic['problem.page'])
  const origin = '\u2068https://other.example\u2069'
  expect(drawn).toEqual([
    arabic['problem.refused.title'],
    `الموقع ${origin} ليس في قائمة المواقع التي يمكنها استخدام المشروع «\u2068demo\u2069».`,
    arabic['problem.unlisted.advice'].replace('{origin}', origin),
    arabic['problem.close'],
  ])
  expect(told).toEqual([{ walletKit: 'problem', code: 'ORIGIN_NOT_ALLOWED', message: english.join(' ') }])
})

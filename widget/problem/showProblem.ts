import { createText } from '#shared/text/createText.ts'
import { problemText } from './problemText.ts'
import { readProblem, readWords } from './readProblem.ts'
import { problemMessages as messages } from './text.ts'

interface ShowProblemParameters {
  document: Document
  /** Origins of the pages around this one, as `listAncestors` gives them. */
  ancestors: readonly string[]
  /** Tells the page around. */
  notifyPage: (message: Readonly<Record<string, string>>) => void
}

/** Says to the visitor, in the document's language, why the widget is not shown, and to the page's developer, in English as all errors are. */
export function showProblem({ document, ancestors, notifyPage }: ShowProblemParameters): void {
  const fill = (id: string, content: string) => {
    const element = document.getElementById(id)
    if (element) element.textContent = content
    return element
  }
  const close = () => notifyPage({ walletKit: 'close' })

  const problem = readProblem(document)
  const say = createText({ messages, ...readWords(document) })
  const { title, text, advice } = problemText(problem, ancestors, say)
  document.title = say('problem.page')
  const heading = fill('title', title)
  fill('text', text)
  fill('advice', advice)
  fill('close', say('problem.close'))?.addEventListener('click', close)
  document.addEventListener('click', ({ target }) => target === document.body && close())
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && close())
  document.addEventListener('wheel', (event) => !event.ctrlKey && event.preventDefault(), { passive: false })

  heading?.focus()
  const told = problemText(problem, ancestors, createText({ messages }))
  notifyPage({ walletKit: 'problem', code: told.code, message: `${told.text} ${told.advice}` })
}

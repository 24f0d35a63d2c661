import type { Problem } from './problemText.ts'

/** The id of the element in which the server says what is wrong. */
const elementId = 'wallet-kit-problem'

/** What the server wrote into the page. Without it the embedding site is the reason, for a project without a name. */
export function readProblem(document: Pick<Document, 'getElementById'>): Problem {
  const value = parse(document.getElementById(elementId)?.textContent ?? '')
  const { projectId, code } =
    typeof value === 'object' && value !== null ? { projectId: '', code: null, ...value } : {}
  return {
    projectId: typeof projectId === 'string' ? projectId : '',
    code: code === 'PROJECT_NOT_FOUND' || code === 'PROJECT_ID_REQUIRED' ? code : null,
  }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

import type { Problem } from './problemText.ts'

/** The id of the element in which the server says what is wrong. */
const elementId = 'wallet-kit-problem'

/** The part of `document` that is read. */
export interface ProblemDocument {
  getElementById(id: string): { textContent: string | null } | null
}

/** What the server wrote into the page. Without it the embedding site is the reason, for a project without a name. */
export function readProblem(document: ProblemDocument): Problem {
  const value = parse(document.getElementById(elementId)?.textContent ?? '')
  const member = (name: string): unknown =>
    typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  const [projectId, code] = [member('projectId'), member('code')]
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

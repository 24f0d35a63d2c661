import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'

/** Product code, and the programs around it. Tests and what is only for tests may drop what they have seen. */
const checked = /^(?:shared|loader|widget|frame-auth|admin|server|scripts|world)\/.*(?<!\.d)\.tsx?$/
const unchecked = /\.(?:test|soak)\.tsx?$|\/testing\//

/**
 * The places of a source that catch an error, do not look at it, and do not say why: `catch {`, a `catch (error)` that does not use it, and
 * `.catch(…)` or `.then(…, …)` with a function that takes nothing. The reason is a comment: in the block or function, behind it in its last
 * line, or in the line before it.
 *
 * @returns the lines, counted from 1
 */
export function silentCatches(path: string, source: string): number[] {
  if (!/catch|\.then\(/.test(source)) return []
  const { program, comments } = parseSync(path, source)
  const lineOf = (offset: number) => source.slice(0, offset).split('\n').length
  const lines = source.split('\n')
  const found: number[] = []
  const ignoring = functionsWithoutParameters(program)

  /** @param from where the handler may be spoken of, up to its end; @param catching what says that errors are caught */
  const check = (from: number, end: number, catching = from) => {
    const before = lineOf(catching) - 1
    const isAlone = /^\s*(?:\/\/|\/?\*)/.test(lines[before - 1] ?? '')
    const isTold = comments.some(
      (comment) =>
        (comment.start >= from && comment.end <= end) ||
        lineOf(comment.start) === lineOf(end) ||
        (isAlone && lineOf(comment.end) === before),
    )
    if (!isTold) found.push(lineOf(catching))
  }
  const isIgnoring = (handler: ESTree.Node | undefined): handler is ESTree.Node => {
    if (handler?.type === 'Identifier') return ignoring.has(handler.name)
    if (handler?.type !== 'ArrowFunctionExpression' && handler?.type !== 'FunctionExpression') return false
    const [parameter] = handler.params
    if (!parameter) return true
    return parameter.type === 'Identifier' && !uses(source, handler.body, parameter.name)
  }

  new Visitor({
    CatchClause({ param, body, start, end }) {
      const isUsed = param && (param.type !== 'Identifier' || uses(source, body, param.name))
      if (!isUsed) check(start, end)
    },
    CallExpression({ callee, arguments: [first, second] }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      const { name, start } = callee.property
      if (name === 'catch' && isIgnoring(first)) check(start, first.end)
      if (name === 'then' && first && isIgnoring(second)) check(first.end, second.end, start)
    },
  }).visit(program)
  return found.toSorted((a, b) => a - b)
}

/** The same of all the files that are product code, or a program of the project's own, one sentence each. */
export async function findSilentCatches(root: string, paths: readonly string[]): Promise<string[]> {
  const sources = paths.filter((path) => checked.test(path) && !unchecked.test(path))
  const find = async (path: string) =>
    silentCatches(path, await readFile(join(root, path), 'utf8')).map(
      (line) =>
        `${path}:${line} drops an error: use it, or say in a comment there what fails and why that is all`,
    )
  return (await Promise.all(sources.map(find))).flat()
}

/** Whether code mentions a name. */
function uses(source: string, code: ESTree.Span | null, name: string): boolean {
  return code !== null && new RegExp(`\\b${name}\\b`).test(source.slice(code.start, code.end))
}

/** The names of a file's own functions that take nothing: whatever they are given as a handler, they do not look at it. */
function functionsWithoutParameters(program: ESTree.Program): ReadonlySet<string> {
  const names = new Set<string>()
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier') return
      if (init?.type === 'ArrowFunctionExpression' && init.params.length === 0) names.add(id.name)
    },
    FunctionDeclaration({ id, params }) {
      if (id && params.length === 0) names.add(id.name)
    },
  }).visit(program)
  return names
}

import { parseSync } from 'vite'
import type { Place } from './findPlaces.ts'

/** A part of a module that can be chosen while it runs: one value, or statements that follow each other in one list. */
export interface SwitchPlace extends Place {
  readonly kind: 'expression' | 'statements'
}

interface Node extends Place {
  readonly type: string
  readonly [key: string]: unknown
}

/** What an expression may be replaced at: a value is read there, and nothing else of it. Kept narrow; what is around is tried next. */
const expressionSlots: Readonly<Record<string, readonly string[]>> = {
  ArrayExpression: ['elements'],
  ArrowFunctionExpression: ['body'],
  AssignmentExpression: ['right'],
  AssignmentPattern: ['right'],
  AwaitExpression: ['argument'],
  BinaryExpression: ['left', 'right'],
  CallExpression: ['arguments'],
  ConditionalExpression: ['test', 'consequent', 'alternate'],
  DoWhileStatement: ['test'],
  ForInStatement: ['right'],
  ForOfStatement: ['right'],
  ForStatement: ['test', 'update'],
  IfStatement: ['test'],
  JSXExpressionContainer: ['expression'],
  JSXSpreadAttribute: ['argument'],
  LogicalExpression: ['left', 'right'],
  NewExpression: ['arguments'],
  ParenthesizedExpression: ['expression'],
  PropertyDefinition: ['value'],
  ReturnStatement: ['argument'],
  SpreadElement: ['argument'],
  SwitchStatement: ['discriminant'],
  TemplateLiteral: ['expressions'],
  ThrowStatement: ['argument'],
  TSAsExpression: ['expression'],
  TSSatisfiesExpression: ['expression'],
  VariableDeclarator: ['init'],
  WhileStatement: ['test'],
  YieldExpression: ['argument'],
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value

const childrenOf = (node: Node): [string, Node][] =>
  Object.entries(node).flatMap(([key, value]) =>
    [value]
      .flat()
      .filter(isNode)
      .map((child): [string, Node] => [key, child]),
  )

interface Step {
  readonly node: Node
  readonly parent: Node
  readonly key: string
}

/** The nodes around a place, the innermost first. */
function stepsTo(root: Node, { start, end }: Place): Step[] {
  const steps: Step[] = []
  for (let parent: Node | undefined = root; parent; ) {
    const found: [string, Node] | undefined = childrenOf(parent).find(
      ([, child]) => child.start <= start && end <= child.end,
    )
    if (found) steps.unshift({ node: found[1], parent, key: found[0] })
    parent = found?.[1]
  }
  return steps
}

function isExpressionSlot({ node, parent, key }: Step): boolean {
  if (node.type === 'BlockStatement' || node.type === 'SpreadElement') return false
  if (parent.type === 'Property' && key === 'value')
    return parent['kind'] === 'init' && parent['method'] === false && parent['shorthand'] === false
  if (parent.type === 'MemberExpression' && key === 'property') return parent['computed'] === true
  return expressionSlots[parent.type]?.includes(key) === true
}

/** The statements of a list; `undefined` where the node has none. */
function listOf(node: Node): readonly Node[] | undefined {
  const list = node.type === 'SwitchCase' ? node['consequent'] : node['body']
  const hasList = ['BlockStatement', 'Program', 'SwitchCase', 'StaticBlock'].includes(node.type)
  return hasList && Array.isArray(list) ? list.filter(isNode) : undefined
}

const isDeclaration = ({ type }: Node) => /Declaration$/.test(type)

/** The statements that a change is in. What they declare is known to the list's end, and functions to its beginning as well. */
function statementsAround(owner: Node, { start, end }: Place): Place | undefined {
  const list = listOf(owner) ?? []
  const first = list.findIndex((one) => one.end > start)
  const last = list.findLastIndex((one) => one.start < end)
  const run = list.slice(first, last + 1)
  if (first < 0 || run.length === 0) return undefined
  const isInside = (run[0]?.start ?? 0) <= start && end <= (run.at(-1)?.end ?? 0)
  const declares = run.some(isDeclaration)
  if (declares && owner.type !== 'BlockStatement') return undefined
  const rest = list.slice(first)
  const chosen = !declares ? run : rest.some(({ type }) => type === 'FunctionDeclaration') ? list : rest
  const [from, to] = [chosen[0]?.start, chosen.at(-1)?.end]
  return isInside && from !== undefined && to !== undefined ? { start: from, end: to } : undefined
}

export const parse = (file: string, code: string): Node | undefined => {
  const { program, errors } = parseSync(file, code, { astType: 'ts', preserveParens: true })
  return errors.length === 0 && isNode(program) ? program : undefined
}

/** Whether the module has the same parts around a place when something else is there. */
function isSame({ kind, start, end }: SwitchPlace, growth: number, changed: Node): boolean {
  const place = { start, end: end + growth }
  const steps = stepsTo(changed, place)
  if (kind === 'expression')
    return steps.some(
      (step) => step.node.start === start && step.node.end === place.end && isExpressionSlot(step),
    )
  const owner = steps.find(({ node }) => listOf(node))?.node ?? changed
  const inside = (listOf(owner) ?? []).filter((one) => one.end > start && one.start < place.end)
  return inside.every(
    (one) =>
      one.start >= start && one.end <= place.end && (owner.type === 'BlockStatement' || !isDeclaration(one)),
  )
}

/**
 * Where a change can be switched on and off while the module runs: the smallest part around it that is a value or statements both
 * with the change and without.
 *
 * @param edit the place that is replaced, and what comes there
 * @returns `undefined` where nothing less than the module has the change
 */
export function findSwitchPlace(
  file: string,
  code: string,
  edit: Place & { replace: string },
): SwitchPlace | undefined {
  const root = parse(file, code)
  const changed = parse(file, code.slice(0, edit.start) + edit.replace + code.slice(edit.end))
  if (!root || !changed) return undefined
  const growth = edit.replace.length - (edit.end - edit.start)
  const steps = stepsTo(root, edit)
  const statement = steps.find(({ node }) => node.type === 'ExpressionStatement')?.node
  const places = steps.flatMap((step): SwitchPlace[] => {
    const { node } = step
    const found = statementsAround(node, edit)
    // A statement that began with a bracket could go on with the one before it.
    const isExpression = isExpressionSlot(step) && node.start !== statement?.start
    return [
      ...(found ? [{ kind: 'statements' as const, ...found }] : []),
      ...(isExpression ? [{ kind: 'expression' as const, start: node.start, end: node.end }] : []),
    ]
  })
  const top = statementsAround(root, edit)
  if (top) places.push({ kind: 'statements', ...top })
  return places.find((place) => isSame(place, growth, changed))
}

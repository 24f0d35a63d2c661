/** One alternative of a pattern. */
export interface ExpandedPattern {
  /** The pattern that takes this alternative and no other in its place. */
  pattern: string
  /** What the pattern says there. */
  alternative: string
}

interface Branch {
  start: number
  end: number
}

interface Group {
  /** What the group begins with: `(`, `(?:`, `(?!` and so on. */
  opening: string
  start: number
  end: number
  branches: Branch[]
  isOptional: boolean
  /** Where the group stands; none of the whole pattern. */
  parent: { group: Group; branch: Branch } | undefined
}

/**
 * A pattern once for each alternative in it: what each of them matches by itself. What a negative lookahead forbids is asked for, and what
 * is optional is there.
 *
 * @example expandAlternatives('/(a|b)\\.ts$').map(({ pattern }) => pattern) // ['/(a)\\.ts$', '/(b)\\.ts$']
 */
export function expandAlternatives(source: string): ExpandedPattern[] {
  const found = findGroups(source).flatMap((group) => {
    const { branches, isOptional, opening } = group
    if (branches.length === 1 && !isOptional && !opening.endsWith('!')) return []
    return branches.map((branch) => {
      const alternative = source.slice(branch.start, branch.end)
      return { alternative, pattern: wrap(source, group, alternative) }
    })
  })
  return found.length > 0 ? found : [{ pattern: source, alternative: source }]
}

/** The pattern with this text as a group's only alternative, and in each group around it the one alternative that leads there. */
function wrap(source: string, { opening, start, end, parent }: Group, text: string): string {
  if (!parent) return text
  const { group, branch } = parent
  const before = source.slice(branch.start, start)
  const after = source.slice(end, branch.end)
  return wrap(source, group, `${before}${opening.replace('!', '=')}${text})${after}`)
}

/** An escaped character, a class of characters, or what makes a group. */
const token = /\\.|\[(?:\\.|[^\]\\])*\]|\((?:\?(?:[:=!]|<[=!]))?|\||\)[?*]?/gs

/** All groups, and the pattern itself as the outermost. */
function findGroups(source: string): Group[] {
  const begin = (opening: string, start: number, parent: Group['parent']): Group => {
    const branches = [{ start: start + opening.length, end: source.length }]
    return { opening, start, end: source.length, branches, isOptional: false, parent }
  }
  const all = [begin('', 0, undefined)]
  let [group] = all
  for (const { 0: text, index } of source.matchAll(token)) {
    const branch = group?.branches.at(-1)
    if (!group || !branch) throw new TypeError('A pattern that is none')
    if (text.startsWith('(')) {
      group = begin(text, index, { group, branch })
      all.push(group)
    } else if (text === '|') {
      branch.end = index
      group.branches.push({ start: index + 1, end: source.length })
    } else if (text.startsWith(')')) {
      branch.end = index
      group.end = index + text.length
      group.isOptional = text.length > 1
      group = group.parent?.group
    }
  }
  return all
}

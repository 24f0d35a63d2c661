import { readFileSync } from 'node:fs'
import { type ESTree, parseSync } from 'vite'
import { type DocComment, readDocComment } from './docComment.ts'

/** A member of an interface. */
export interface Member {
  name: string
  /** As it is written, such as `close(): Promise<void>`. */
  signature: string
  comment: DocComment
}

/** An interface or a type that a file exports. */
export interface Declaration {
  name: string
  /** As it is written, without `export`. */
  source: string
  comment: DocComment
  /** Of an interface, in their order. */
  members: readonly Member[]
}

const noComment: DocComment = { text: '', tags: [] }

/** The types that a file of TypeScript exports, by name. A union that the code has as a list, `(typeof codes)[number]`, is written out. */
export function readDeclarations(file: string): ReadonlyMap<string, Declaration> {
  const source = readFileSync(file, 'utf8')
  const { program, comments } = parseSync(file, source)
  const slice = ({ start, end }: ESTree.Span) =>
    source.slice(start, end).replaceAll(/\(typeof (\w+)\)\[number\]/g, (whole, name: string) => {
      const [, list] = new RegExp(`const ${name} = \\[([^\\]]+)\\]`).exec(source) ?? []
      return list?.match(/'[^']+'/g)?.join(' | ') ?? whole
    })
  const commentBefore = ({ start }: ESTree.Span): DocComment => {
    const comment = comments.findLast(({ end }) => end <= start)
    const isDoc = comment?.value.startsWith('*') && source.slice(comment.end, start).trim() === ''
    return isDoc ? readDocComment(comment?.value ?? '') : noComment
  }

  const declarations = program.body.flatMap((node): [string, Declaration][] => {
    if (node.type !== 'ExportNamedDeclaration' || !node.declaration) return []
    const { declaration } = node
    const read = readType(declaration)
    if (read === null) return []
    const { name } = read
    const readMember = (member: Keyed): Member => ({
      name: slice(member.key),
      signature: slice(member).replace(/^(?:override |declare |readonly )*/, ''),
      comment: commentBefore(member),
    })
    const members = read.members.map(readMember)
    const body = members.map(({ signature }) => `  ${signature}\n`).join('')
    const written =
      declaration.type === 'ClassDeclaration' ? `class ${name} extends Error {\n${body}}` : slice(declaration)
    return [[name, { name, source: written, comment: commentBefore(node), members }]]
  })
  return new Map(declarations)
}

type Keyed = ESTree.TSPropertySignature | ESTree.TSMethodSignature | ESTree.PropertyDefinition

/** The name of a type, and what has a name in it: in an interface, or in a class that holds data. Null for what is no type. */
function readType(declaration: ESTree.Declaration): { name: string; members: Keyed[] } | null {
  if (declaration.type === 'TSTypeAliasDeclaration') return { name: declaration.id.name, members: [] }
  if (declaration.type === 'TSInterfaceDeclaration') {
    const members = declaration.body.body.flatMap((member) =>
      member.type === 'TSPropertySignature' || member.type === 'TSMethodSignature' ? [member] : [],
    )
    return { name: declaration.id.name, members }
  }
  if (declaration.type !== 'ClassDeclaration' || !declaration.id) return null
  const members = declaration.body.body.flatMap((member) =>
    member.type === 'PropertyDefinition' ? [member] : [],
  )
  return { name: declaration.id.name, members }
}

/** The types that an entry of the package exports from other files, as `[name, file]`, in their order. */
export function readExportedTypes(file: string): [name: string, file: string][] {
  const { program } = parseSync(file, readFileSync(file, 'utf8'))
  return program.body.flatMap((node) => {
    if (node.type !== 'ExportNamedDeclaration' || !node.source) return []
    const from = node.source.value
    return node.specifiers.flatMap(({ exported }): [string, string][] =>
      exported.type === 'Identifier' ? [[exported.name, from]] : [],
    )
  })
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'

/** Words that names of the code do not use, with the field's word for the same thing. */
const fieldWords: Readonly<Record<string, string>> = {
  anew: 'again',
  anybody: 'any',
  everybody: 'all',
  longest: 'max…Length, or max…Age',
  mend: 'restore, or report',
  mended: 'restored',
  most: 'max',
  nobody: 'none',
  patience: 'timeout',
  sightings: 'visibility',
  somebody: 'any',
  surroundings: 'context',
  unaccompanied: 'by what it lacks',
  unasked: 'unsolicited',
  whatever: 'any',
  whoever: 'by what it is',
}

/** Alone they are members of limits (`{ most, per }`) and of answers on the wire; in a longer name they stand for a bound. */
const allowedAlone: ReadonlySet<string> = new Set(['longest', 'most'])

/** Names that two files export with one meaning. */
const sharedNames: ReadonlyMap<string, string> = new Map([
  [
    'frame-auth address',
    'the schema of one value, for data of a page and for data that is canonical already',
  ],
  ['frame-auth bytes', 'as address'],
  ...['useAccount', 'useNetwork', 'useWalletKit', 'useWalletKitEvent', 'useWalletKitState'].flatMap(
    (name): [string, string][] => [
      [`loader ${name}`, 'for pages of React, and of Vue'],
      [`loader ${name.replace('use', 'Use')}`, 'what that returns'],
    ],
  ),
  ['loader WalletKitButton', 'for pages of React, and of Vue'],
  ['loader startWhenIdle', 'the loader’s part that loads it, and the part itself'],
  ['widget titles', 'a list of views (`ViewList`): those of the first file, and all of them'],
  ['widget views', 'as titles'],
])

const checked = /^(?:shared|loader|widget|frame-auth|admin|server)\/.*(?<!\.d)\.tsx?$/
const unchecked = /\.(?:test|soak|guards)\.tsx?$|\/testing\//

/** What a file declares: each name once, with those that it exports apart. */
export interface DeclaredNames {
  declared: ReadonlySet<string>
  exported: ReadonlySet<string>
}

/** The names that a source declares: variables, functions, parameters, types, members of types and objects. */
export function namesOf(path: string, source: string): DeclaredNames {
  const { program } = parseSync(path, source)
  const declared = new Set<string>()
  const exported = new Set<string>()
  const declare = (node: ESTree.Node | null | undefined) => {
    if (node?.type === 'Identifier') declared.add(node.name)
  }
  new Visitor({
    VariableDeclarator({ id }) {
      declare(id)
    },
    FunctionDeclaration({ id, params }) {
      ;[id, ...params].forEach(declare)
    },
    FunctionExpression({ params }) {
      params.forEach(declare)
    },
    ArrowFunctionExpression({ params }) {
      params.forEach(declare)
    },
    ClassDeclaration({ id }) {
      declare(id)
    },
    TSTypeAliasDeclaration({ id }) {
      declare(id)
    },
    TSInterfaceDeclaration({ id }) {
      declare(id)
    },
    TSPropertySignature({ key }) {
      declare(key)
    },
    TSMethodSignature({ key }) {
      declare(key)
    },
    Property({ key, value }) {
      ;[key, value].forEach(declare)
    },
    ExportNamedDeclaration({ declaration }) {
      if (!declaration) return
      if (declaration.type === 'VariableDeclaration')
        for (const { id } of declaration.declarations) if (id.type === 'Identifier') exported.add(id.name)
      if ('id' in declaration && declaration.id?.type === 'Identifier') exported.add(declaration.id.name)
    },
  }).visit(program)
  return { declared, exported }
}

/** One line for each declared name that has a word of our own in it, where the field has one. */
export function findOwnWords(path: string, { declared }: DeclaredNames): string[] {
  return [...declared].flatMap((name) => {
    const words = name.match(/[A-Z]?[a-z]+|[A-Z]+/g) ?? []
    if (allowedAlone.has(name)) return []
    const own = words.find((word) => Object.hasOwn(fieldWords, word.toLowerCase()))
    return own ? [`${path}: “${name}” says “${own.toLowerCase()}”; use ${fieldWords[own.toLowerCase()]}`] : []
  })
}

/** One line for each name that two files of one realm export: whoever reads it cannot know which one is meant. */
export function findNamesTwice(exports: ReadonlyMap<string, DeclaredNames>): string[] {
  const places = new Map<string, string[]>()
  for (const [path, { exported }] of exports)
    for (const name of exported) {
      const realm = path.split('/')[0]
      if (sharedNames.has(`${realm} ${name}`)) continue
      const key = `${realm} exports “${name}” from`
      places.set(key, [...(places.get(key) ?? []), path])
    }
  return [...places].flatMap(([name, paths]) => (paths.length > 1 ? [`${name} ${paths.join(' and ')}`] : []))
}

/** Checks the names of the product's code. */
export async function findNameProblems(root: string, files: readonly string[]): Promise<string[]> {
  const names = new Map(
    await Promise.all(
      files
        .filter((path) => checked.test(path) && !unchecked.test(path))
        .map(async (path) => [path, namesOf(path, await readFile(join(root, path), 'utf8'))] as const),
    ),
  )
  return [...[...names].flatMap(([path, found]) => findOwnWords(path, found)), ...findNamesTwice(names)]
}

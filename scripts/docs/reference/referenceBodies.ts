import { dirname, resolve } from 'node:path'
import { tagNames } from '../../../loader/options/reportInvalidOptions.ts'
import { viewNames, viewTraits } from '../../../shared/entities/view.ts'
import { errorCodes } from '../../../shared/errors/walletKitError.ts'
import { toMarkdown } from './docComment.ts'
import { type Declaration, type Member, readDeclarations, readExportedTypes } from './readDeclarations.ts'
import { readErrors } from './readErrors.ts'

const root = resolve(import.meta.dirname, '../../..')
const entry = resolve(root, 'loader/package/index.ts')

/** What the pages of `docs/reference` say beside their introductions, made from the code each time. */
export const referenceBodies: Readonly<Record<string, () => string>> = {
  members: () => describeMembers('WalletKit'),
  events: () => describeMembers('WalletKitEvents'),
  options: () => describeMembers('WalletKitOptions', attributeOf),
  views: describeViews,
  errors: describeErrors,
  types: describeTypes,
}

/** One heading for each member, with its forms and what is said of each. */
function describeMembers(name: string, more: (member: string) => string[] = () => []): string {
  const { members } = findType(name)
  const names = [...new Set(members.map((member) => member.name))]
  return names
    .map((name) => {
      const forms = members.filter((member) => member.name === name)
      return [`## ${name} {#${name}}`, ...more(name), ...describeForms(forms)].join('\n\n')
    })
    .join('\n\n')
}

/** The forms of one method, each with what is said of it; those of which nothing is said stand with the one before. */
function describeForms(forms: readonly Member[]): string[] {
  const groups: Member[][] = []
  for (const form of forms) {
    if (form.comment.text === '') groups.at(-1)?.push(form)
    if (form.comment.text !== '' || groups.length === 0) groups.push([form])
  }
  return groups.flatMap((group) => [
    code(group.map(({ signature }) => dedent(signature)).join('\n')),
    ...group.map(({ comment }) => toMarkdown(comment)).filter((text) => text !== ''),
  ])
}

function attributeOf(option: string): string[] {
  const attribute = option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return tagNames.includes(option) ? [`On the tag: \`data-${attribute}\`.`] : []
}

const opening = {
  always: 'the view',
  withAccount: 'the view, or the way to connect',
}

function describeViews(): string {
  const rows = viewNames.map((name) => {
    const { opens, feature, outlivesAccount } = viewTraits[name]
    const asked = opens ? opening[opens] : 'what leads to it'
    return `| \`${name}\` | ${asked} | ${feature ? `\`${feature}\`` : ''} | ${outlivesAccount ? 'stays' : 'closes'} |`
  })
  return [
    '| view | a page that asks for it gets | part of | when the account ends |',
    '|---|---|---|---|',
    ...rows,
  ].join('\n')
}

function describeErrors(): string {
  const known = readErrors(resolve(root, 'docs/use/errors.md'))
  return errorCodes
    .map((code) => {
      const texts = known.get(code) ?? []
      const said = texts.map(({ happened, advice }) =>
        // Nothing is to be done.
        advice === '–' ? sentence(happened) : `${sentence(happened)}\n\n**What to do:** ${sentence(advice)}`,
      )
      return [`## ${code} {#${code}}`, ...said].join('\n\n')
    })
    .join('\n\n')
}

/** On pages of their own, or the package's own matter. */
const elsewhere = ['WalletKit', 'WalletKitEvents', 'WalletKitOptions', 'AppendScriptParameters']

function describeTypes(): string {
  const own = [...readDeclarations(entry).values()]
  const others = readExportedTypes(entry).map(([name]) => findType(name))
  return [...own, ...others]
    .filter(({ name }) => !elsewhere.includes(name))
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .map(({ name, source, comment }) =>
      [
        `## ${name} {#${name}}`,
        toMarkdown(comment),
        // A list of the code, by its keys.
        code(name === 'ViewName' ? `type ViewName = ${union(viewNames)}` : source),
      ].join('\n\n'),
    )
    .join('\n\n')
}

function findType(name: string): Declaration {
  const [, from = ''] = readExportedTypes(entry).find(([exported]) => exported === name) ?? []
  const file = from.startsWith('#shared/')
    ? resolve(root, from.replace('#shared', 'shared'))
    : resolve(dirname(entry), from)
  const found = readDeclarations(file).get(name)
  if (!found) throw new Error(`${name} is not declared in ${file}`)
  return found
}

/** `signature`: no program, and so none that a test compiles. */
const code = (source: string) => `\`\`\`ts signature\n${source}\n\`\`\``
const union = (values: readonly string[]) => values.map((value) => `'${value}'`).join(' | ')
const dedent = (source: string) => source.replaceAll(/\n {2}/g, '\n')
const sentence = (text: string) =>
  (/[.:]$/.test(text) ? text : `${text}.`).replace(/^[a-z]/, (letter) => letter.toUpperCase())

import { describe, expect, test } from 'vitest'
import { viewNames } from '#shared/entities/view.ts'
import { errorCodes } from '#shared/errors/walletKitError.ts'
import { readDocComment, toMarkdown } from './docComment.ts'
import { referenceBodies } from './referenceBodies.ts'

const bodyOf = (name: string) => referenceBodies[name]?.() ?? ''
/** By its heading, what stands below it. */
const sectionsOf = (name: string) =>
  new Map(
    bodyOf(name)
      .split(/^## /m)
      .slice(1)
      .map((section): [string, string] => {
        const [heading = ''] = section.split(' ', 1)
        return [heading, section.slice(section.indexOf('\n')).trim()]
      }),
  )

describe('referenceBodies', () => {
  test.each(['members', 'events', 'options'])('default: something is said of each of %s', (name) => {
    const silent = [...sectionsOf(name)].flatMap(([heading, text]) => {
      const said = text.replaceAll(/```.*?```/gs, '').replaceAll(/^On the tag:.*$/gm, '')
      return said.trim() === '' ? [heading] : []
    })
    expect(silent).toEqual([])
  })

  test('default: the sign-in API is there: options, events, token, state', () => {
    expect(sectionsOf('options').get('siwx')).toContain("'kit' | 'kit-required' | SiwxConfig | null")
    expect(sectionsOf('options').get('siwx')).toContain('`data-siwx`')
    expect([...sectionsOf('options').keys()]).toContain('siweConfig')
    expect(sectionsOf('events').get('signIn')).toContain('signIn: SignIn')
    expect(sectionsOf('members').get('getAccessToken')).toContain('**Rejects** with `NOT_CONNECTED`')
    expect(sectionsOf('types').get('WalletKitState')).toContain('signedIn?: CaipAddress[]')
  })

  test('default: every view has a row and every code a section that says what happened', () => {
    const rows = bodyOf('views').match(/^\| `\w+`/gm) ?? []
    expect(rows.map((row) => row.slice(3, -1))).toEqual(viewNames)
    expect([...sectionsOf('errors').keys()]).toEqual([...errorCodes])
    expect([...sectionsOf('errors').values()]).not.toContain('')
  })

  test('behavior: unions that the code has as lists are written out', () => {
    expect(sectionsOf('types').get('ThemeMode')).toContain("'light' | 'dark' | 'system'")
    expect(bodyOf('types')).not.toContain('(typeof ')
  })
})

describe('toMarkdown', () => {
  test('default: what a call gives and rejects with, and an example, without what leads to no page', () => {
    const comment = readDocComment(`*
   * Connects a wallet (behaviour §3), opening the modal
   * if needed.
   *
   * @throws (as a rejection) \`USER_CLOSED\`,
   * \`USER_REJECTED\`
   * @example
   * const account = await walletKit.connect()
   * account.address
   `)
    expect(toMarkdown(comment)).toBe(
      [
        'Connects a wallet, opening the modal if needed.',
        '**Rejects** with `USER_CLOSED`, `USER_REJECTED`.',
        '```ts\nconst account = await walletKit.connect()\naccount.address\n```',
      ].join('\n\n'),
    )
  })
})

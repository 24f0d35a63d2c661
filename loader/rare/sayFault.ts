import { nearest } from '#shared/spelling/nearest.ts'
import { fields, isText } from '../fields.ts'
import type { LinkParameters } from '../link/link.ts'

/** What a tag can set, by its name in `dataset`: what is neither a list of objects nor an object. */
export const tagNames: readonly string[] = [
  'networks',
  'defaultNetwork',
  'themeMode',
  'locale',
  'siwx',
  'preload',
  'announce',
  'zIndex',
  'includeWalletIds',
  'excludeWalletIds',
  'featuredWalletIds',
  'termsConditionsUrl',
  'privacyPolicyUrl',
  'enableReconnect',
  'enableNetworkSwitch',
  'enableAuthLogger',
  'debug',
  'allowUnsupportedChain',
]

/** Marks of other tools, which change the tags of a page without its developer. */
const foreign =
  /^(?:cf|turbo|hx|wp|rocket|pagespeed|nscript|nonce|no[A-Z]|cookie|consent|category|usercentrics|testid)/

/** An alert of these codes is about an option; others are about what happens, which need not be anybody's fault. */
const faulty: readonly unknown[] = ['INVALID_OPTION', 'NETWORK_NOT_FOUND']
const longest = 1_024

/**
 * Says on the page's console what is wrong with its options, each fault once.
 *
 * @param said what was said already; grows
 * @param fault the name in `dataset` of an attribute of the tag that the widget does not get, or the payload of one of its alerts
 */
export function sayFault({ said }: Pick<LinkParameters, 'said'>, fault: unknown): void {
  const { code, message } = fields(fault)
  const text = typeof fault === 'string' ? attributeFault(fault) : faulty.includes(code) && message
  if (!isText(text, longest) || said.has(text)) return
  said.add(text)
  console.warn(`WalletKit: ${text}`)
}

function attributeFault(name: string): string {
  if (tagNames.includes(name) || foreign.test(name)) return ''
  const meant = nearest(name, tagNames)
  return `Unknown ${attribute(name)}: ${
    meant
      ? `did you mean ${attribute(meant)}?`
      : `a tag takes ${tagNames.map(attribute).join(', ')}; other options are set by setOptions()`
  }`
}

const attribute = (name: string) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
